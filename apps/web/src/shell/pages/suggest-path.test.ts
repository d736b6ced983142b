import { expect, test } from 'vitest';
import { listNearPages, suggestPath } from './suggest-path.ts';

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

const pages = [
  { path: '/apis/active', title: 'Active APIs' },
  { path: '/apis/plansAndPricing', title: 'Plans and pricing' },
  { path: '/apis/status', title: 'API status' },
  { path: '/admin/webhooks', title: 'Webhooks' },
];

test.each([
  ['/pricing', ['/apis/plansAndPricing']],
  ['/docs/webhook', ['/admin/webhooks']],
  ['/apis/prices/status', ['/apis/status', '/apis/active', '/apis/plansAndPricing']],
  ['/x', []],
  ['/nothing', []],
])('the pages nearest to %s', (path, near) => {
  expect(listNearPages(path, pages).map((page) => page.path)).toEqual(near);
});
