import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';
import { createWorld } from './world.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function openWorld() {
  const journal = openJournal(join(folder, 'state', 'journal.jsonl'));
  return { world: createWorld({ clock: () => 0, journal }), close: () => journal.close() };
}

test('state is there again after a restart, apart for each account', () => {
  const first = openWorld();
  const things = first.world.collection<{ name: string }>('things');
  things.put('a', '1', { name: 'one' });
  things.put('a', '2', { name: 'two' });
  things.put('b', '1', { name: 'other' });
  things.put('a', '1', { name: 'one again' });
  things.delete('a', '2');
  expect(first.world.nextSerial('s')).toBe(1);
  first.close();
  const second = openWorld();
  const again = second.world.collection<{ name: string }>('things');
  expect(again.list('a')).toEqual([{ name: 'one again' }]);
  expect(again.get('b', '1')).toEqual({ name: 'other' });
  expect(again.get('c', '1')).toBeUndefined();
  expect(second.world.nextSerial('s')).toBe(2);
  second.close();
});

test('a torn last line is dropped and later lines are not glued to it', () => {
  const file = join(folder, 'state', 'journal.jsonl');
  const first = openWorld();
  first.world.collection('things').put('a', '1', 'kept');
  first.close();
  appendFileSync(file, '{"collection":"things","account":"a","key":"2","val');
  const second = openWorld();
  expect(second.world.collection('things').list('a')).toEqual(['kept']);
  second.world.collection('things').put('a', '3', 'new');
  second.close();
  const third = openWorld();
  expect(third.world.collection('things').list('a')).toEqual(['kept', 'new']);
  third.close();
});

test('a file of rubbish starts an empty world', () => {
  openWorld().close();
  writeFileSync(join(folder, 'state', 'journal.jsonl'), 'rubbish\nnull\n{"collection":1}\n');
  const { world, close } = openWorld();
  expect(world.collection('things').list('a')).toEqual([]);
  close();
});

test('opening drops what was overwritten', () => {
  const first = openWorld();
  for (let count = 0; count < 100; count += 1)
    first.world.collection('things').put('a', '1', count);
  first.close();
  openWorld().close();
  const text = readFileSync(join(folder, 'state', 'journal.jsonl'), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(1);
});
