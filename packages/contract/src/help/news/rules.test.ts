import { expect, test } from 'vitest';
import type { NewsItem } from './operations.ts';
import { toShownNews } from './rules.ts';

const item = (id: number, date: string, active = true): NewsItem => ({
  id,
  date,
  active,
  category: 'devportal',
  title: `News ${id}`,
  text: '',
  link: null,
  linkText: null,
});

test('NEWS-01 active items only, newest first, of one day the later one first', () => {
  const items = [
    item(1, '2026-11-01'),
    item(2, '2026-11-10'),
    item(3, '2026-11-12', false),
    item(4, '2026-11-10'),
  ];
  expect(toShownNews(items).map(({ id }) => id)).toEqual([4, 2, 1]);
});
