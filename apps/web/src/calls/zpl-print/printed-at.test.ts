import { expect, test } from 'vitest';
import { printedAt } from './printed-at.ts';

test.each([
  ['^XA^PW799^LL1199^XZ', 203],
  ['^XA^PW812^XZ', 203],
  ['^XA^PW1181^XZ', 300],
  ['^XA^PW2362^XZ', 600],
  ['^XA^FO20,20^GB40,40,2^FS^XZ', 203],
])('%s is read for a printer of %i dpi', (zpl, dpi) => {
  expect(printedAt(zpl)).toBe(dpi);
});
