import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../read/json.ts';
import { readDocument } from '../read/read-document.ts';
import { splitDocument } from '../outline/split-document.ts';
import type { Change } from './change.ts';
import { diffDocuments } from './diff-documents.ts';

const specs = new URL('../../../../content/specs/', import.meta.url);
const files = readdirSync(specs);

function readSpec(file: string): JsonObject {
  const text = readFileSync(new URL(file, specs), 'utf8');
  const read = readDocument(text, file.endsWith('.json') ? 'json' : 'yaml');
  if (!read.ok) throw new Error(`${file} is not readable`);
  return read.document;
}

const diff = (before: JsonObject, after: JsonObject) =>
  diffDocuments(splitDocument(before), splitDocument(after));

/** A document of one operation with what is given in it. */
function documentOf(operation: JsonObject, schemas: JsonObject = {}): JsonObject {
  const paths = { '/items/{id}': { post: { responses: {}, ...operation } } };
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components: { schemas } };
}

const brief = (changes: readonly Change[]) =>
  changes.map(({ rule, breaking, place, text }) => [rule, breaking, place, text]);

/** Each change has at least what is named. */
const like = (list: readonly (readonly unknown[])[]) =>
  list.map((one): unknown => expect.arrayContaining([...one]));

const ofOperations = (before: JsonObject, after: JsonObject) =>
  brief(diff(documentOf(before), documentOf(after)));

const json = (schema: JsonObject) => ({ 'application/json': { schema } });
const sent = (schema: JsonObject) => ({ requestBody: { content: json(schema) } });
const answered = (schema: JsonObject) => ({
  responses: { 200: { description: 'OK', content: json(schema) } },
});

test.each(files)('CAT-07 %s compared with itself differs in nothing', (file) => {
  expect(diff(readSpec(file), readSpec(file))).toEqual([]);
});

const name = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__');
const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.record({ $ref: name.map((one) => `#/components/schemas/${one}`) }),
    fc.record({ type: fc.constantFrom('string', 'integer'), maxLength: fc.nat() }),
    fc.record({ enum: fc.array(fc.string(), { maxLength: 3 }), nullable: fc.boolean() }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(name, tie('schema'), { maxKeys: 3 }),
      required: fc.array(name),
    }),
    fc.record({ allOf: fc.array(tie('schema'), { maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { maxLength: 3 }), items: tie('schema') }),
  ),
}));
const documents = fc
  .tuple(schema, schema, fc.dictionary(name, schema))
  .map(([body, reply, schemas]) => documentOf({ ...sent(body), ...answered(reply) }, schemas));

test('CAT-07 any document compared with itself differs in nothing', () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(diff(document, document)).toEqual([]);
    }),
  );
});

test('CAT-07 any two documents can be compared, and what breaks stands first', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const flags = diff(before, after).map(({ breaking }) => breaking);
      expect(flags).toEqual([...flags.filter(Boolean), ...flags.filter((flag) => !flag)]);
    }),
  );
});

test('CAT-07 a circle of merged properties ends', () => {
  const next = { properties: { a: { $ref: '#/components/schemas/a' } } };
  const schemas = { a: { allOf: [next, { ...next, title: 'T' }, { ...next, type: 'object' }] } };
  const operation = sent({ $ref: '#/components/schemas/a' });
  const document = documentOf(operation, schemas);
  const other = documentOf(operation, { a: { ...schemas.a, maxProperties: 3 } });
  expect(diff(document, document)).toEqual([]);
  expect(diff(document, other).length).toBeLessThanOrEqual(1001);
});

test('CAT-07 a removed operation breaks, a new one does not, and path parameters may change their names', () => {
  const operation = { responses: {} };
  const document = (paths: JsonObject) => ({ openapi: '3.0.0', info: {}, paths });
  const before = document({ '/a/{id}': { get: operation, delete: operation } });
  const after = document({ '/a/{key}': { get: operation, put: operation } });
  expect(
    diff(before, after).map(({ rule, breaking, operation: at }) => [rule, breaking, at]),
  ).toEqual([
    ['operation-removed', true, 'DELETE /a/{id}'],
    ['operation-added', false, 'PUT /a/{key}'],
  ]);
});

const page = { name: 'page', in: 'query', schema: { type: 'integer' } };

test('CAT-07 parameters: removed and newly required ones break', () => {
  expect(ofOperations({ parameters: [page] }, {})).toEqual([
    ['parameter-removed', true, 'query parameter page', 'The parameter is gone'],
  ]);
  expect(ofOperations({}, { parameters: [page] })).toEqual(like([['parameter-added', false]]));
  const needed = { ...page, required: true };
  expect(ofOperations({}, { parameters: [needed] })).toEqual(like([['parameter-added', true]]));
  expect(ofOperations({ parameters: [page] }, { parameters: [needed] })).toEqual(
    like([['parameter-required', true]]),
  );
  expect(ofOperations({ parameters: [needed] }, { parameters: [page] })).toEqual(
    like([['parameter-optional', false]]),
  );
});

test('CAT-07 bodies, media types, responses and headers: what goes breaks', () => {
  const body = sent({ type: 'object' });
  expect(ofOperations(body, {})).toEqual(like([['body-removed', true]]));
  expect(ofOperations({}, body)).toEqual(like([['body-added', false]]));
  const needed = { requestBody: { ...body.requestBody, required: true } };
  expect(ofOperations(body, needed)).toEqual(like([['body-required', true]]));
  const xml = { requestBody: { content: { 'application/xml': {} } } };
  expect(ofOperations(body, xml)).toEqual(
    like([
      ['media-type-removed', true],
      ['media-type-added', false],
    ]),
  );
  const two = { responses: { 200: { description: '' }, 404: { description: '' } } };
  const one = { responses: { 200: { description: '' }, 409: { description: '' } } };
  expect(ofOperations(two, one)).toEqual(
    like([
      ['response-removed', true, 'response 404'],
      ['response-added', false, 'response 409'],
    ]),
  );
  const withHeader = { responses: { 200: { description: '', headers: { ETag: {} } } } };
  const bare = { responses: { 200: { description: '' } } };
  expect(ofOperations(withHeader, bare)).toEqual(
    like([['header-removed', true, 'response 200 header ETag']]),
  );
});

const object = (properties: JsonObject, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };

test('CAT-07 properties: a removed one breaks both sides, a required one who sends, an optional one who reads', () => {
  const [bare, full] = [object({}), object({ name: text })];
  const needed = object({ name: text }, ['name']);
  expect(ofOperations(sent(full), sent(bare))).toEqual(
    like([['property-removed', true, 'request body name']]),
  );
  expect(ofOperations(answered(full), answered(bare))).toEqual(
    like([['property-removed', true, 'response 200 name']]),
  );
  expect(ofOperations(sent(bare), sent(full))).toEqual(like([['property-added', false]]));
  expect(ofOperations(sent(bare), sent(needed))).toEqual(like([['property-added', true]]));
  expect(ofOperations(answered(bare), answered(needed))).toEqual(like([['property-added', false]]));
  expect(ofOperations(sent(full), sent(needed))).toEqual(like([['property-required', true]]));
  expect(ofOperations(answered(full), answered(needed))).toEqual(
    like([['property-required', false]]),
  );
  expect(ofOperations(sent(needed), sent(full))).toEqual(like([['property-optional', false]]));
  expect(ofOperations(answered(needed), answered(full))).toEqual(
    like([['property-optional', true]]),
  );
});

type Case = [
  what: string,
  before: JsonObject,
  after: JsonObject,
  rule: string,
  asked: boolean,
  answers: boolean,
];
const values = (...list: string[]) => ({ type: 'string', enum: list });
const closed = { type: 'object', additionalProperties: false };
const cases: Case[] = [
  ['a type narrowed', { type: 'number' }, { type: 'integer' }, 'type-changed', true, false],
  ['a type widened', { type: 'integer' }, { type: 'number' }, 'type-changed', false, true],
  ['null allowed', text, { type: ['string', 'null'] }, 'type-changed', false, true],
  ['an enumeration narrowed', values('A', 'B'), values('A'), 'enum-removed', true, false],
  ['an enumeration widened', values('A'), values('A', 'B'), 'enum-added', false, false],
  ['an enumeration where none was', text, values('A'), 'enum-removed', true, false],
  ['a format added', text, { ...text, format: 'date' }, 'format-changed', true, false],
  ['a format dropped', { ...text, format: 'date' }, text, 'format-changed', false, true],
  ['a limit tightened', { maxLength: 35 }, { maxLength: 30 }, 'limit-changed', true, false],
  ['a limit loosened', { maxLength: 30 }, { maxLength: 35 }, 'limit-changed', false, false],
  ['a lower limit set', {}, { minimum: 1 }, 'limit-changed', true, false],
  ['a pattern added', {}, { pattern: '^a' }, 'pattern-changed', true, false],
  ['other members refused', { type: 'object' }, closed, 'extra-members-changed', true, false],
  [
    'a deeper type',
    object({ a: { items: text } }),
    object({ a: { items: { type: 'integer' } } }),
    'type-changed',
    true,
    true,
  ],
];

test.each(cases)(
  'CAT-07 %s: told for who sends and for who reads',
  (...[, before, after, rule, asked, answers]) => {
    expect(ofOperations(sent(before), sent(after)).map((change) => change.slice(0, 2))).toEqual([
      [rule, asked],
    ]);
    expect(
      ofOperations(answered(before), answered(after)).map((change) => change.slice(0, 2)),
    ).toEqual([[rule, answers]]);
  },
);

test('CAT-07 named schemas are followed through circles, and alternatives are told by their names', () => {
  const before = {
    Node: object({ next: { $ref: '#/components/schemas/Node' }, id: text }),
    B: text,
  };
  const after = { ...before, Node: object({ next: { $ref: '#/components/schemas/Node' } }) };
  const tree = answered({ $ref: '#/components/schemas/Node' });
  expect(brief(diff(documentOf(tree, before), documentOf(tree, after)))).toEqual(
    like([['property-removed', true, 'response 200 id']]),
  );
  const [node, other] = ['Node', 'B'].map((one) => ({ $ref: `#/components/schemas/${one}` }));
  const both = documentOf(sent({ oneOf: [node ?? {}, other ?? {}] }), before);
  const single = documentOf(sent({ oneOf: [node ?? {}] }), before);
  expect(brief(diff(both, single))).toEqual([
    ['alternative-removed', true, 'request body', 'B is no longer one of the alternatives'],
  ]);
  expect(brief(diff(single, both))).toEqual(like([['alternative-added', false]]));
});

test('CAT-07 access that needs more breaks, another way in does not', () => {
  const [open, key] = [{ security: [] }, { security: [{ key: [] }] }];
  expect(ofOperations(open, key)).toEqual([
    ['security-changed', true, 'security', 'Access needs key now'],
  ]);
  expect(ofOperations(key, open)).toEqual(like([['security-changed', false]]));
  const either = { security: [{ key: [] }, { oauth: ['read'] }] };
  expect(ofOperations(key, either)).toEqual(like([['security-changed', false]]));
  const wider = { security: [{ oauth: ['read', 'write'] }] };
  expect(ofOperations({ security: [{ oauth: ['read'] }] }, wider)).toEqual(
    like([['security-changed', true]]),
  );
});

test('CAT-07 the two versions of a real API: what has moved or is gone is named', () => {
  const changes = diff(
    readSpec('location-v3-servicepoints.json'),
    readSpec('location-v4-servicepoints.yaml'),
  );
  const moves = changes.flatMap(({ movedFrom, operation }) =>
    movedFrom ? `${movedFrom} → ${operation}` : [],
  );
  expect(moves).toMatchInlineSnapshot(`
    [
      "GET /servicepoints/by-postcode → GET /servicepoints",
      "GET /servicepoints/by-coordinates → GET /servicepoints/nearest",
      "GET /servicepoints/information/{servicePointId} → GET /servicepoints/{servicePointId}",
    ]
  `);
  expect(changes.at(-1)?.breaking).toBe(false);
});

/** A document of operations by `METHOD /path`. */
function documentOfPaths(operations: Readonly<Record<string, JsonObject>>): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [address, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = address.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: { responses: {}, ...operation } };
  }
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths };
}

const person = (...names: string[]) =>
  sent({ type: 'object', properties: Object.fromEntries(names.map((one) => [one, {}])) });

test.each<[string, JsonObject, JsonObject, string | null]>([
  [
    'by id',
    documentOfPaths({ 'GET /a': { operationId: 'read' } }),
    documentOfPaths({ 'POST /b': { operationId: 'read' } }),
    'GET /a',
  ],
  [
    'by path without its version, and summary',
    documentOfPaths({
      'POST /rest/v3/bookings': { operationId: 'book3', summary: 'Book a shipment' },
    }),
    documentOfPaths({
      'POST /rest/v4/bookings': { operationId: 'book4', summary: 'Book a shipment' },
    }),
    'POST /rest/v3/bookings',
  ],
  [
    'by summary and shape',
    documentOfPaths({ 'POST /orders': { summary: 'Book', ...person('name', 'city', 'zip') } }),
    documentOfPaths({
      'POST /shipments': { summary: 'Book', ...person('name', 'city', 'zip', 'phone') },
    }),
    'POST /orders',
  ],
  [
    'by nothing but its last segment, which is too little',
    documentOfPaths({ 'GET /persons/{id}/list': { summary: 'All persons' } }),
    documentOfPaths({ 'GET /parcels/{id}/list': { summary: 'Every parcel' } }),
    null,
  ],
])('CAT-07 an operation that moved is known %s', (_, before, after, movedFrom) => {
  const changes = diff(before, after);
  const moved = changes.filter(({ rule }) => rule === 'operation-moved');
  expect(moved).toMatchObject(movedFrom === null ? [] : [{ movedFrom, breaking: true }]);
  const rules = changes.map(({ rule }) => rule);
  expect(rules.includes('operation-removed')).toBe(movedFrom === null);
  expect(rules.includes('operation-added')).toBe(movedFrom === null);
});

test('CAT-07 what has moved is compared field by field, and each goes to the one most like it', () => {
  const before = documentOfPaths({
    'POST /v1/items': { summary: 'Add an item', ...person('name', 'size') },
    'POST /v1/items/{id}/items': { summary: 'Add a part', ...person('part') },
  });
  const after = documentOfPaths({
    'POST /v2/items': { summary: 'Add an item', ...person('name') },
    'POST /v2/items/{id}/items': { summary: 'Add a part', ...person('part') },
  });
  const changes = diff(before, after);
  expect(changes.map(({ rule, operation, movedFrom }) => [rule, operation, movedFrom])).toEqual([
    ['operation-moved', 'POST /v2/items', 'POST /v1/items'],
    expect.arrayContaining(['property-removed', 'POST /v2/items']) as unknown,
    ['operation-moved', 'POST /v2/items/{id}/items', 'POST /v1/items/{id}/items'],
  ]);
});

const says = (description: string) => answered({ type: 'string', description });

test.each([
  [
    'The weight in kg, at most 30 kg.',
    'The weight in kg, at most 35 kg.',
    'now “35 kg”, no longer “30 kg”',
  ],
  ['The name may be given.', 'The name must be given.', 'now “must”, no longer “may”'],
  ['Left out it is 7 days.', 'Left out it is 7 hours.', 'now “7 hours”, no longer “7 days”'],
  ['`NEW` until it is sent.', '`OPEN` until it is sent.', 'now “OPEN”, no longer “NEW”'],
  ['Unique.', 'Unique, and not deprecated.', 'now “not”, “deprecated”'],
  ['Sent before 12:00.', 'Sent before 15:30.', 'now “15:30”, no longer “12:00”'],
  ['Sent to NO_1 and not to SE_1.', 'Sent to NO_1.', 'no longer “not”, “SE_1”'],
])('CAT-07 “%s” became “%s”: its meaning may have changed', (before, after, words) => {
  const told = [
    'meaning-changed',
    false,
    'response 200',
    `The meaning may have changed: the description says ${words}`,
  ];
  expect(ofOperations(says(before), says(after))).toEqual([told]);
});

test('CAT-07 mere wording is no change, wherever it stands', () => {
  const operation = (words: string) => ({
    summary: `${words} a parcel`,
    description: `It ${words} the parcel that is named.`,
    parameters: [{ ...page, description: `${words} the page` }],
    requestBody: {
      description: words,
      content: json({ description: words, properties: { a: { description: words } } }),
    },
    responses: { 200: { description: words, headers: { ETag: { description: words } } } },
  });
  expect(ofOperations(operation('finds'), operation('looks up'))).toEqual([]);
  const places = ofOperations(operation('finds 3'), operation('finds 4')).map(
    ([, , place]) => place,
  );
  expect(places).toEqual([
    'query parameter page',
    'request body',
    'request body a',
    'response 200',
    'response 200 header ETag',
    '',
  ]);
});

test.each([
  [['IN-TRANSIT'], ['IN_TRANSIT'], 'IN-TRANSIT', 'IN_TRANSIT'],
  [['new', 'delivered'], ['new', 'DELIVERED'], 'delivered', 'DELIVERED'],
  [['COLLECTED', 'SENT'], ['SENT', 'COLLECTED_BY_CARRIER'], 'COLLECTED', 'COLLECTED_BY_CARRIER'],
])(
  'CAT-07 a value of an answer that is called otherwise is told with both names: %s, %s',
  (...[before, after, one, other]) => {
    expect(ofOperations(answered({ enum: before }), answered({ enum: after }))).toEqual([
      [
        'enum-renamed',
        true,
        'response 200',
        `The value ${one} is gone, and ${other}, which is much like it, is new`,
      ],
    ]);
  },
);

test.each([
  [
    ['A', 'SIZE_10'],
    ['A', 'SIZE_20'],
  ],
  [['OPEN'], ['CLOSED']],
  [['1'], ['2']],
])('CAT-07 values that are no names of one thing are gone and new: %s, %s', (before, after) => {
  const rules = ofOperations(answered({ enum: before }), answered({ enum: after })).map(
    ([rule]) => rule,
  );
  expect(rules).toEqual(['enum-removed', 'enum-added']);
});

const addresses = Array.from({ length: 37 }, (_, at) => `GET /items${at}`);
const withShared = (
  schema: JsonObject,
  wrapped: JsonObject = { $ref: '#/components/schemas/Parcel' },
) => ({
  ...documentOfPaths(Object.fromEntries(addresses.map((one) => [one, answered(wrapped)]))),
  components: { schemas: { Parcel: schema } },
});

test('CAT-07 what changed in a schema that many share is one change, which names its places', () => {
  const [bare, full] = [
    object({ lines: { items: object({}) } }),
    object({ lines: { items: object({ weight: text }) } }),
  ];
  const list = { type: 'array', items: { $ref: '#/components/schemas/Parcel' } };
  expect(diff(withShared(full), withShared(bare))).toEqual([
    {
      rule: 'property-removed',
      breaking: true,
      operation: 'GET /items0',
      place: 'response 200 lines[].weight',
      text: 'The property is gone',
      part: 'Parcel.lines[].weight',
      operations: 37,
      elsewhere: addresses
        .slice(1)
        .map((operation) => ({ operation, place: 'response 200 lines[].weight' })),
    },
  ]);
  const places = {
    200: answered(list).responses[200],
    201: answered({ $ref: '#/components/schemas/Parcel' }).responses[200],
  };
  const both = (schema: JsonObject) => ({
    ...documentOfPaths({ 'GET /a': answered(list), 'POST /a': { responses: places } }),
    components: { schemas: { Parcel: schema } },
  });
  expect(diff(both(full), both(bare))).toMatchObject([
    {
      place: 'response 200[] lines[].weight',
      operations: 2,
      elsewhere: [{ operation: 'POST /a' }],
    },
  ]);
});

test('CAT-07 one change of many operations is one, but each operation that is gone is told', () => {
  const paths = (operation: JsonObject) =>
    documentOfPaths(Object.fromEntries(addresses.map((one) => [one, operation])));
  expect(diff(paths({}), paths({ parameters: [page] }))).toMatchObject([
    { rule: 'parameter-added', place: 'query parameter page', operations: 37 },
  ]);
  expect(
    diff(paths({}), documentOfPaths({ 'GET /items0': {} })).map(({ rule, operations }) => [
      rule,
      operations,
    ]),
  ).toEqual(addresses.slice(1).map(() => ['operation-removed', undefined]));
});
