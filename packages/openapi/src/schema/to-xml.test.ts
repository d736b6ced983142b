import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSchemaReader } from './create-schema-reader.ts';
import { describeXml } from './describe-xml.ts';
import type { Json, JsonObject } from '../read/json.ts';
import { sampleSchema } from './sample-schema.ts';
import { toXml } from './to-xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** Reads the first of the schemas as a document's operation would. */
function read(schemas: JsonObject) {
  const reader = createSchemaReader({ components: { schemas } });
  const [name = ''] = Object.keys(schemas);
  const schema = reader.toSchema({ $ref: `#/components/schemas/${name}` });
  return { schema, schemas: reader.listNamed() };
}

function write(value: Json, schemas: JsonObject): string {
  const piece = read(schemas);
  const [first, ...lines] = toXml(value, piece.schema, piece.schemas).split('\n');
  expect(first).toBe(head);
  return lines.join('\n');
}

const parcel: JsonObject = {
  type: 'object',
  properties: { id: { type: 'string' }, weight: { type: 'integer' } },
};

test('an element by the name of the schema, members in it, two spaces a level', () => {
  expect(write({ id: 'A & B', weight: 1200 }, { Parcel: parcel })).toBe(
    '<Parcel>\n  <id>A &amp; B</id>\n  <weight>1200</weight>\n</Parcel>',
  );
  expect(write({}, { Parcel: parcel })).toBe('<Parcel/>');
  expect(write({ id: null }, { Parcel: parcel })).toBe('<Parcel>\n  <id/>\n</Parcel>');
});

test('names, attributes, prefixes and namespaces as the schema gives them', () => {
  const namespace = 'urn:example:shipping';
  const schemas = {
    Booking: {
      type: 'object',
      xml: { name: 'booking', prefix: 's', namespace },
      properties: {
        id: { type: 'string', xml: { attribute: true } },
        note: { type: 'string', xml: { name: 'remark', prefix: 's', namespace } },
      },
    },
  };
  expect(write({ id: '"7"', note: 'at the door' }, schemas)).toBe(
    `<s:booking xmlns:s="${namespace}" id="&quot;7&quot;">\n  <s:remark>at the door</s:remark>\n</s:booking>`,
  );
});

// OpenAPI 3.1.1, XML Arrays: which of the names counts with and without `wrapped`.
test.each([
  [{}, {}, '<parcels>1</parcels>\n  <parcels>2</parcels>'],
  [{ name: 'all' }, {}, '<parcels>1</parcels>\n  <parcels>2</parcels>'],
  [{ name: 'all' }, { name: 'parcel' }, '<parcel>1</parcel>\n  <parcel>2</parcel>'],
  [
    { wrapped: true },
    {},
    '<parcels>\n    <parcels>1</parcels>\n    <parcels>2</parcels>\n  </parcels>',
  ],
  [
    { wrapped: true, name: 'all' },
    { name: 'parcel' },
    '<all>\n    <parcel>1</parcel>\n    <parcel>2</parcel>\n  </all>',
  ],
  [
    { nodeType: 'element' },
    { name: 'parcel' },
    '<parcels>\n    <parcel>1</parcel>\n    <parcel>2</parcel>\n  </parcels>',
  ],
])('a list with %j whose items have %j', (list, item, expected) => {
  const parcels = { type: 'array', xml: list, items: { type: 'integer', xml: item } };
  const schemas = { Load: { type: 'object', properties: { parcels } } };
  expect(write({ parcels: [1, 2] }, schemas)).toBe(`<Load>\n  ${expected}\n</Load>`);
});

test('a list without items, and a document that is a list', () => {
  const items = { $ref: '#/components/schemas/Parcel' };
  const schemas = {
    Load: { type: 'array', xml: { name: 'load' }, items },
    Parcel: { ...parcel, xml: { name: 'parcel' } },
  };
  expect(write([{ id: 'A' }], schemas)).toBe(
    '<load>\n  <parcel>\n    <id>A</id>\n  </parcel>\n</load>',
  );
  expect(write([], schemas)).toBe('<load/>');
});

test('an element with attributes and a text of its own', () => {
  const schemas = {
    Weight: {
      type: 'object',
      properties: {
        unit: { type: 'string', xml: { nodeType: 'attribute' } },
        value: { type: 'number', xml: { nodeType: 'text' } },
      },
    },
  };
  expect(write({ unit: 'kg', value: 1.2 }, schemas)).toBe('<Weight unit="kg">1.2</Weight>');
});

test('members of a choice are found, and a base gives its name to nobody', () => {
  const schemas = {
    Event: {
      allOf: [{ $ref: '#/components/schemas/Base' }, { oneOf: [{ properties: {} }, parcel] }],
    },
    Base: { type: 'object', xml: { name: 'base' }, properties: { at: { xml: { name: 'time' } } } },
  };
  expect(write({ at: 'noon', id: 'A' }, schemas)).toBe(
    '<Event>\n  <time>noon</time>\n  <id>A</id>\n</Event>',
  );
});

test('property: whatever the value, tags have names, close in order, and hold the texts', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const [, ...lines] = toXml(value as Json, { title: 'a root' }, {}).split('\n');
      const open: string[] = [];
      const tags = lines.join('\n').matchAll(/<(\/?)([\p{L}_][\p{L}\p{N}_.-]*)(\/?)>|<|>/gu);
      for (const [whole, isEnd, name, isEmpty] of tags) {
        expect(whole.length).toBeGreaterThan(1);
        const begun = isEnd ? open.pop() : name;
        expect(begun).toBe(name);
        if (!isEnd && !isEmpty) open.push(name ?? '');
      }
      expect(open).toEqual([]);
    }),
  );
});

test('the sample of a schema is an XML document of it', () => {
  const { schema, schemas } = read({ Parcel: parcel });
  expect(toXml(sampleSchema(schema, schemas), schema, schemas)).toMatch(
    /<Parcel>\n {2}<id>.+<\/id>\n {2}<weight>\d+<\/weight>\n<\/Parcel>$/,
  );
});

test.each([
  [{ type: 'string' }, []],
  [{ type: 'string', xml: { attribute: true } }, ['attribute member']],
  [{ type: 'string', xml: { name: 'other', prefix: 'p' } }, ['<p:other>']],
  [{ type: 'string', xml: { namespace: 'urn:a' } }, ['xmlns urn:a']],
  [{ type: 'string', xml: { nodeType: 'cdata' } }, ['text of its element']],
  [{ type: 'array', items: { xml: { name: 'one' } } }, ['<one>, once an item']],
  [
    { type: 'array', xml: { wrapped: true }, items: { xml: { name: 'one' } } },
    ['<member> around each <one>'],
  ],
  [{ type: 'string', xml: { name: 7, attribute: 'yes' } }, ['<_7>']],
  [{ type: 'string', xml: 'attribute' }, []],
])('of %j a reader is told %j', (member, expected) => {
  const { schema, schemas } = read({ Member: member });
  expect(describeXml('member', schema, schemas)).toEqual(expected);
});
