import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findIdentity, isRunning } from './process-identity.mjs';
import { acquireLock, findLock, LockHeld } from './process-lock.mjs';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a held lock says who holds it, and is free after its release', () => {
  const lock = acquireLock(path, { where: 'here' });
  expect(findLock(path)?.owner.pid).toBe(process.pid);
  expect(() => acquireLock(path)).toThrow(LockHeld);
  lock.describe({ where: 'there' });
  expect(findLock(path)?.details).toEqual({ where: 'there' });
  lock.release();
  expect(acquireLock(path).previous).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('a dead owner loses it, also when its number lives on in another process', () => {
  const owner = { pid: process.pid, startTime: 'long ago' };
  writeFileSync(path, JSON.stringify({ owner, details: { children: [1] } }));
  expect(acquireLock(path).previous).toEqual({ owner, details: { children: [1] } });
});

test('a torn lock is nobody’s', () => {
  writeFileSync(path, '{"owner":');
  expect(acquireLock(path).previous).toBeUndefined();
});

test('a process is known by its start, and one that is not there is not known', () => {
  const identity = findIdentity(process.pid);
  expect(identity && isRunning(identity)).toBe(true);
  expect(findIdentity(2 ** 22 + 1)).toBeUndefined();
});
