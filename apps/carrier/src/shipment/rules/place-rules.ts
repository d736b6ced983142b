import { isValidPhoneNumber } from 'libphonenumber-js/mobile';
import { findServicePoint } from '../../location/service-points.ts';
import type { MaybeParty } from '../booking.ts';
import { COUNTRIES, HOME, toPlainPostcode } from '../countries.ts';
import type { Flaw, Rule } from './rule.ts';

export const findUnservedCountry: Rule = ({ sender, receiver, service: code }, { service }) => {
  const places = [
    ['from', 'sender', sender.country ?? HOME],
    ['to', 'receiver', receiver.country],
  ] as const;
  return places.flatMap(([way, party, value]) => {
    if (service.countries.includes(value)) return [];
    const known = service.countries.join(', ');
    const text = `Service ${code} is not available ${way} ${value}, only ${way} ${known}`;
    return [{ text, param: `${party}.country`, value }];
  });
};

export const findWrongPostcodes: Rule = ({ sender, receiver }) => [
  ...findWrongPostcode('sender', sender),
  ...findWrongPostcode('receiver', receiver),
];

function findWrongPostcode(name: string, { country, postcode: value }: MaybeParty): Flaw[] {
  if (country === undefined || value === undefined) return [];
  const { postcode, postcodeExample, name: land } = COUNTRIES[country];
  if (postcode.test(toPlainPostcode(country, value))) return [];
  const text = `${value} is not a postcode of ${land}; one looks like ${postcodeExample}`;
  return [{ text, param: `${name}.postcode`, value }];
}

/** The code that opens a locker is sent to a mobile. */
export const findNoMobile: Rule = ({ receiver }, { service }) => {
  const { phone: value = '' } = receiver;
  if (service.destination !== 'locker' || isValidPhoneNumber(value)) return [];
  const text = 'A parcel to a locker needs the mobile number of the receiver, such as +46701740605';
  return [{ text, param: 'receiver.phone', value }];
};

export const findWrongServicePoint: Rule = ({ servicePointId: value, receiver, service: code }) => {
  if (value === undefined) return [];
  const point = findServicePoint(value);
  if (point?.country === receiver.country && point.services.includes(code)) return [];
  const text = `${value} is not a Service Point in ${receiver.country} for service ${code}`;
  return [{ text, param: 'servicePointId', value }];
};
