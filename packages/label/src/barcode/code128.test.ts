import bwip from 'bwip-js/node';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyLabel } from '../fake-label.ts';
import { toGs1CheckDigit, toS10CheckDigit } from './check-digits.ts';
import { toRouteBarcode, toSsccBarcode } from './barcodes.ts';
import { encodeCode128, FNC1 } from './code128.ts';

/** What another encoder makes of it. */
function encodeElsewhere(bcid: string, text: string): readonly number[] {
  const raw = bwip.raw as (options: { bcid: string; text: string }) => { sbs: number[] }[];
  return raw({ bcid, text })[0]?.sbs ?? [];
}

test('the symbols of a label are bar for bar those of another encoder', () => {
  fc.assert(
    fc.property(anyLabel, (label) => {
      const { sscc, route, postalId } = label;
      expect(toSsccBarcode(label).code.widths).toEqual(encodeElsewhere('gs1-128', `(00)${sscc}`));
      const expected =
        postalId === undefined
          ? encodeElsewhere('gs1-128', `(421)${route.countryNumber}${route.postcode}`)
          : encodeElsewhere('code128', postalId);
      expect(toRouteBarcode(label).code.widths).toEqual(expected);
    }),
  );
});

test('any printable text is no longer than another encoder makes it, but for two characters', () => {
  const printable = fc.string({ minLength: 1, maxLength: 20, unit: 'binary-ascii' });
  fc.assert(
    fc.property(printable, (text) => {
      fc.pre(/^[ -~]+$/.test(text));
      const sum = encodeElsewhere('code128', text).reduce((total, width) => total + width, 0);
      expect(encodeCode128(text).modules).toBeLessThanOrEqual(sum + 22);
    }),
  );
});

test('a letter that Code 128 does not have is refused', () => {
  expect(() => encodeCode128(`${FNC1}00å`)).toThrow('Code 128 has no letter å here');
});

test('check digits of published numbers are right', () => {
  expect(toGs1CheckDigit('629104150021')).toBe(3);
  expect(toS10CheckDigit('47312482')).toBe(9);
  expect(toS10CheckDigit('00000000')).toBe(5);
});
