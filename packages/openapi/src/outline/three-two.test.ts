import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toCallForm } from '../call/call-form.ts';
import { toRequest } from '../call/to-request.ts';
import { codeLanguages } from '../code-samples/code-samples.ts';
import { operationToMarkdown, outlineToMarkdown } from '../programs/to-markdown.ts';
import { toPostman } from '../programs/to-postman.ts';
import { readDocument } from '../read/read-document.ts';
import { groupOperations, listHeadings, toPathText } from './group-operations.ts';
import { splitDocument } from './split-document.ts';

const text = readFileSync(join(import.meta.dirname, '../../test-data/three-two.yaml'), 'utf8');
const read = readDocument(text, 'yaml');
if (!read.ok) throw new Error(JSON.stringify(read.faults));
const { outline, pieces } = splitDocument(read.document);

function open(key: string) {
  const piece = pieces.get(key);
  if (!piece) throw new Error(`there is no ${key}`);
  return piece;
}
const form = (key: string) => toCallForm(open(key));
const call = (key: string, values = form(key).values) =>
  toRequest(open(key), { ...form(key), values }, { basePath: null, origin: '', isSample: true });
const markdown = (key: string) => operationToMarkdown(open(key), { ...outline });

test('CAT-09 a document in OpenAPI 3.2 has no faults', () => {
  expect(read.faults).toEqual([]);
});

test('CAT-09 fields of a query string are sent by each language, and told by Markdown and Postman', () => {
  const query = '/v1/stream?depot=OSL&since=2026-01-01';
  expect(call('streamScans').url).toBe(`https://api.postal.example${query}`);
  for (const { toCode } of codeLanguages) {
    const code = toCode(call('streamScans'));
    for (const part of ['depot', 'OSL', 'since', '2026-01-01']) expect(code).toContain(part);
  }
  expect(markdown('streamScans')).toContain('`depot` (string in query, e.g. OSL): Where it was');
  const collection = JSON.stringify(toPostman(outline, [...pieces.values()], ''));
  expect(collection).toContain('{{baseUrl}}/stream?depot=OSL&since=2026-01-01');
  expect(collection).toContain('{{baseUrl}}/reports?%7B%22from%22%3A%22A%20%26%20B%22%7D');
});

test('CAT-09 a query string of another media type goes out whole, percent-encoded', () => {
  expect(call('findReports').url).toMatch(/\/reports\?%7B%22from%22%3A%22A%20%26%20B%22%7D$/);
  expect(call('findReports', { 'querystring:filter': '' }).url).toMatch(/\/reports$/);
});

test('CAT-09 fields of a query string are written as its encoding says', () => {
  const { parameters } = open('findParcels');
  expect(parameters.map(({ name, required, isShown }) => [name, required, isShown])).toEqual([
    ['country', false, undefined],
    ['size', false, undefined],
    ['marks', false, undefined],
    ['page', false, undefined],
  ]);
  const values = {
    'query:country': 'N O',
    'query:size': '{"grams":5}',
    'query:marks': 'x,y',
    'query:page': '{"size":2}',
  };
  expect(decodeURIComponent(call('findParcels', values).url.split('?')[1] ?? '')).toBe(
    'country=N O&size={"grams":5}&marks=x|y&page[size]=2',
  );
});

test('CAT-09 tags stand in their parents, those in a circle in none, and other kinds mark an operation', () => {
  const groups = groupOperations(outline.tags, outline.operations);
  expect(
    groups.map(({ path, operations }) => [toPathText(path), operations.map(({ key }) => key)]),
  ).toEqual([
    ['Shipping › Labels', ['purgeShipments']],
    ['Shipping › Booking', ['findShipments', 'streamScans']],
    ['one', ['findReports']],
    ['one › two', ['findParcels']],
  ]);
  const headings = groups.map((_, at) => listHeadings(groups, at).map(({ title }) => title));
  expect(headings).toEqual([['Shipping', 'Labels'], ['Booking'], ['one'], ['two']]);
  expect(open('purgeShipments')).toMatchObject({ tag: 'label', badges: ['Beta', 'Partners'] });
  const whole = outlineToMarkdown(outline, (key) => key);
  expect(whole).toContain('## Shipping › Labels\n\n- [Purge](purgeShipments): `PURGE');
  expect(whole).toContain('(Beta, Partners)');
  expect(toPostman(outline, [...pieces.values()], '')).toMatchObject({
    item: [
      { name: 'Shipping', item: [{ name: 'Labels' }, { name: 'Booking' }] },
      { name: 'one', item: [{}, { name: 'two' }] },
    ],
  });
});

test('CAT-09 items of a stream, and what their texts hold, have fields and an example', () => {
  const told = markdown('streamScans');
  for (const field of ['`depotCode` (string', '`lineDepot` (string']) expect(told).toContain(field);
  expect(told).toContain('event: scan\ndata: {"depotCode":"OSL"}');
  expect(told).toContain('```\n{"lineDepot":"BGO"}\n```');
});

test('CAT-09 media types by name and addresses of the document itself are found', () => {
  expect(open('findShipments').requestBody?.content).toMatchObject([
    { schema: { required: ['from'] } },
  ]);
  expect(call('findShipments').body).toContain('"from": "NO"');
});

test('CAT-09 where a device asks for leave is told', () => {
  expect(outline.security[0]?.flows).toEqual([
    {
      grant: 'deviceAuthorization',
      authorizationUrl: 'https://id.postal.example/device',
      tokenUrl: 'https://id.postal.example/token',
    },
  ]);
  expect(outlineToMarkdown(outline, (key) => key)).toContain(
    'deviceAuthorization at https://id.postal.example/device',
  );
});
