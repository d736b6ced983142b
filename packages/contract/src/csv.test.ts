import { array, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads what RFC 4180 writes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('every text comes back as it was, but for the apostrophe before a formula', () => {
  assert(
    property(array(array(string(), { minLength: 2, maxLength: 2 })), (rows) => {
      const read = readCsv(toCsv([['a', 'b'], ...rows])).slice(1);
      const safe = rows.map((row) =>
        row.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)),
      );
      expect(read).toEqual(safe);
    }),
  );
});

test('numbers stand as they are, nothing as nothing', () => {
  expect(toCsv([[-1, 0, '-1', undefined]])).toBe("-1,0,'-1,\r\n");
  expect(
    toCsv([
      ['day', 'p95', 'refused'],
      ['2026-11-20', 4.5, false],
      ['=1+1', null, true],
    ]),
  ).toBe("day,p95,refused\r\n2026-11-20,4.5,false\r\n'=1+1,,true\r\n");
});
