import { expect, test } from 'vitest';
import { findAnswerFiles } from './answer-files.ts';

const json = (value: unknown) => ({
  mediaType: 'application/json',
  body: new TextEncoder().encode(JSON.stringify(value)).buffer,
});

test('CAT-09 the files that a JSON answer carries are found by their media type, wherever they are', () => {
  const label = { format: 'ZPL', mediaType: 'text/plain; charset=utf-8', data: btoa('^XA^XZ') };
  const picture = { mediaType: 'image/png', data: btoa('\u0089PNG') };
  expect(findAnswerFiles(json({ parcels: [{ itemId: '1', label }], picture }))).toMatchObject([
    { place: 'parcels[0].label', name: 'answer.zpl', mediaType: 'text/plain', text: '^XA^XZ' },
    { place: 'picture', name: 'answer.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
  ]);
});

test('CAT-09 what only looks like a file is none, and what is no JSON carries none', () => {
  const wrong = [
    { mediaType: 'image/png', data: '%%%' },
    { mediaType: 'png', data: btoa('a') },
  ];
  expect(findAnswerFiles(json({ wrong, data: { data: 'a', mediaType: null } }))).toEqual([]);
  const { body } = json({ mediaType: 'image/png', data: btoa('a') });
  expect(findAnswerFiles({ body, mediaType: 'text/plain' })).toEqual([]);
  expect(findAnswerFiles({ body: new ArrayBuffer(3), mediaType: 'application/json' })).toEqual([]);
});
