import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawHomeLabel } from './home-label.ts';

test('the label on the home page is as the renderer of labels draws it', () => {
  const file = new URL('../apps/web/src/shell/home/home-label.svg', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(drawHomeLabel());
});
