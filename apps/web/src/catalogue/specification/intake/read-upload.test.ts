import { expect, test } from 'vitest';
import { readUpload } from './read-upload.ts';

const read = (name: string, text = 'text') => readUpload(new File([text], name));

test.each([
  ['a.json', 'json'],
  ['a.JSON', 'json'],
  ['a.yaml', 'yaml'],
  ['a.YML', 'yaml'],
  ['a.json.yml', 'yaml'],
])('CAT-07 %s is read as %s, as it is', async (name, format) => {
  const upload = { format, text: ' text\n' };
  expect(await read(name, ' text\n')).toEqual({ name, size: 6, upload });
});

test.each(['a.xml', 'a', 'yaml', 'a.yaml.zip', 'a.yamml'])('CAT-07 %s is none', async (name) => {
  expect(await read(name)).toBe('Unsupported format: choose a JSON or YAML file');
});

test('CAT-07 a file holds something, and no more than 32 MB', async () => {
  const ofSize = (size: number) =>
    readUpload(Object.defineProperty(new File(['a'], 'a.json'), 'size', { value: size }));
  expect(await ofSize(32 * 1024 * 1024)).toMatchObject({ name: 'a.json' });
  expect(await ofSize(32 * 1024 * 1024 + 1)).toBe('Specification is too large: the limit is 32 MB');
  for (const text of ['', ' \n']) expect(await read('a.json', text)).toBe('The file is empty');
});
