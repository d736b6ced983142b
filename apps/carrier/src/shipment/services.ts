import * as z from 'zod/mini';
import { countryCode, type Country } from './countries.ts';
import rows from './services.json' with { type: 'json' };

const basicService = z.object({
  name: z.string(),
  countries: z.array(countryCode),
  addOns: z.array(z.string()),
  /** Add-ons that the service allows elsewhere but not in these countries. */
  exceptions: z.optional(z.partialRecord(countryCode, z.array(z.string()))),
  maxWeightKg: z.number(),
  maxLengthCm: z.number(),
  /** Longest side and twice each of the others. */
  maxGirthCm: z.number(),
  /** Of the largest compartment, the longest side first. */
  maxSidesCm: z.optional(z.array(z.number())),
  /** EUR for the first parcel within Sweden, and for each further kilogram. */
  price: z.object({ base: z.number(), perKg: z.number() }),
  /** Where the parcel ends: a door, or a place where the receiver collects it. */
  destination: z.enum(['door', 'servicePoint', 'locker']),
  /** Working days more (or fewer) than the country's usual ones. */
  extraDays: z.number(),
});
export type BasicService = z.output<typeof basicService>;

const addOn = z.object({
  name: z.string(),
  /** EUR a booking */
  price: z.number(),
  /** What a booking with it has to have. */
  needs: z.optional(z.string()),
  /** Add-ons that cannot be chosen together with this one. */
  excludes: z.optional(z.array(z.string())),
});

export const SERVICES: Readonly<Record<string, BasicService>> = z
  .record(z.string(), basicService)
  .parse(rows.services);

export const ADD_ONS: Readonly<Record<string, z.output<typeof addOn>>> = z
  .record(z.string(), addOn)
  .parse(rows.addOns);

/** The add-ons that go with a service in a country. */
export function listAddOns(service: BasicService, country: Country): string[] {
  const exceptions = service.exceptions?.[country] ?? [];
  return service.addOns.filter((code) => !exceptions.includes(code));
}
