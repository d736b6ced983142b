import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../read/json.ts';
import { validateValue } from '../validate/validate-value.ts';
import { createSchemaReader, schemaNameOf } from './create-schema-reader.ts';
import { describeType } from './describe-schema.ts';
import { sampleSchema } from './sample-schema.ts';
import { choicesOf, toSchemaRows } from './schema-rows.ts';

const toText = (example: string): JsonObject => ({ type: 'string', example });
const toHeir = (of: string, properties: JsonObject): JsonObject => ({
  allOf: [
    { $ref: `#/components/schemas/${of}` },
    { type: 'object', required: Object.keys(properties), properties },
  ],
});

/** A schema of these, and all that it reaches, as its readers meet it. */
function read(schemas: JsonObject, schema: JsonObject = { $ref: '#/components/schemas/Move' }) {
  const reader = createSchemaReader({ components: { schemas } });
  const root = reader.toSchema(schema);
  const named = reader.listNamed();
  const base = root.$ref === undefined ? root : (named[schemaNameOf(root.$ref)] ?? {});
  return {
    root,
    schemas: named,
    sample: sampleSchema(root, named),
    variants: choicesOf(base).map(({ name, schema: variant }) => ({
      name,
      fields: toSchemaRows(variant, named).map((row) => row.name),
      sample: sampleSchema(variant, named),
    })),
    faults: (value: Json) => validateValue(value, root, named).length,
  };
}

const move: JsonObject = {
  type: 'object',
  description: 'How it goes.',
  required: ['mode'],
  properties: { mode: { type: 'string', description: 'The kind.' }, from: toText('OSL') },
  discriminator: {
    propertyName: 'mode',
    mapping: { road: '#/components/schemas/Truck', sea: 'Ship' },
  },
};
const family = {
  Move: move,
  Truck: toHeir('Move', { plate: toText('AB 123') }),
  Ship: toHeir('Move', { imo: toText('9074729') }),
};

test('CAT-09 a base that others extend is shown as its variants, each with its fields, its value and a valid sample', () => {
  const { sample, variants, faults, schemas } = read(family);
  expect(sample).toEqual({ mode: 'road', from: 'OSL', plate: 'AB 123' });
  expect(variants).toEqual([
    { name: 'Truck', fields: ['mode', 'from', 'plate'], sample },
    {
      name: 'Ship',
      fields: ['mode', 'from', 'imo'],
      sample: { mode: 'sea', from: 'OSL', imo: '9074729' },
    },
  ]);
  for (const variant of variants) expect(faults(variant.sample)).toBe(0);
  for (const wrong of [{ mode: 'road' }, { mode: 'sea', plate: 'AB 123' }, { plate: 'AB 123' }])
    expect(faults(wrong)).toBeGreaterThan(0);
  expect(schemas['Move']?.description).toBe('How it goes.');
});

test('CAT-09 a variant that is named directly says its own value, and a base within a wrapper is all of them', () => {
  const truck = read(family, { $ref: '#/components/schemas/Truck' });
  expect(truck.sample).toEqual({ mode: 'road', from: 'OSL', plate: 'AB 123' });
  expect(truck.faults({ mode: 'sea', plate: 'AB 123' })).toBeGreaterThan(0);
  const wrapped = read(family, {
    allOf: [{ $ref: '#/components/schemas/Move' }],
    description: 'This one.',
  });
  expect(wrapped.sample).toEqual(truck.sample);
  expect(wrapped.faults({ mode: 'sea', imo: '1' })).toBe(0);
});

test('CAT-09 without a mapping the names are the values; who extends an heir is a variant, too', () => {
  const { mapping: _, ...bare } = { mapping: null, propertyName: 'mode' };
  const { variants, faults } = read({
    ...family,
    Move: { ...move, discriminator: bare },
    Lorry: toHeir('Truck', { axles: { type: 'integer', example: 5 } }),
  });
  expect(variants.map(({ name, sample }) => [name, sample])).toEqual([
    ['Truck', { mode: 'Truck', from: 'OSL', plate: 'AB 123' }],
    ['Ship', { mode: 'Ship', from: 'OSL', imo: '9074729' }],
    ['Lorry', { mode: 'Lorry', from: 'OSL', plate: 'AB 123', axles: 5 }],
  ]);
  for (const { sample } of variants) expect(faults(sample)).toBe(0);
});

test('CAT-09 a base that its mapping names is a variant of its own', () => {
  const mapping = { walk: '#/components/schemas/Move', road: '#/components/schemas/Truck' };
  const { variants, faults } = read({
    ...family,
    Move: { ...move, discriminator: { propertyName: 'mode', mapping } },
  });
  expect(variants.map(({ sample }) => sample)).toContainEqual({ mode: 'walk', from: 'OSL' });
  expect(faults({ mode: 'walk', from: 'OSL' })).toBe(0);
});

test('a name that ends in any word is a name', () => {
  const schemas = { 'My own': { properties: { a: toText('x') } }, 'Its self': { type: 'integer' } };
  const toSample = (name: string) => read(schemas, { $ref: `#/components/schemas/${name}` }).sample;
  expect([toSample('My own'), toSample('Its self')]).toEqual([{ a: 'x' }, 1]);
});

test('CAT-09 Swagger 2.0 names the member alone', () => {
  const reader = createSchemaReader({
    definitions: {
      Move: { ...move, discriminator: 'mode' },
      Truck: {
        allOf: [{ $ref: '#/definitions/Move' }, { properties: { plate: toText('AB 123') } }],
      },
    },
  });
  const schema = reader.toSchema({ type: 'array', items: { $ref: '#/definitions/Move' } });
  const named = reader.listNamed();
  expect(sampleSchema(schema, named)).toEqual([{ mode: 'Truck', from: 'OSL', plate: 'AB 123' }]);
  expect(describeType(schema, named)).toBe('array of object');
});

test('CAT-09 the value of a choice is one that its mapping allows', () => {
  const kind = { type: 'string' };
  const { sample, variants } = read({
    Move: {
      oneOf: [
        { $ref: '#/components/schemas/PickedUpV2' },
        { $ref: '#/components/schemas/HandedOver' },
      ],
      discriminator: {
        propertyName: 'kind',
        mapping: { PICKED_UP: '#/components/schemas/PickedUpV2', HANDED_OVER: 'HandedOver' },
      },
    },
    PickedUpV2: { type: 'object', required: ['kind'], properties: { kind, depot: toText('OSL') } },
    HandedOver: { type: 'object', required: ['kind'], properties: { kind, signer: toText('Ada') } },
  });
  expect(sample).toEqual({ kind: 'PICKED_UP', depot: 'OSL' });
  expect(variants.map(({ name }) => name)).toEqual(['PickedUpV2', 'HandedOver']);
});

test.each([
  { Move: move },
  { Move: { ...move, allOf: [{ $ref: '#/components/schemas/Move' }] } },
  { Move: { ...move, allOf: [{ $ref: '#/components/schemas/Truck' }] }, Truck: family.Truck },
  {
    Move: { ...move, discriminator: { propertyName: 'mode', mapping: { a: 'Gone', b: 7 } } },
    Truck: family.Truck,
  },
  { Move: { ...move, discriminator: { mapping: {} } }, Truck: family.Truck },
  { Move: null, Truck: family.Truck },
])('circles and odd discriminators end: %j', (schemas) => {
  expect(() => read(schemas as JsonObject)).not.toThrow();
});
