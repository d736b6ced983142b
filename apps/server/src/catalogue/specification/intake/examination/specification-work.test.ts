import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toTokenIssuer } from '../../../../identity/issuer/issuer-address.ts';
import type { FindPredecessor } from './examine-specification.ts';
import { createSpecificationWork } from './specification-work.ts';

const worker = fileURLToPath(new URL('specification-worker.ts', import.meta.url));
const work = createSpecificationWork(worker, toTokenIssuer('http://localhost:4000'));

function examine(title: string, characters: number, findPredecessor: FindPredecessor) {
  const info = { title, version: '1.0.0', description: 'x'.repeat(characters) };
  const paths = { '/depots': { get: { responses: {} } } };
  const text = JSON.stringify({ openapi: '3.1.0', info, paths });
  return work.examine({ document: { text, format: 'json' }, rules: [] }, findPredecessor);
}

const none = async () => null;
const large = 1_000_001;

test('documents beyond those that may wait are refused', async () => {
  let release: (predecessor: null) => void = () => undefined;
  const held = new Promise<null>((resolve) => (release = resolve));
  // One is being read, ten wait.
  const waiting = Array.from({ length: 11 }, () => examine('waiting', 10, () => held));
  await expect(examine('too many', 10, none)).rejects.toThrow('Too many files are being read');
  release(null);
  expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true);
});

test('a document whose predecessor cannot be had fails alone', async () => {
  const failing = examine('failing', 10, () => Promise.reject(new Error('the database is away')));
  const next = examine('next', 10, none);
  await expect(failing).rejects.toThrow('the database is away');
  expect((await next).ok).toBe(true);
  expect((await examine('last', 10, none)).ok).toBe(true);
});

test('a small document is read while large ones wait for each other', async () => {
  const order: string[] = [];
  const small = examine('small', 10, none);
  const first = examine('first', large, async () => {
    await small;
    order.push('small is read');
    return null;
  });
  const second = examine('second', large, async () => {
    order.push('second is read');
    return null;
  });
  await first.then(() => order.push('first is read'));
  await second;
  expect(order).toEqual(['small is read', 'first is read', 'second is read']);
});
