import { assert, date, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseFieldText, toFieldText } from './date-fields.ts';

const years = { min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:00Z') };

test('what a field shows is read back, minute for minute', () => {
  assert(
    property(date({ ...years, noInvalidDate: true }), (at) => {
      const text = at.toISOString();
      for (const [kind, length] of [
        ['date', 10],
        ['datetime-local', 16],
        ['month', 7],
      ] as const) {
        const value = text.slice(0, length);
        expect(parseFieldText(toFieldText(value, kind), kind)).toBe(value);
        expect(parseFieldText(value, kind)).toBe(value);
      }
    }),
  );
});

test('what was typed is a day that there is, or nothing', () => {
  assert(
    property(string(), (text) => {
      const value = parseFieldText(text, 'date');
      expect(value ?? '').toMatch(/^(\d{4}-\d\d-\d\d)?$/);
    }),
  );
});

test.each([
  ['26 nov 2026', '2026-11-26'],
  ['26 November 2026', '2026-11-26'],
  [' 1 Sept 2026 ', '2026-09-01'],
  ['', ''],
  ['31 Feb 2026', undefined],
  ['2026-02-30', undefined],
  ['26 Novel 2026', undefined],
  ['26/11/2026', undefined],
  ['26 Nov 202', undefined],
])('the day "%s" is %s', (text, value) => {
  expect(parseFieldText(text, 'date')).toBe(value);
});

test.each([
  ['26 Nov 2026, 14:05', '2026-11-26T14:05'],
  ['26 Nov 2026 9:05', '2026-11-26T09:05'],
  ['2026-11-26T14:05', '2026-11-26T14:05'],
  ['26 Nov 2026', undefined],
  ['26 Nov 2026, 24:00', undefined],
  ['26 Nov 2026, 14:60', undefined],
])('the moment "%s" is %s', (text, value) => {
  expect(parseFieldText(text, 'datetime-local')).toBe(value);
});
