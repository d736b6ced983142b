import { expect, test } from 'vitest';
import { toCodeText } from './code-text.ts';

test.each([
  [404, 'No record found'],
  [401, 'Unauthorized'],
  [500, 'not found'],
  [403, 'not found'],
])('NAV-02 the text of %i is %s', (code, text) => {
  expect(toCodeText(code)).toBe(text);
});
