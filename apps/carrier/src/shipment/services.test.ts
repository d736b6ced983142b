import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COUNTRIES, type Country } from './countries.ts';
import { ADD_ONS, listAddOns, SERVICES } from './services.ts';

interface Book {
  readonly services: readonly {
    readonly code: string;
    readonly name: string;
    readonly maxWeightKg: number;
    readonly maxLengthCm: number;
    readonly countries: readonly string[];
    readonly validTo?: string;
    readonly addOns: readonly {
      readonly code: string;
      readonly notTo?: readonly string[];
      readonly validTo?: string;
    }[];
  }[];
  readonly addOns: readonly {
    readonly code: string;
    readonly name: string;
    readonly excludes?: readonly string[];
  }[];
}

const file = new URL('../../../../content/service-codes/service-codes.json', import.meta.url);
const book: Book = JSON.parse(readFileSync(file, 'utf8'));
const today = new Date().toISOString().slice(0, 10);
const isValid = ({ validTo = '9999' }: { readonly validTo?: string }) => validTo >= today;

test('EDI-03 the carrier books what the portal lists as service codes, and nothing else', () => {
  const listed = book.services.filter(isValid).map((service) => ({
    code: service.code,
    name: service.name,
    limits: [service.maxWeightKg, service.maxLengthCm],
    addOns: Object.fromEntries(
      service.countries.map((country) => [
        country,
        service.addOns
          .filter(isValid)
          .filter(({ notTo = [] }) => !notTo.includes(country))
          .map(({ code }) => code)
          .toSorted(),
      ]),
    ),
  }));
  const booked = Object.entries(SERVICES).map(([code, service]) => ({
    code,
    name: service.name,
    limits: [service.maxWeightKg, service.maxLengthCm],
    addOns: Object.fromEntries(
      service.countries.map((country) => [country, listAddOns(service, country).toSorted()]),
    ),
  }));
  expect(listed).toEqual(booked);
});

test('EDI-03 add-ons have the same names and exclude the same others', () => {
  const listed = book.addOns.map(({ code, name, excludes = [] }) => ({ code, name, excludes }));
  const booked = Object.entries(ADD_ONS).map(([code, { name, excludes = [] }]) => ({
    code,
    name,
    excludes,
  }));
  expect(listed).toEqual(booked);
});

test('every country of the list is one of the carrier', () => {
  const codes = book.services.flatMap(({ countries }) => countries);
  expect(codes.filter((code) => !COUNTRIES[code as Country])).toEqual([]);
});
