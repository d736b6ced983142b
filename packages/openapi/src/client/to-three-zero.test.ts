import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { splitDocument } from '../outline/split-document.ts';
import { readDocument } from '../read/read-document.ts';
import { validateAnswer, validateSent } from '../validate/validate-value.ts';
import { toThreeZero } from './to-three-zero.ts';

const folder = fileURLToPath(new URL('../../../../content/', import.meta.url));
const published = ['specs', 'own'].flatMap((place) =>
  readdirSync(join(folder, place)).map((name) => join(folder, place, name)),
);

const samples = process.env['SAMPLE_DIR'] ? join(process.env['SAMPLE_DIR'], 'specs') : '';
const ofOthers = (
  existsSync(samples) ? readdirSync(samples, { recursive: true, encoding: 'utf8' }) : []
)
  .filter((name) => /\.(?:json|ya?ml)$/.test(name))
  .map((name) => join(samples, name));

function read(text: string) {
  const found = readDocument(text, text.trimStart().startsWith('{') ? 'json' : 'yaml');
  if (!found.ok) throw new Error(found.faults[0]?.message);
  const { outline, pieces } = splitDocument(found.document);
  return { found, outline, pieces: [...pieces.values()] };
}

const write = (text: string) =>
  JSON.stringify(toThreeZero({ ...read(text), baseUrl: 'https://sandbox.portal.example' }));

const idsOf = ({ pieces }: ReturnType<typeof read>) =>
  pieces.filter(({ kind }) => kind === 'operation').map(({ operationId }) => operationId);

/** Examples that the schemas of a document do not take. */
function listBroken({ pieces }: ReturnType<typeof read>): string[] {
  const visits = 20_000;
  return pieces.flatMap(({ key, schemas, requestBody, responses }) => {
    const sent = (requestBody?.content ?? []).map((one) => ({ ...one, hold: validateSent }));
    const told = responses.flatMap(({ content }) =>
      content.map((one) => ({ ...one, hold: validateAnswer })),
    );
    return [...sent, ...told]
      .filter(({ mediaType }) => mediaType.endsWith('json'))
      .flatMap(({ schema, examples, hold }) =>
        examples.flatMap(({ value }) => (schema ? hold(value, schema, { schemas, visits }) : [])),
      )
      .map(({ pointer, text }) => `${key} ${pointer} ${text}`);
  });
}

test.each(published)('%s is one document of 3.0 that takes all examples of the first', (file) => {
  const before = read(readFileSync(file, 'utf8'));
  const text = write(readFileSync(file, 'utf8'));
  const after = read(text);
  expect(after.found).toMatchObject({ ok: true, document: { openapi: '3.0.3' } });
  expect(after.found.ok && after.found.faults).toEqual([]);
  expect(new Set(idsOf(after))).toEqual(new Set(idsOf(before)));
  const targets = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !target.startsWith('#/components/schemas/'))).toEqual([]);
  expect(text).not.toMatch(/"type":\[|"const":|"patternProperties":|"type":"null"/);
  expect(listBroken(after)).toEqual([]);
});

test.runIf(ofOthers.length === 0)('not tried: SAMPLE_DIR names no folder with documents', () => {
  expect(ofOthers).toEqual([]);
});

test.runIf(ofOthers.length > 0).each(ofOthers)(
  '%s is one of 3.0 without a fault, or no document',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const found = readDocument(text, file.endsWith('json') ? 'json' : 'yaml');
    const form = found.ok ? read(write(text)).found : found;
    // What the document lacks itself its form may lack, too.
    const own = new Set(found.ok ? found.faults.map(({ message }) => message) : []);
    const added = form.faults.filter(({ message }) => !own.has(message));
    const sound = { ok: true, added: [] };
    expect({ ok: form.ok, added }).toMatchObject(
      found.ok ? sound : { ok: false, added: [{ rule: 'not-openapi' }] },
    );
  },
);

test('ways to a token, calls without answers and paths that are one have their form in 3.0', () => {
  const operation = {
    security: [{ implicit: ['read'] }, { certificate: [] }, { device: [] }],
    responses: {},
  };
  const authorizationUrl = 'https://login.example/authorize';
  const tokenUrl = 'https://login.example/token';
  const document = {
    openapi: '3.2.0',
    info: { title: 'Lockers', version: '1' },
    components: {
      securitySchemes: {
        implicit: {
          type: 'oauth2',
          flows: { implicit: { authorizationUrl, scopes: { read: 'Read' } } },
        },
        device: {
          type: 'oauth2',
          flows: {
            deviceAuthorization: { deviceAuthorizationUrl: tokenUrl, tokenUrl, scopes: {} },
          },
        },
        certificate: { type: 'mutualTLS' },
      },
    },
    paths: {
      '/lockers/{id}': { get: { operationId: 'get', ...operation } },
      '/lockers/{name}': {
        get: { operationId: 'getToo', ...operation },
        delete: {
          operationId: 'remove',
          parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {},
        },
      },
    },
  };
  const { paths, components } = JSON.parse(write(JSON.stringify(document)));
  const responses = { default: { description: 'The document describes no answer.' } };
  expect(paths).toMatchObject({
    '/lockers/{id}': {
      get: {
        operationId: 'get',
        security: [{ implicit: ['read'] }, {}, { device: [] }],
        responses,
      },
      delete: { operationId: 'remove', parameters: [{ name: 'id', in: 'path' }], responses },
    },
  });
  expect(Object.keys(paths)).toEqual(['/lockers/{id}']);
  expect(components.securitySchemes).toMatchObject({
    implicit: {
      type: 'oauth2',
      flows: { implicit: { authorizationUrl, scopes: { read: 'Read' } } },
    },
    device: { type: 'http', scheme: 'bearer' },
  });
});

test('what 3.0 has no words for takes more, never less', () => {
  const schema = {
    type: ['object', 'null'],
    required: ['kind'],
    properties: {
      kind: { const: 'box' },
      size: { type: ['integer', 'string'], exclusiveMinimum: 0 },
      pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
    unevaluatedProperties: false,
    if: { properties: { kind: { const: 'box' } } },
  };
  const content = { 'application/json': { schema } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Lockers', version: '1' },
    paths: {
      '/lockers': { post: { operationId: 'add', requestBody: { content }, responses: {} } },
    },
  };
  expect(JSON.parse(write(JSON.stringify(document))).paths['/lockers'].post.requestBody.content)
    .toMatchInlineSnapshot(`
    {
      "application/json": {
        "schema": {
          "nullable": true,
          "properties": {
            "kind": {
              "enum": [
                "box",
              ],
            },
            "note": {
              "anyOf": [
                {
                  "type": "string",
                },
              ],
              "nullable": true,
            },
            "pair": {
              "items": {},
              "type": "array",
            },
            "size": {
              "exclusiveMinimum": true,
              "minimum": 0,
            },
          },
          "required": [
            "kind",
          ],
          "type": "object",
        },
      },
    }
  `);
});
