import { assert, nat, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeJson } from './complete-json.ts';

const schemas = {
  Party: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      country: { type: 'string', enum: ['SE', 'NO'] },
      partner: { $ref: '#/schemas/Party' },
    },
  },
};
const schema = {
  type: 'object',
  properties: {
    id: { type: 'string', readOnly: true },
    service: { type: 'string', enum: ['P20', 'P18', 'E12'] },
    receiver: { $ref: '#/schemas/Party' },
    parcels: {
      type: 'array',
      items: {
        type: 'object',
        properties: { weightKg: { type: 'number' }, fragile: { type: 'boolean' } },
      },
    },
    pickup: { oneOf: [{ properties: { day: { type: 'string' } } }, { properties: { shop: {} } }] },
  },
};

/** A bar is the cursor, in what is given and in what is made of it by the first offer. */
function offer(marked: string) {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = completeJson(text, cursor, { schema, schemas });
  const [first] = found?.items ?? [];
  if (!found || !first) return { labels: [], made: undefined };
  const insert = `${first.insert.slice(0, first.cursor)}|${first.insert.slice(first.cursor)}`;
  return {
    labels: found.items.map(({ label }) => label),
    made: text.slice(0, found.from) + insert + text.slice(found.to),
  };
}

describe('CAT-09 the body is completed from its schema', () => {
  test.each<[string, string[], string]>([
    ['{|}', ['service', 'receiver', 'parcels', 'pickup'], '{"service": "|"}'],
    ['{"service": "P20", "re|', ['receiver'], '{"service": "P20", "receiver": {|}'],
    ['{"rec|}', ['receiver'], '{"receiver": {|}}'],
    ['{"rec|": {}}', ['receiver'], '{"receiver"|: {}}'],
    [
      '{|\n "service": "P20"}',
      ['receiver', 'parcels', 'pickup'],
      '{"receiver": {|},\n "service": "P20"}',
    ],
    ['{"service": "|"}', ['P20', 'P18', 'E12'], '{"service": "P20"|}'],
    ['{"service": "p1|', ['P18'], '{"service": "P18"|'],
    ['{"service": |\n"parcels": []}', ['P20', 'P18', 'E12'], '{"service": "P20"|,\n"parcels": []}'],
    [
      '{"receiver": {"name": "a", |}}',
      ['country', 'partner'],
      '{"receiver": {"name": "a", "country": "|"}}',
    ],
    [
      '{"receiver": {"partner": {"partner": {"cou|"}}}}',
      ['country'],
      '{"receiver": {"partner": {"partner": {"country": "|"}}}}',
    ],
    [
      '{"parcels": [{"weightKg": 1}, {|}]}',
      ['weightKg', 'fragile'],
      '{"parcels": [{"weightKg": 1}, {"weightKg": |}]}',
    ],
    ['{"parcels": [{"fragile": t|}]}', ['true'], '{"parcels": [{"fragile": true|}]}'],
    ['{"pickup": {|}}', ['day', 'shop'], '{"pickup": {"day": "|"}}'],
  ])('%s', (marked, labels, made) => {
    expect(offer(marked)).toEqual({ labels, made });
  });

  test.each(['{"service" |', '{"service": "P20" |', '|', '{"nowhere": {|}}', '{} |'])(
    'nothing is offered at %s',
    (marked) => {
      expect(offer(marked).labels).toEqual([]);
    },
  );

  test('any text at any place is read without a fault', () => {
    assert(
      property(string(), nat(), (text, at) => {
        const cursor = Math.min(at, text.length);
        const found = completeJson(text, cursor, { schema, schemas });
        expect(found === undefined || (found.from <= cursor && cursor <= found.to)).toBe(true);
      }),
    );
  });
});
