import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listGuidePapers } from './guide-papers.ts';
import { fromRoot } from './root.mjs';
import { settlePdf } from './settle-pdf.ts';

const papers = listGuidePapers().map(({ key, date }) => {
  const pdf = readFileSync(fromRoot(`content/storage/${key}`));
  return { key, date, pdf };
});

test.each(papers)('$key is kept as each run writes it', ({ date, pdf }) => {
  expect(settlePdf(pdf, date).equals(pdf)).toBe(true);
});

test('a run at another minute, with other numbers for the cells of tables, writes the same file', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99_999_999 }), {
    minLength: 99,
    maxLength: 99,
  });
  fc.assert(
    fc.property(fc.constantFrom(...papers), numbers, ({ date, pdf }, given) => {
      const other = pdf
        .toString('latin1')
        .replaceAll(/D:\d{14}\+/g, 'D:20260101235959+')
        .replaceAll(
          /\(node(\d{8})\)/g,
          (_match, id: string) => `(node${String(given[Number(id)]).padStart(8, '0')})`,
        );
      expect(settlePdf(Buffer.from(other, 'latin1'), date).equals(pdf)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
