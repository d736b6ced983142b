import { writeJson } from '@portal/openapi/digits/exact-json';
import type { Json } from '@portal/openapi/read/json';
import {
  assert,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  pre,
  property,
  string,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBody, writeBody } from './body-value.ts';
import {
  chooseValue,
  findChoice,
  renameMember,
  setMember,
  toControlKind,
  toFormSchema,
} from './form-model.ts';

const schemas = {
  Home: {
    type: 'object',
    required: ['kind', 'street'],
    properties: { kind: { type: 'string' }, street: { type: 'string' }, note: { type: 'string' } },
  },
  Locker: {
    type: 'object',
    required: ['kind', 'locker'],
    properties: { kind: { type: 'string' }, locker: { type: 'integer' }, note: { type: 'string' } },
  },
};
const place = {
  oneOf: [{ $ref: '#/schemas/Home' }, { $ref: '#/schemas/Locker' }],
  discriminator: { propertyName: 'kind', mapping: { home: 'Home', box: 'Locker' } },
};

describe('CAT-09 the form of a body loses nothing', () => {
  test('value → form → value: any JSON comes back as it was', () => {
    assert(
      property(jsonValue(), (value) => {
        const reading = readBody(writeBody(value as Json));
        expect(reading).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) as Json });
      }),
    );
  });

  test('a member set to itself, and one that is added and left out again, change nothing', () => {
    const member = jsonValue();
    assert(
      property(dictionary(string(), member), string(), member, (given, name, added) => {
        const value = JSON.parse(JSON.stringify(given)) as Record<string, Json>;
        for (const own of Object.keys(value)) {
          const same = setMember(value, own, { member: value[own], order: [] });
          expect(JSON.stringify(same)).toBe(JSON.stringify(value));
        }
        pre(!Object.hasOwn(value, name));
        const more = setMember(value, name, { member: added as Json, order: [name] });
        expect(Object.hasOwn(more, name)).toBe(true);
        const less = setMember(more, name, { member: undefined, order: [name] });
        expect(JSON.stringify(less)).toBe(JSON.stringify(value));
      }),
    );
  });

  test('a new member goes where the schema has it; a renamed one keeps its place', () => {
    const order = ['a', 'b', 'c'];
    expect(Object.keys(setMember({ a: 1, c: 3, z: 9 }, 'b', { member: 2, order }))).toEqual([
      'a',
      'b',
      'c',
      'z',
    ]);
    expect(Object.entries(renameMember({ x: 1, y: 2 }, 'x', 'w'))).toEqual([
      ['w', 1],
      ['y', 2],
    ]);
  });

  test('any value has a control that shows it, for any schema', () => {
    const some = constantFrom(
      { type: 'string' },
      { type: 'integer' },
      { type: ['object', 'null'], properties: {} },
      { type: 'array', items: {} },
      { enum: ['a', 1] },
      {},
    );
    assert(
      property(jsonValue(), some, (value, schema) => {
        const kind = toControlKind(toFormSchema(schema, {}), value as Json);
        const shown: Record<string, boolean> = {
          null: value === null,
          text: typeof value === 'string',
          number: typeof value === 'number',
          object: typeof value === 'object' && value !== null && !Array.isArray(value),
          list: Array.isArray(value),
          enum: typeof value !== 'object',
          raw: true,
        };
        expect([kind, shown[kind]]).toEqual([kind, true]);
      }),
    );
  });

  test.each(['{"id": 395200010000004217}', '[0.12345678901234567]'])(
    'a number that a double rounds keeps its digits: %s',
    (text) => {
      const read = readBody(text);
      expect(writeJson(read.ok && read.value)).toBe(text.replace(': ', ':'));
    },
  );

  test('digits in texts are no numbers, and broken JSON says so', () => {
    expect(readBody('{"id": "395200010000004217 \\": 395200010000004217"}')).toMatchObject({
      ok: true,
    });
    expect(readBody('{"a":')).toEqual({ ok: false });
    expect(readBody(' ')).toEqual({ ok: true, value: undefined });
  });
});

describe('CAT-09 choices', () => {
  const form = toFormSchema(place, schemas);

  test('the one that the value names, else the one it breaks least', () => {
    expect(form.choices.map(({ name }) => name)).toEqual(['Home', 'Locker']);
    expect(findChoice(form, { kind: 'box' }, schemas)).toBe(1);
    expect(findChoice(form, { locker: 3 }, schemas)).toBe(1);
    expect(findChoice(form, { street: 'a', kind: 'b' }, schemas)).toBe(0);
  });

  test('another choice keeps what it has too, and names itself', () => {
    const value = { kind: 'home', street: 'Kajgatan 14', note: 'Ring' };
    expect(chooseValue(form, 1, { value, schemas })).toMatchObject({ kind: 'box', note: 'Ring' });
    expect(chooseValue(form, 1, { value, schemas })).not.toHaveProperty('street');
  });

  test('an alternative to null is no choice', () => {
    const one = toFormSchema({ anyOf: [{ $ref: '#/schemas/Home' }, { type: 'null' }] }, schemas);
    expect(one).toMatchObject({ isNullable: true, choices: [] });
    expect(toControlKind(one, null)).toBe('null');
    expect(toControlKind(one, { street: 'a' })).toBe('object');
  });

  test('circles of choices end', () => {
    const circle = { Loop: { oneOf: [{ $ref: '#/schemas/Loop' }] } };
    expect(toControlKind(toFormSchema({ $ref: '#/schemas/Loop' }, circle), 1)).toBe('raw');
    assert(
      property(integer({ min: 0, max: 5 }), (depth) => {
        expect(findChoice(form, { at: depth }, schemas)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
