import { expect, test } from 'vitest';
import { suggestPath } from './suggest-path.ts';

const known = ['/apis/active', '/apis/deprecated', '/edi', '/support'];

test.each([
  ['/apis/activ', '/apis/active'],
  ['/APIs/Active/', '/apis/active'],
  ['/apis/depricated', '/apis/deprecated'],
  ['/suport', '/support'],
])('%s was probably meant as %s', (path, meant) => {
  expect(suggestPath(path, known)).toBe(meant);
});

test.each(['/nothing/like/it', '/x', '/'])('%s resembles nothing', (path) => {
  expect(suggestPath(path, known)).toBeUndefined();
});
