import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@portal/postgres/free-port';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { runPortal, runServer } from '../../test/run-portal.ts';
import { shared } from '../../test/shared.ts';
import { startWholePortal, withDemo } from '../../test/start-whole-portal.ts';
import { startPortal } from '../start/start-portal.ts';

let file: string;

const portal = shared(() => startWholePortal(withDemo));

beforeAll(async () => {
  file = join(portal.config.dataDirectory, 'next-key');
}, 60_000);

const rotate = (args: readonly string[], secret: Readonly<Record<string, string>> = {}) =>
  runPortal(['rotate-secret', ...args], { DATABASE_URL: portal.config.databaseUrl, ...secret });

/** The keys that a customer sees, and whether the gateway knows the first of them. */
async function readKeys(url: string, token: string): Promise<readonly [string[], number]> {
  const headers = { Authorization: `Bearer ${token}`, [portalKeyHeader]: portalKey };
  const { rows } = await portal.database.query<{ id: number }>(
    "SELECT id FROM accounts WHERE org_name = 'Example Webshop'",
  );
  const list = `${url}/rest/system/devportal/v1/accounts/${rows[0]?.id}/applications.json`;
  const body = await (await fetch(list, { headers })).text();
  const keys = [...body.matchAll(/"user_key":"([^"]+)"/g)].map(([, key = '']) => key);
  const { status } = await fetch(`${url}/rest/location/v4/servicepoints`, {
    headers: { apikey: keys[0] ?? '' },
  });
  return [keys, status];
}

test('a file without a key, and two wishes at once, change nothing', async () => {
  const short = join(portal.config.dataDirectory, 'short');
  await writeFile(short, 'too short\n');
  const refused = await rotate(['--new-key-file', short]);
  expect(refused).toMatchObject({
    code: 1,
    err: `${short}: a key must have at least 32 characters\n`,
  });
  const both = await rotate(['--new-key-file', file, '--finish']);
  expect(both).toMatchObject({ code: 2, err: 'Use either --new-key-file or --finish\n' });
});

test('two keys open a portal until the change is finished, then the new one alone @long', async () => {
  const token = await portal.logIn('admin@webshop.example');
  const before = await readKeys(portal.url, token);
  expect(before).toEqual([expect.arrayContaining([expect.stringMatching(/_live_/)]), 502]);
  expect(await rotate([])).toMatchObject({ code: 0, out: 'Only this key opens the database\n' });

  const begun = await rotate(['--new-key-file', file]);
  expect(begun).toMatchObject({ code: 0, err: '' });
  expect((await stat(file)).mode.toString(8)).toMatch(/600$/);
  const next = (await readFile(file, 'utf8')).trim();
  expect(begun.out).not.toContain(next);
  expect((await rotate(['--new-key-file', file])).out).toContain('already opened it');
  expect((await rotate([])).out).toBe('Keys that open the database: 2\n');

  const port = await findFreePort();
  const silent = pino({ level: 'silent' });
  const second = await startPortal({ ...portal.config, port, secretKey: next }, silent);
  try {
    expect(await readKeys(`http://127.0.0.1:${port}`, token)).toEqual(before);
    const finished = await rotate(['--finish'], { SECRET_KEY: next });
    expect(finished.out).toBe('Keys that no longer open the database: 1\n');
    // A process that was not started anew yet goes on.
    expect(await readKeys(portal.url, token)).toEqual(before);
  } finally {
    await second.close();
  }

  const refusal = 'SECRET_KEY is not the key of this database';
  const old = await runServer({ DATABASE_URL: portal.config.databaseUrl });
  expect([old.code, old.out]).toEqual([1, expect.stringContaining(refusal)]);
  expect(await rotate(['--finish'])).toMatchObject({
    code: 1,
    err: expect.stringContaining(refusal),
  });
  expect((await rotate([], { SECRET_KEY: next })).out).toBe('Only this key opens the database\n');
});
