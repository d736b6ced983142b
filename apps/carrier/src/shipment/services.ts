import type { Country } from './countries.ts';

export interface BasicService {
  readonly name: string;
  readonly countries: readonly Country[];
  readonly addOns: readonly string[];
  /** Add-ons that the service allows elsewhere but not in these countries. */
  readonly exceptions?: Readonly<Partial<Record<Country, readonly string[]>>>;
  readonly maxWeightKg: number;
  readonly maxLengthCm: number;
  /** EUR for the first parcel within Sweden, and for each further kilogram. */
  readonly price: { readonly base: number; readonly perKg: number };
  /** Where the parcel ends: a door, or a place where the receiver collects it. */
  readonly destination: 'door' | 'servicePoint' | 'locker';
  /** Working days more (or fewer) than the country's usual ones. */
  readonly extraDays: number;
}

const NORDIC: readonly Country[] = ['SE', 'NO', 'DK', 'FI'];
const ALL: readonly Country[] = ['SE', 'NO', 'DK', 'FI', 'PL', 'DE', 'NL'];

export const SERVICES: Readonly<Record<string, BasicService>> = {
  P20: {
    name: 'Parcel to service point',
    countries: ALL,
    addOns: ['A1', 'A2', 'A3', 'A4', 'C4', 'D2', 'E5', 'G1'],
    exceptions: { NO: ['C4', 'G1'], NL: ['A3'], DE: ['A3'] },
    maxWeightKg: 20,
    maxLengthCm: 150,
    price: { base: 5.9, perKg: 0.4 },
    destination: 'servicePoint',
    extraDays: 0,
  },
  P18: {
    name: 'Parcel to home',
    countries: ALL,
    addOns: ['A1', 'A2', 'A3', 'A4', 'A5', 'C4', 'C7', 'D2', 'D5', 'E5', 'G1'],
    exceptions: { NO: ['G1'], PL: ['C7'] },
    maxWeightKg: 35,
    maxLengthCm: 175,
    price: { base: 8.4, perKg: 0.5 },
    destination: 'door',
    extraDays: 0,
  },
  P25: {
    name: 'Parcel to locker',
    countries: NORDIC,
    addOns: ['A1', 'A2', 'D2', 'E5'],
    maxWeightKg: 15,
    maxLengthCm: 60,
    price: { base: 4.9, perKg: 0.3 },
    destination: 'locker',
    extraDays: 0,
  },
  P30: {
    name: 'Parcel to business',
    countries: ALL,
    addOns: ['A1', 'A2', 'A3', 'A5', 'C7', 'D2', 'D5', 'E5', 'G1'],
    exceptions: { NO: ['A3'] },
    maxWeightKg: 35,
    maxLengthCm: 240,
    price: { base: 7.6, perKg: 0.35 },
    destination: 'door',
    extraDays: 0,
  },
  P42: {
    name: 'Return parcel',
    countries: NORDIC,
    addOns: ['A1', 'A2', 'E5'],
    maxWeightKg: 20,
    maxLengthCm: 150,
    price: { base: 6.2, perKg: 0.3 },
    destination: 'door',
    extraDays: 1,
  },
  E12: {
    name: 'Express 12:00',
    countries: ['SE', 'DK', 'FI'],
    addOns: ['A1', 'A2', 'A4', 'A5', 'D2', 'E5'],
    maxWeightKg: 31.5,
    maxLengthCm: 150,
    price: { base: 19.5, perKg: 0.9 },
    destination: 'door',
    extraDays: -1,
  },
  L05: {
    name: 'Letter tracked',
    countries: ALL,
    addOns: ['A1', 'A2', 'E5'],
    maxWeightKg: 2,
    maxLengthCm: 60,
    price: { base: 3.2, perKg: 0.8 },
    destination: 'door',
    extraDays: 1,
  },
  F60: {
    name: 'Groupage pallet',
    countries: ALL,
    addOns: ['A1', 'A2', 'D2', 'E5', 'G1'],
    maxWeightKg: 1000,
    maxLengthCm: 240,
    price: { base: 74, perKg: 0.12 },
    destination: 'door',
    extraDays: 1,
  },
  F61: {
    name: 'Part load',
    countries: ALL,
    addOns: ['A1', 'A2', 'D2', 'E5', 'G1'],
    maxWeightKg: 2500,
    maxLengthCm: 600,
    price: { base: 210, perKg: 0.09 },
    destination: 'door',
    extraDays: 2,
  },
};

export interface AddOn {
  readonly name: string;
  /** EUR a booking */
  readonly price: number;
  /** Add-ons that cannot be chosen together with this one. */
  readonly excludes?: readonly string[];
}

export const ADD_ONS: Readonly<Record<string, AddOn>> = {
  A1: { name: 'Notify by SMS', price: 0.2 },
  A2: { name: 'Notify by e-mail', price: 0 },
  A3: { name: 'Cash on delivery', price: 3.9, excludes: ['C7'] },
  A4: { name: 'Identity check', price: 1.8, excludes: ['C7', 'C4'] },
  A5: { name: 'Signature', price: 0.9, excludes: ['C7'] },
  C4: { name: 'Flexible delivery', price: 0.8 },
  C7: { name: 'Deliver outside door', price: 0 },
  D2: { name: 'Insurance', price: 2.5 },
  D5: { name: 'Fragile', price: 4.5 },
  E5: { name: 'Carbon-neutral', price: 0.3 },
  G1: { name: 'Dangerous goods limited quantity', price: 6 },
};

/** The add-ons that go with a service in a country. */
export function listAddOns(service: BasicService, country: Country): string[] {
  const exceptions = service.exceptions?.[country] ?? [];
  return service.addOns.filter((code) => !exceptions.includes(code));
}
