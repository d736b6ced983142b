import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ReplyOf } from '@portal/contract/operation';
import { listFaults } from '@portal/contract/errors';
import {
  bundleSpecification,
  checkSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import { shared } from '../../../../../test/shared.ts';
import { startTestPortal } from '../../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const governance = shared(() => portal.person({ roleGrant: 'apigov' }));

type Files = Readonly<Record<string, string | Uint8Array>>;

const zip = (files: Files) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const send = (body: Uint8Array, query: Record<string, string> = {}) =>
  portal.call(bundleSpecification, governance, { body, query });

async function faultsOf(files: Files | Uint8Array, query?: Record<string, string>) {
  const { status, body } = await send(files instanceof Uint8Array ? files : zip(files), query);
  const [first, ...faults] = listFaults(body);
  expect([status, first?.text]).toEqual([422, 'The files are not one document']);
  return faults.map(({ text, params }) => ({ text, ...Object.fromEntries(params) }));
}

const head = `openapi: 3.1.0
info: { title: Parcels in parts, version: 1.0.0, x-category: shipment, x-visibility: public }
`;
const whole = `${head}paths:
  /parcels:
    $ref: paths/parcels.yaml
  /limits:
    get:
      parameters: [{ $ref: 'common/shared.yaml#/Limit' }]
      responses:
        '200': { $ref: ./common/responses/ok.json }
`;
const parts = {
  'api/openapi.yaml': whole,
  'api/paths/parcels.yaml': `get:
  responses:
    '200':
      description: A parcel
      content:
        application/json:
          schema: { $ref: ../common/Parcel.yaml }
          example: { sscc: 00340434161094000007, place: 0150 }
`,
  'api/common/Parcel.yaml': `type: object
properties:
  sscc: { type: string }
  place: { type: string }
  within: { $ref: Parcel.yaml }
  weight: { $ref: '#/$defs/Weight' }
  by: { $ref: 'https://schemas.example/party.json' }
  far: { $ref: 'https://elsewhere.example/far.json' }
$defs: { Weight: { type: number, minimum: 0.1 } }
`,
  'api/common/party.json': '{"$id":"https://schemas.example/party.json","type":"string"}',
  'api/common/shared.yaml': 'Limit: { name: limit, in: query, schema: { type: integer } }',
  'api/common/responses/ok.json': '{"description":"Fine"}',
  'api/README.md': 'How it is built',
  'api/picture.png': new Uint8Array([0x89, 0x50, 0xff]),
  '__MACOSX/api/._openapi.yaml': 'openapi: 3.1.0',
};

test('CAT-07 a document in several files becomes one that can be published, its digits as they are written', async () => {
  const { status, body } = await send(zip(parts));
  expect(status).toBe(200);
  const { root, used, unused, document } = body.data;
  expect({ root, unused, files: used.length }).toEqual({
    root: 'api/openapi.yaml',
    unused: ['api/README.md'],
    files: 6,
  });
  expect(document.text).toContain('"sscc": 00340434161094000007');
  const references = [...document.text.matchAll(/"\$ref": "([^"]*)"/g)].map(([, to]) => to);
  expect(references.filter((to) => !to.startsWith('#/components/'))).toEqual([
    'https://elsewhere.example/far.json',
  ]);
  const checked = await fetch(`${portal.url}${checkSpecification.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${governance.token}`,
      'x-bap-key': 'web-devportal',
      'Content-Type': `application/${document.format}`,
    },
    body: document.text,
  });
  const { data } = (await checked.json()) as ReplyOf<typeof checkSpecification>;
  expect(data.title).toBe('Parcels in parts');
  expect(data.faults.map(({ message }) => message).toSorted()).toEqual([
    '00340434161094000007 is a text here; other readers take it for the number 340434161094000000',
    '0150 is a text here; other readers take it for the number 150',
    'https://elsewhere.example/far.json lies outside of the document and is not read',
  ]);
});

test('CAT-07 each part that is missing is named, with the place that names it', async () => {
  const { 'api/common/shared.yaml': _shared, 'api/common/responses/ok.json': _ok, ...rest } = parts;
  expect(await faultsOf(rest)).toEqual([
    {
      text: 'api/openapi.yaml refers to common/shared.yaml#/Limit, which is not among the files',
      part: 'common/shared.yaml#/Limit',
      file: 'api/openapi.yaml',
      line: '8',
      column: '20',
    },
    {
      text: 'api/openapi.yaml refers to ./common/responses/ok.json, which is not among the files',
      part: './common/responses/ok.json',
      file: 'api/openapi.yaml',
      line: '10',
      column: '9',
    },
  ]);
});

test('CAT-07 of several documents one is asked for', async () => {
  const files = { 'v1.yaml': `${head}paths: {}`, 'v2.yaml': `${head}paths: {}`, 'all.yaml': head };
  const asked = ['v1.yaml', 'v2.yaml'].map((root) => ({ text: `${root} is a document`, root }));
  expect(await faultsOf(files)).toEqual(asked);
  expect(await faultsOf(files, { root: 'all.yaml' })).toEqual(asked);
  const { status, body } = await send(zip(files), { root: 'v2.yaml' });
  expect([status, body.data.root, body.data.unused]).toEqual([
    200,
    'v2.yaml',
    ['v1.yaml', 'all.yaml'],
  ]);
});

test.each<[string, Files | Uint8Array, string]>([
  ['no ZIP', strToU8('openapi: 3.1.0'), 'It is no ZIP file: invalid zip data'],
  ['a ZIP that ends early', zip(parts).subarray(0, 900), 'It is no ZIP file: invalid zip data'],
  ['nothing', {}, 'There is no text in it'],
  ['pictures alone', { 'a.png': new Uint8Array([0xff]) }, 'There is no text in it'],
  [
    'no document',
    { 'a.yaml': 'a: b' },
    'None of its files is a Swagger 2.0 or OpenAPI 3.x document',
  ],
  ['a name that leads out', { '../../etc/a.yaml': whole }, '../../etc/a.yaml lies outside of it'],
  [
    'a file of the server',
    { 'a.yaml': `${head}paths: { /a: { $ref: /etc/hostname } }` },
    'a.yaml refers to /etc/hostname, which is not among the files',
  ],
  ['a bomb', { 'a.yaml': new Uint8Array(65 * 1024 * 1024) }, 'Unpacked it has more than 64 MB'],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.md`, 'a'])),
    'It has more than 5000 files',
  ],
  [
    'a part that cannot be read',
    { ...parts, 'api/common/responses/ok.json': '{"description":' },
    'api/common/responses/ok.json cannot be read: Invalid JSON: the text ends early',
  ],
])('CAT-07 %s is refused in words', async (_name, files, text) => {
  expect((await faultsOf(files)).map((fault) => fault.text)).toContain(text);
});
