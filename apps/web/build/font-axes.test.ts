// @vitest-environment node
import { tokensSheet } from '@portal/design/tokens';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontAxes } from './font-axes.ts';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));
const own = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('stand-in.css'))
  .map((file) => ({ file, text: readFileSync(`${source}/${file}`, 'utf8') }));
const sheets = [{ file: 'tokens.css', text: tokensSheet }, ...own];

function listValues(pattern: RegExp): { file: string; value: number }[] {
  return sheets.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, value]) => ({ file, value: Number(value) })),
  );
}

test('styles ask for widths and weights that the trimmed fonts have', () => {
  const widths = listValues(/(?:font-stretch|--wdth-[a-z]+): (\d+)%/g);
  const weights = listValues(/(?:font-weight|--fw-[a-z]+): (\d+)/g);
  expect(widths.length).toBeGreaterThan(5);
  expect(weights.length).toBeGreaterThan(20);
  const outside = [
    ...widths.filter(({ value }) => value < fontAxes.wdth.min || value > fontAxes.wdth.max),
    ...weights.filter(({ value }) => value < fontAxes.wght.min || value > fontAxes.wght.max),
  ];
  expect(outside).toEqual([]);
});

test('no width is measured in characters: it would differ until the font is here', () => {
  expect(sheets.filter(({ text }) => /\d(ch|ex)\b/.test(text)).map(({ file }) => file)).toEqual([]);
});
