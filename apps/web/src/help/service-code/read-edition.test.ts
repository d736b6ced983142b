import { expect, test } from 'vitest';
import { readEdition } from './read-edition.ts';

const read = (name: string, text: string) => readEdition(new File([text], name));

test.each([
  ['a.json', 'json'],
  ['a.JSON', 'json'],
  ['a.csv', 'csv'],
  ['a.json.CSV', 'csv'],
])('EDI-03 %s is read as %s, as it is', async (name, format) => {
  expect(await read(name, ' text\n')).toEqual({ name, upload: { format, text: ' text\n' } });
});

test.each(['a.xlsx', 'a', 'csv', 'a.csv.zip', 'ajson'])('EDI-03 %s is no table', async (name) => {
  expect(await read(name, 'text')).toBe('Unsupported format: choose a JSON or CSV file');
});

test('EDI-03 a file holds something, and no more than 900 kB', async () => {
  for (const text of ['', ' \n']) expect(await read('a.csv', text)).toBe('The file is empty');
  expect(await read('a.csv', 'x'.repeat(900_000))).toMatchObject({ name: 'a.csv' });
  expect(await read('a.csv', 'x'.repeat(900_001))).toBe(
    'The file is too large: the limit is 900 kB',
  );
});
