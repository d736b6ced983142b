import { expect, test } from 'vitest';
import type { JsonObject } from '../read/json.ts';
import { splitDocument } from '../outline/split-document.ts';
import { toPostman } from './to-postman.ts';

const properties = {
  file: { type: 'string', format: 'binary' },
  pages: { type: 'array', items: { type: 'string', format: 'binary' } },
  note: { type: 'string', example: 'a' },
};

function bodyOf(mediaType: string, schema: JsonObject) {
  const { outline, pieces } = splitDocument({
    openapi: '3.0.3',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': { post: { requestBody: { content: { [mediaType]: { schema } } }, responses: {} } },
    },
  });
  const collection = toPostman(outline, [...pieces.values()], 'https://api.postal.example');
  return JSON.stringify(collection);
}

test('CAT-09 forms and files of a Postman collection are such', () => {
  const parts = bodyOf('multipart/form-data', { type: 'object', properties });
  expect(parts).toContain(
    '"formdata":[{"key":"file","type":"file","src":[]},{"key":"pages","type":"file","src":[]},{"key":"note","type":"text","value":"a"}]',
  );
  // Postman writes the header itself: it knows the boundary.
  expect(parts).not.toContain('Content-Type');
  const { note } = properties;
  const form = bodyOf('application/x-www-form-urlencoded', {
    type: 'object',
    properties: { note },
  });
  expect(form).toContain('"urlencoded":[{"key":"note","type":"text","value":"a"}]');
  expect(bodyOf('application/pdf', properties.file)).toContain('"body":{"mode":"file"}');
  const xml = bodyOf('application/xml', { type: 'object', title: 'Note', properties: { note } });
  expect(xml).toContain(
    String.raw`<Note>\n  <note>a</note>\n</Note>","options":{"raw":{"language":"xml"}}`,
  );
  expect(bodyOf('text/plain', { type: 'string', example: 'x' })).toContain(
    '"mode":"raw","raw":"x"',
  );
});
