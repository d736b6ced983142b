import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCallLocal } from './call-local.ts';

test('each call has its own, wherever its work leads, and nobody has one beside it', async () => {
  const local = createCallLocal<string>();
  const read = async () => {
    await nextTurn();
    return local.get();
  };
  const both = await Promise.all([local.run('one', read), local.run('other', read), read()]);
  expect(both).toEqual(['one', 'other', undefined]);
  expect(await local.run('again', read)).toBe('again');
});

test('a call that ends leaves the others theirs, and one that fails leaves none behind', async () => {
  const local = createCallLocal<string>();
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const long = local.run('long', async () => {
    await gate;
    return local.get();
  });
  await expect(local.run('short', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  open();
  expect(await long).toBe('long');
  expect(local.get()).toBeUndefined();
});
