import { findBorder } from '@portal/customs/find-border';
import { CarrierFault, toFault, type Fault } from '../composite-fault.ts';
import { findServicePoint } from '../location/service-points.ts';
import type { BookingInput } from './booking.ts';
import { COUNTRIES, toPlainPostcode } from './countries.ts';
import { ADD_ONS, listAddOns, SERVICES, type BasicService } from './services.ts';

type Rule = (input: BookingInput, service: BasicService) => Fault[];

/**
 * Refuses what a schema cannot: a service that does not go there or with that, an add-on without its data. Every fault at once.
 * Codes: the table in the Booking API's description. `rename` says how a version of the API calls a field.
 */
export function requireBookable(
  input: BookingInput,
  rename = (param: string): string => param,
): BasicService {
  const service = SERVICES[input.service];
  const faults = service ? RULES.flatMap((rule) => rule(input, service)) : [toUnknown(input)];
  if (service && faults.length === 0) return service;
  const named = faults.map(({ paramValues = [], ...fault }) => ({
    ...fault,
    paramValues: paramValues.map(({ param, value }) => ({ param: rename(param), value })),
  }));
  const message = faults.length === 1 ? '1 rule is broken' : `${faults.length} rules are broken`;
  throw new CarrierFault(422, named, { message });
}

function toUnknown({ service }: BookingInput): Fault {
  const text = `Service ${service} does not exist`;
  return toFault('BOOK-1050', { text, param: 'service', value: service });
}

const checkCountry: Rule = ({ receiver, service: code }, service) => {
  if (service.countries.includes(receiver.country)) return [];
  const known = service.countries.join(', ');
  const text = `Service ${code} is not available to ${receiver.country}, only to ${known}`;
  return [toFault('BOOK-1051', { text, param: 'receiver.country', value: receiver.country })];
};

const checkPostcode: Rule = ({ receiver }) => {
  const { postcode, postcodeExample, name } = COUNTRIES[receiver.country];
  if (postcode.test(toPlainPostcode(receiver.country, receiver.postcode))) return [];
  const text = `${receiver.postcode} is not a postcode of ${name}; one looks like ${postcodeExample}`;
  return [toFault('BOOK-1052', { text, param: 'receiver.postcode', value: receiver.postcode })];
};

const checkAddOns: Rule = ({ addOns, service: code, receiver }, service) => {
  const allowed = listAddOns(service, receiver.country);
  const place = COUNTRIES[receiver.country].name;
  return addOns.flatMap((addOn, index) => {
    if (allowed.includes(addOn)) return [];
    const text = `Add-on ${addOn} is not available with service ${code} in ${place}; possible: ${allowed.join(', ')}`;
    return [toFault('BOOK-1042', { text, param: `addOns[${index}]`, value: addOn })];
  });
};

const checkExclusions: Rule = ({ addOns }) =>
  addOns.flatMap((addOn, index) => {
    const other = ADD_ONS[addOn]?.excludes?.find((excluded) => addOns.includes(excluded));
    if (!other) return [];
    const text = `Add-ons ${addOn} and ${other} exclude each other`;
    return [toFault('BOOK-1043', { text, param: `addOns[${index}]`, value: addOn })];
  });

const checkParcels: Rule = ({ parcels, service: code }, service) =>
  parcels.flatMap(({ weightKg, size }, index) => {
    const faults: Fault[] = [];
    if (weightKg > service.maxWeightKg) {
      const text = `A parcel of service ${code} weighs ${service.maxWeightKg} kg at most`;
      faults.push(
        toFault('BOOK-1060', {
          text,
          param: `parcels[${index}].weightKg`,
          value: String(weightKg),
        }),
      );
    }
    const longest = size ? Math.max(size.lengthCm, size.widthCm, size.heightCm) : 0;
    if (longest > service.maxLengthCm) {
      const text = `A parcel of service ${code} is ${service.maxLengthCm} cm long at most`;
      faults.push(
        toFault('BOOK-1061', { text, param: `parcels[${index}].size`, value: String(longest) }),
      );
    }
    return faults;
  });

/** Add-on → what it needs in the booking. */
const NEEDS: Readonly<
  Record<string, { code: string; param: string; has: (input: BookingInput) => boolean }>
> = {
  A1: { code: 'BOOK-1070', param: 'receiver.phone', has: ({ receiver }) => !!receiver.phone },
  A2: { code: 'BOOK-1071', param: 'receiver.email', has: ({ receiver }) => !!receiver.email },
  A3: { code: 'BOOK-1072', param: 'cashOnDelivery', has: (input) => !!input.cashOnDelivery },
  D2: { code: 'BOOK-1073', param: 'insurance', has: (input) => !!input.insurance },
  G1: { code: 'BOOK-1074', param: 'dangerousGoods', has: (input) => !!input.dangerousGoods },
};

const checkNeeds: Rule = (input) =>
  input.addOns.flatMap((addOn) => {
    const need = NEEDS[addOn];
    if (!need || need.has(input)) return [];
    const text = `Add-on ${addOn} (${ADD_ONS[addOn]?.name ?? ''}) needs ${need.param}`;
    return [toFault(need.code, { text, param: need.param, value: '' })];
  });

const checkCustoms: Rule = ({ sender, receiver, customs }) => {
  const { postcode = '', country = 'SE' } = sender;
  const { kind, from, to } = findBorder({ country, postcode }, receiver);
  if (customs || kind === 'none') return [];
  const text = `A parcel from ${from.name} to ${to.name} crosses a customs border and needs customs`;
  return [toFault('BOOK-1080', { text, param: 'customs', value: '' })];
};

const checkServicePoint: Rule = ({ servicePointId, receiver, service: code }) => {
  if (servicePointId === undefined) return [];
  const point = findServicePoint(servicePointId);
  if (point?.country === receiver.country && point.services.includes(code)) return [];
  const text = `${servicePointId} is not a Service Point in ${receiver.country} for service ${code}`;
  return [toFault('BOOK-1095', { text, param: 'servicePointId', value: servicePointId })];
};

const RULES: readonly Rule[] = [
  checkCountry,
  checkPostcode,
  checkAddOns,
  checkExclusions,
  checkParcels,
  checkNeeds,
  checkCustoms,
  checkServicePoint,
];
