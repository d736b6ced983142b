import * as z from 'zod/mini';
import { ADD_ONS, listAddOns, SERVICES } from '../../shipment/services.ts';
import { isCountry, type Country } from '../../shipment/countries.ts';

const VALID = { validFrom: '2018-01-01', validTo: null };
const GROUPS: Readonly<Record<string, string>> = { E: 'express', L: 'letter', F: 'freight' };

export type Rule = 'included' | 'optional' | 'agreement' | 'impossible';

export function listServiceEntries() {
  return Object.keys(SERVICES).flatMap((code) => findServiceEntry(code) ?? []);
}

export function findServiceEntry(code: string) {
  const service = SERVICES[code];
  if (!service) return undefined;
  const { maxWeightKg, maxLengthCm, maxGirthCm } = service;
  return {
    code,
    name: service.name,
    group: code === 'P42' ? 'return' : (GROUPS[code.slice(0, 1)] ?? 'parcel'),
    limits: { maxWeightKg, maxLengthCm, maxGirthCm },
    fromCountries: service.countries,
    toCountries: service.countries,
    ...VALID,
    replacedBy: null,
  };
}

/** What costs nothing is included; what touches money or danger needs an agreement. */
export function toRule(serviceCode: string, addOn: string): Rule {
  if (SERVICES[serviceCode]?.addOns.includes(addOn) !== true) return 'impossible';
  if (['A3', 'G1'].includes(addOn)) return 'agreement';
  return ADD_ONS[addOn]?.price === 0 ? 'included' : 'optional';
}

export function listAddOnEntries(serviceCode: string | undefined) {
  return Object.entries(ADD_ONS).map(([code, { name, price, needs }]) => ({
    code,
    name,
    rule: serviceCode === undefined ? null : toRule(serviceCode, code),
    needs: needs === undefined ? [] : [needs],
    surcharge: toSurcharge(code, price),
    ...VALID,
  }));
}

function toSurcharge(code: string, price: number) {
  if (code === 'D2') return { kind: 'percent', percent: 1.2, minimum: price, currency: 'EUR' };
  return price > 0 ? { kind: 'fixed', amount: price, currency: 'EUR' } : null;
}

export const combination = z.object({
  service: z.string(),
  addOns: z.array(z.string()),
  fromCountry: z.optional(z.string()),
  toCountry: z.optional(z.string()),
});
type Combination = z.output<typeof combination>;

/** Whether a service, its add-ons and a lane go together, and the nearest set that does. */
export function toCombinationResult({ service, addOns, fromCountry, toCountry }: Combination) {
  const known = SERVICES[service];
  const allowed = known ? toAllowed(service, toCountry) : [];
  const countries: readonly string[] = known?.countries ?? [];
  const strays = [fromCountry, toCountry].filter((code) => code && !countries.includes(code));
  const name = known?.name ?? service;
  const reasons = [
    ...(known ? [] : [{ addOn: null, text: `There is no service ${service}` }]),
    ...(known
      ? strays.map((code) => ({ addOn: null, text: `${name} does not run in ${code}` }))
      : []),
    ...addOns
      .filter((addOn) => !allowed.includes(addOn))
      .map((addOn) => ({
        addOn,
        text: `${ADD_ONS[addOn]?.name ?? addOn} is not available with ${name}`,
      })),
  ];
  const fitting = addOns.filter((addOn) => allowed.includes(addOn));
  return {
    possible: reasons.length === 0,
    needsAgreement: fitting.some((addOn) => toRule(service, addOn) === 'agreement'),
    reasons,
    nearest: { service: known && strays.length === 0 ? service : 'P18', addOns: fitting },
  };
}

function toAllowed(code: string, country: string | undefined): readonly string[] {
  const service = SERVICES[code];
  if (!service) return [];
  const place: Country | undefined = country && isCountry(country) ? country : undefined;
  return place ? listAddOns(service, place) : service.addOns;
}
