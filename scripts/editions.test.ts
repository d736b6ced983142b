import { expect, test } from 'vitest';
import { type Edition, findVersionFault, readEditions } from './editions.ts';
import released from './released-editions.json' with { type: 'json' };
import { fromRoot } from './root.mjs';

const editions = readEditions(fromRoot('content/specs'));
const known: Readonly<Record<string, Edition>> = released;

test('a document that differs from its edition that is out has a higher version, and a line in its change log', () => {
  expect(editions.length).toBeGreaterThan(20);
  const faults = editions.map((edition) => findVersionFault(edition, known[edition.systemName]));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

test('a change without a version, with a lower one, or without a line is found', () => {
  const changelog = [{ version: '1.10.0', text: 'Lockers.' }];
  const edition = { systemName: 'locker', version: '1.10.0', hash: 'b', changelog };
  const find = (version: string, hash: string) => findVersionFault(edition, { version, hash });
  expect(find('1.10.0', 'b')).toBeUndefined();
  expect(find('1.9.0', 'a')).toBeUndefined();
  const higher = 'which is out: give it a higher version';
  expect(find('1.10.0', 'a')).toBe(`locker differs from 1.10.0, ${higher}`);
  expect(find('2.0.0', 'a')).toBe(`locker differs from 2.0.0, ${higher}`);
  expect(findVersionFault({ ...edition, version: '1.11.0' }, undefined)).toBe(
    'locker 1.11.0 has no line of its own at the top of x-changelog',
  );
});
