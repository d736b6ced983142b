import { expect, test } from 'vitest';
import type { JsonObject } from '../read/json.ts';
import { createSchemaReader } from './create-schema-reader.ts';
import { describeType } from './describe-schema.ts';
import { sampleSchema } from './sample-schema.ts';
import { toSchemaRows } from './schema-rows.ts';

const toRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const toText = (example: string): JsonObject => ({ type: 'string', example });

const page: JsonObject = {
  $id: 'https://probe.example/Page',
  $defs: { row: { $dynamicAnchor: 'row', not: {} } },
  type: 'object',
  required: ['rows', 'total'],
  properties: {
    rows: { type: 'array', items: { $dynamicRef: '#row' } },
    total: { type: 'integer', example: 1 },
  },
};
const pageOf = (name: string, of: JsonObject = toRef('Page')): JsonObject => ({
  $defs: { row: { $dynamicAnchor: 'row', ...toRef(name) } },
  ...of,
});
const schemas: JsonObject = {
  Page: page,
  Parcel: {
    type: 'object',
    properties: { barcode: toText('0037'), grams: { type: 'integer', example: 750 } },
  },
  Depot: { type: 'object', properties: { code: toText('OSL') } },
  ParcelPage: pageOf('Parcel'),
  DepotPage: pageOf('Depot', { $ref: 'https://probe.example/Page' }),
  Book: { type: 'object', properties: { pages: { type: 'array', items: toRef('ParcelPage') } } },
};

function read(schema: JsonObject, all: JsonObject = schemas) {
  const reader = createSchemaReader({ components: { schemas: all } });
  const root = reader.toSchema(schema);
  const named = reader.listNamed();
  const rows = toSchemaRows(root, named).map(
    (row) => `${row.name}: ${describeType(row.schema, named)}`,
  );
  return { sample: sampleSchema(root, named), rows, named };
}

test('CAT-09 a dynamic reference means what the schema that is read has bound it to', () => {
  const parcel = { barcode: '0037', grams: 750 };
  expect(read(toRef('ParcelPage'))).toMatchObject({
    sample: { rows: [parcel], total: 1 },
    rows: ['rows: array of object', 'total: integer'],
  });
  expect(read(toRef('DepotPage')).sample).toEqual({ rows: [{ code: 'OSL' }], total: 1 });
  expect(read(toRef('Book')).sample).toEqual({ pages: [{ rows: [parcel], total: 1 }] });
});

test('CAT-09 a dynamic reference that nothing binds means its own anchor, one that is nowhere is named', () => {
  const tree = {
    $dynamicAnchor: 'node',
    type: 'object',
    properties: {
      name: toText('root'),
      children: { type: 'array', items: { $dynamicRef: '#node' } },
    },
  };
  const { sample, rows } = read(toRef('Tree'), { Tree: tree });
  expect(sample).toMatchObject({ name: 'root' });
  expect(rows).toEqual(['name: string', 'children: array of object']);
  expect(read({ $dynamicRef: '#nowhere' }).named).toEqual({});
});

test('CAT-09 an anchor and an address lead to their schema', () => {
  const all = {
    Parcel: {
      $anchor: 'parcel',
      $id: 'https://probe.example/Parcel',
      ...(schemas['Parcel'] as JsonObject),
    },
  };
  for (const $ref of [
    '#parcel',
    'https://probe.example/Parcel',
    'https://probe.example/Parcel#/properties/barcode',
  ])
    expect(JSON.stringify(read({ $ref }, all).sample)).toContain('0037');
  expect(read({ $ref: 'https://elsewhere.example/Parcel' }, all).sample).toBeNull();
});
