import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingInput, type BookingInput } from './booking.ts';
import { COUNTRIES, type Country } from './countries.ts';
import { toPrice } from './price.ts';
import { ADD_ONS, SERVICES } from './services.ts';

function input(country: Country, weights: readonly number[], addOns: string[] = []): BookingInput {
  const receiver = { name: 'Ida', street: 'Gatan 1', postcode: '11122', city: 'Stockholm' };
  return bookingInput.parse({
    service: 'P20',
    addOns,
    sender: { customerNumber: '40017' },
    receiver: { ...receiver, country },
    parcels: weights.map((weightKg) => ({ weightKg })),
  });
}

const priceOf = (...given: Parameters<typeof input>) => toPrice(input(...given), SERVICES['P20']!);

test.each<[string, Parameters<typeof input>, number]>([
  ['one kilogram costs the base', ['SE', [1]], 5.9],
  ['a light parcel costs no less than the base', ['SE', [0.2]], 5.9],
  ['a kilogram that has begun counts', ['SE', [1.01]], 6.3],
  ['two kilograms cost one more', ['SE', [2]], 6.3],
  ['the first kilogram of each parcel is free', ['SE', [1, 1]], 11.8],
  ['the weights of all parcels are added before they are rounded up', ['SE', [1.4, 1.4]], 12.2],
  ['each parcel pays the surcharge of the country', ['NO', [1, 1]], 20.8],
  ['an add-on is paid once a booking', ['SE', [1, 1], ['A1', 'E5']], 12.3],
  ['an add-on without a price changes nothing', ['SE', [1], ['C7']], 5.9],
])('%s', (_title, given, amount) => {
  expect(priceOf(...given)).toMatchObject({ amount, currency: 'EUR' });
});

test('a price keeps its last cent', () => {
  expect(toPrice(input('SE', [2]), SERVICES['P30']!).amount).toBe(7.95);
});

test('the lines of a price name what is paid, and only that', () => {
  expect(priceOf('DK', [3, 1], ['A1', 'A2']).lines).toEqual([
    { text: 'Parcel to Service Point', amount: 11.8 },
    { text: '2 kg above the first', amount: 0.8 },
    { text: 'Delivery to Denmark', amount: 4.4 },
    { text: 'Notify by SMS', amount: 0.2 },
  ]);
});

test('a price is the sum of its lines in whole cents, and never falls with weight', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(COUNTRIES) as Country[])),
      fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 5 }),
      fc.uniqueArray(fc.constantFrom(...Object.keys(ADD_ONS))),
      (country, grams, addOns) => {
        const weights = grams.map((hundredths) => hundredths / 100);
        const { amount, lines } = priceOf(country, weights, addOns);
        const cents = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
        expect(amount).toBe(cents / 100);
        expect(lines.every((line) => line.amount > 0)).toBe(true);
        const heavier = priceOf(country, [...weights.slice(1), weights[0]! + 1], addOns).amount;
        expect(Math.round((heavier - amount) * 100)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
