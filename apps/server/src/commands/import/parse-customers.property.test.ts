import { isAscii, isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../../billing/invoice/books/encode.ts';
import { findDamage } from './find-damage.ts';
import { emptyRow } from './import-columns.ts';
import { parseCustomers } from './parse-customers.ts';

const windows = new TextDecoder('windows-1252');
/** As programs save it: what the encoding lacks becomes a question mark. */
const replaceLost = (text: string) =>
  Array.from(text, (one) => (windows.decode(encode(one, 1252)) === one ? one : '?')).join('');
const toUtf16 = (text: string) => Buffer.from(text, 'utf16le');
const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16 LE': toUtf16,
  'UTF-16 LE with a mark': (text: string) => toUtf16(`\uFEFF${text}`),
  'UTF-16 BE': (text: string) => toUtf16(text).swap16(),
  'UTF-16 BE with a mark': (text: string) => toUtf16(`\uFEFF${text}`).swap16(),
  'Windows-1252': (text: string) =>
    Buffer.concat(Array.from(replaceLost(text), (one) => encode(one, 1252))),
} as const;

const names = ['account', 'organisation', 'first_name', 'description', 'customer_number'] as const;
const odd = [
  'Åkes, "Blommor"',
  'Two\nlines',
  'Two\r\nlines',
  '00123',
  '2026-03-01',
  '5.56E+09',
].concat(['', '\t', ';', "'", '=A1', 'Ω', 'Straße', 'Why?', '日本', '👩‍🚀']);
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.array(fc.constantFrom(...odd), { maxLength: 3 }).map((parts) => parts.join('')),
);
const account = fc.integer({ min: 0 }).map((number) => `0${number}`);
const table = fc.record({
  rows: fc.array(fc.tuple(account, cell, cell, cell, cell), { minLength: 1, maxLength: 6 }),
  encoding: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
  separator: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotesAll: fc.boolean(),
});

/** Quotation marks where they are needed, or everywhere. */
const toLine = (cells: readonly string[], separator: string, quotesAll: boolean) =>
  cells
    .map((text) =>
      quotesAll || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text,
    )
    .join(separator);

const toBreaks = (text: string) => text.replaceAll('\r\n', '\n');

/** Of prose a mark behind a word may be a question: nobody can tell. */
const isQuestion = (name: string, cell: string) =>
  ['organisation', 'description'].includes(name) &&
  /^(?!\?)(?:[^?]|\?(?![^\s\p{P}]|\?))*$/u.test(cell);

test('a table of customers is read back cell by cell; what its encoding could not write is named by line and column', () => {
  fc.assert(
    fc.property(table, ({ rows, encoding, separator, lineEnd, quotesAll }) => {
      const lines = [names, ...rows].map((cells) => toLine(cells, separator, quotesAll));
      const bytes = encodings[encoding](lines.join(lineEnd));
      // Nobody can tell such a file from one in UTF-8.
      fc.pre(encoding !== 'Windows-1252' || isAscii(bytes) || !isUtf8(bytes));
      const read = parseCustomers(bytes).lines.map((line) => ({ ...emptyRow, ...line }));
      let line = 2;
      const places = rows.map((cells) => {
        const at = `line ${line}`;
        line += 1 + toBreaks(cells.join('|')).split(/[\r\n]/).length - 1;
        return at;
      });
      expect(read.map(({ at }) => at)).toEqual(places);
      for (const [at, row] of read.entries()) {
        const wanted = names.map(
          (name, place) => [name, toBreaks(rows[at]?.[place] ?? '')] as const,
        );
        const damage = findDamage(row).join();
        const silent = wanted.filter(
          ([name, cell]) =>
            row[name] !== cell &&
            !damage.includes(name) &&
            !(row[name] === replaceLost(cell) && isQuestion(name, row[name])),
        );
        expect([row, silent]).toEqual([row, []]);
      }
    }),
    { numRuns: 1000 },
  );
});

const letter = fc.constantFrom(...Array.from('åäöÅÄÖéÉøØæÆüÜßłŁęčČřŽñçΩλЖя’–€日'));

test('a cell of UTF-8 that was read as Windows-1252 is named, whatever its letters are', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1 }), (text) => {
      const organisation = windows.decode(Buffer.from(`${text} AB`));
      const fault = 'organisation has lost a character: save the file as UTF-8 again';
      expect(findDamage({ ...emptyRow, organisation })).toEqual([fault]);
      expect(
        findDamage({ ...emptyRow, organisation: `${text} of https://shop.example?page=1, why?` }),
      ).toEqual([]);
    }),
  );
});
