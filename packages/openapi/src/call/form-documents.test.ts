import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeLanguages } from '../code-samples/code-samples.ts';
import { splitDocument } from '../outline/split-document.ts';
import { operationToMarkdown } from '../programs/to-markdown.ts';
import { toPostman } from '../programs/to-postman.ts';
import { readDocument } from '../read/read-document.ts';
import { toCallForm } from './call-form.ts';
import { toRequest } from './to-request.ts';

const text = readFileSync(join(import.meta.dirname, '../../test-data/forms.yaml'), 'utf8');
const read = readDocument(text, 'yaml');
if (!read.ok) throw new Error(JSON.stringify(read.faults));
const { outline, pieces } = splitDocument(read.document);

function call(key: string) {
  const piece = pieces.get(key);
  if (!piece) throw new Error(`there is no ${key}`);
  return toRequest(piece, toCallForm(piece), { basePath: null, origin: '', isSample: true });
}
const markdown = (key: string) => {
  const piece = pieces.get(key);
  return piece ? operationToMarkdown(piece, outline) : '';
};
const postman = JSON.stringify(toPostman(outline, [...pieces.values()], ''));

test('CAT-09 a part of a form carries its headers, in each language that can say them', () => {
  expect(call('sendDeclaration').body).toMatchObject({
    kind: 'parts',
    parts: [
      { name: 'meta', content: '{"consignee":"Ada"}', type: 'application/json' },
      { name: 'codes', content: 'A1' },
      { name: 'codes', content: 'B2' },
      { name: 'paper', type: 'application/pdf', headers: { 'X-Page-Count': '3' } },
      { name: 'note', content: 'fragile' },
    ],
  });
  for (const { toCode } of codeLanguages) {
    expect(toCode(call('sendDeclaration'))).toContain('X-Page-Count');
  }
});

test('CAT-09 a form whose example is no form is filled in by its schema, files as files', () => {
  expect(call('uploadPaper').body).toMatchObject({
    kind: 'parts',
    parts: [
      { name: 'document', content: '{"name":"invoice"}', type: 'application/json' },
      { name: 'attachment', content: { name: 'attachment.bin' } },
      { name: 'seal', content: 'Tm9ycnZpaw==' },
      { name: 'scan', content: { name: 'scan.png' }, type: 'image/png' },
    ],
  });
  expect(markdown('uploadPaper')).toContain(
    'document: {"name":"invoice"}\nattachment: invoice.pdf',
  );
});

test('CAT-09 an example that is the text of a body is that body', () => {
  expect(call('sendNote').body).toBe('{"text": "As it is sent"}');
  expect(markdown('sendNote')).toContain('```\n{"text": "As it is sent"}\n```');
});

test('CAT-09 Postman and Markdown have what the samples send', () => {
  expect(postman).toContain('"key":"codes","type":"text","value":"A1"},{"key":"codes"');
  expect(postman).toContain('"key":"paper","type":"file"');
  expect(postman).toContain('"key":"address[street]","type":"text","value":"Main & Co"');
  expect(postman).toContain('"key":"kinds","type":"text","value":"x|y"');
  // Bytes without a schema are a file.
  expect(postman.match(/"mode":"file"/g)).toHaveLength(2);
  expect(markdown('sendDeclaration')).not.toContain('"paper"');
});
