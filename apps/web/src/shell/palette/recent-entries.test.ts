// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepRecent, listRecent } from './recent-entries.ts';

beforeEach(() => localStorage.clear());

test('the last five different addresses are kept, newest first', () => {
  for (const href of ['/a', '/b', '/c', '/a', '/d', '/e', '/f']) keepRecent(href);
  expect(listRecent()).toEqual(['/f', '/e', '/d', '/a', '/c']);
});

test.each(['no json', '{}', '[1]'])('%j in the storage counts as nothing', (kept) => {
  localStorage.setItem('paletteRecent', kept);
  expect(listRecent()).toEqual([]);
});
