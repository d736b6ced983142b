import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFolder, readUpload } from './read-upload.ts';

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

test.each(['a.xml', 'a', 'yaml', 'a.zip.gz', 'a.yamml'])('CAT-07 %s is none', async (name) => {
  expect(await read(name)).toBe('Unsupported format: choose a JSON, YAML or ZIP file');
});

test('CAT-07 a file holds something, and no more than 32 MB', async () => {
  const ofSize = (size: number) =>
    readUpload(Object.defineProperty(new File(['a'], 'a.json'), 'size', { value: size }));
  expect(await ofSize(32 * 1024 * 1024)).toMatchObject({ name: 'a.json' });
  expect(await ofSize(32 * 1024 * 1024 + 1)).toBe('Specification is too large: the limit is 32 MB');
  for (const text of ['', ' \n']) expect(await read('a.json', text)).toBe('The file is empty');
});

const placed = (place: string, text: string) => ({ place, file: new File([text], place) });

test('CAT-07 a folder is sent as one ZIP: what a document may refer to, each file at its place', async () => {
  const read = await readFolder([
    placed('api/openapi.yaml', 'openapi: 3.1.0'),
    placed('api/common/Parcel.json', '{}'),
    placed('api/intro.md', 'Hello'),
    placed('api/picture.png', 'x'),
    placed('api/.git/config.yaml', 'x: y'),
    placed('api/node_modules/other/openapi.json', '{}'),
  ]);
  if (typeof read === 'string') throw new Error(read);
  expect(read.name).toBe('3 files');
  expect(Object.keys(unzipSync(read.files.bytes))).toEqual([
    'api/openapi.yaml',
    'api/common/Parcel.json',
    'api/intro.md',
  ]);
  expect(await readFolder([placed('a.md', 'Hello')])).toBe('There is no JSON or YAML file in it');
});
