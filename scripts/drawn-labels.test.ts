import { readFileSync } from 'node:fs';
import { checkLabels } from '@portal/label/check-labels';
import { readFonts } from '@portal/label/read-fonts';
import { expect, test } from 'vitest';
import { drawLabels } from './drawn-labels.ts';

const drawn = Object.entries(drawLabels());

test.each(drawn)('%s is as the renderer of labels draws it', (path, text) => {
  const file = new URL(`../apps/web/src/${path}`, import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

const check = async (name: string) => {
  const text = drawn.find(([path]) => path.endsWith(name))?.[1] ?? '';
  return checkLabels(new TextEncoder().encode(text), { dpi: 203, fonts: readFonts() });
};

test('the sound label passes, and of the broken one each planted fault is found', async () => {
  expect((await check('sound-label.zpl')).findings).toEqual([]);
  const { findings } = await check('broken-label.zpl');
  expect(findings.map(({ rule, barcode }) => `${rule} ${barcode ?? ''}`.trim())).toEqual([
    'module 1',
    'height 1',
    'readable-line 1',
    'check-digit 2',
    'quiet-zone 2',
  ]);
});
