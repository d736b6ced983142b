import { expect, test } from 'vitest';
import { toPlainText } from '../../shell/home/news-block.tsx';
import { parseNews } from './use-news.ts';

const older = { id: 1, active: true, date: '2026-11-03', title: 'Older', text: '', link: null };
const newer = {
  id: 2,
  active: true,
  date: '2026-11-18',
  title: 'Newer',
  text: '',
  link: 'https://postal.example',
};

test('HOME-02 news are the active ones, newest first, ties by id', () => {
  const twin = { ...newer, id: 3, title: 'Twin' };
  const withdrawn = { ...newer, id: 4, active: false };
  expect(parseNews([older, withdrawn, newer, twin]).map(({ title }) => title)).toEqual([
    'Twin',
    'Newer',
    'Older',
  ]);
  expect(parseNews({ data: [older] })).toHaveLength(1);
});

test('HOME-02 an answer without a list is a failure, not an empty list', () => {
  expect(() => parseNews({ message: 'Oops' })).toThrow(TypeError);
});

test('HOME-02 a link that is no web address is left out', () => {
  const [item] = parseNews([{ ...newer, link: 'javascript:alert(1)' }]);
  expect(item?.link).toBeUndefined();
});

test('HOME-02 the block shows the words of the first paragraph', () => {
  expect(
    toPlainText('Bookings **without** [customs](https://postal.example) keep\nworking.\n\nMore.'),
  ).toBe('Bookings without customs keep working.');
});
