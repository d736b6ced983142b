import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeKeyHash } from './fake-rows.ts';
import { KeyTable } from './key-table.ts';

const toHash = (key: number) => fakeKeyHash(`key ${key}`);
const toRecord = (id: number, version: number) =>
  ({ id, accountId: id * 7, planId: version, status: 'live' }) as const;

test('property: finds what a plain map finds, through additions, replacements and removals', () => {
  const step = fc.record({
    isRemoval: fc.boolean(),
    id: fc.integer({ min: 1, max: 40 }),
    key: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const table = new KeyTable();
      const model = new Map<number, ReturnType<typeof toRecord>>();
      for (const [version, { isRemoval, id, key }] of steps.entries()) {
        for (const [held, record] of model) if (record.id === id) model.delete(held);
        if (isRemoval) {
          table.remove(id);
        } else {
          model.set(key, toRecord(id, version));
          table.set(toHash(key), toRecord(id, version));
        }
        for (let probe = 1; probe <= 60; probe += 1) {
          expect(table.find(toHash(probe))).toEqual(model.get(probe));
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('grows, and stays small when keys come and go', () => {
  const table = new KeyTable();
  for (let id = 1; id <= 20_000; id += 1) table.set(toHash(id), toRecord(id, 1));
  for (let id = 1; id <= 20_000; id += 1) {
    expect(table.find(toHash(id))?.id).toBe(id);
    if (id % 2 === 0) table.remove(id);
  }
  for (let round = 0; round < 20_000; round += 1) table.set(toHash(-round), toRecord(1, round));
  expect(table.find(toHash(-19_999))).toEqual(toRecord(1, 19_999));
  expect(table.find(toHash(1))).toBeUndefined();
  expect(table.find(toHash(2))).toBeUndefined();
  expect(table.find(toHash(3))?.id).toBe(3);
});

test('ids and accounts beyond 32 bits, and every state', () => {
  const table = new KeyTable();
  for (const [index, status] of (['live', 'pending', 'suspended'] as const).entries()) {
    const record = { id: 2 ** 40 + index, accountId: 2 ** 41, planId: 1101, status };
    table.set(toHash(index), record);
    expect(table.find(toHash(index))).toEqual(record);
  }
});
