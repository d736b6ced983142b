import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { expect, test } from 'vitest';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import type { Database } from '../../src/platform/database/database.ts';
import { createSealing } from '../../src/platform/sealing/sealing.ts';
import { type ClonedDatabase, cloneDatabase } from '../clone-database.ts';
import { Browser } from '../login/browser.ts';
import { startWholePortal, withDemo, type WholePortal } from '../start-whole-portal.ts';
import { releaseSecretKey } from './release-secret-key.ts';

interface Release {
  readonly email: string;
  readonly cookies: readonly (readonly [
    string,
    { readonly value: string; readonly path: string },
  ])[];
}

const bin = readdirSync('/usr/lib/postgresql').toSorted().toReversed()[0] ?? '';

/** A database as the release's own code left it. */
async function restore(name: string): Promise<ClonedDatabase> {
  const cloned = await cloneDatabase();
  cloned.database.on('error', () => undefined);
  await cloned.database.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA graphile_worker CASCADE',
  );
  const args = ['--no-owner', '--exit-on-error', `--dbname=${cloned.url}`];
  const child = spawn(`/usr/lib/postgresql/${bin}/bin/pg_restore`, args, {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  const dump = createReadStream(join(import.meta.dirname, `${name}.dump.br`));
  await pipeline(dump, createBrotliDecompress(), child.stdin);
  expect(await ended).toEqual([0, null]);
  return cloned;
}

const lasting = ['accounts', 'iam_users', 'users', 'applications', 'invoices', 'specifications'];

async function countRows(database: Database): Promise<Readonly<Record<string, number>>> {
  const counts = lasting.map(async (table) => {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table}`,
    );
    return [table, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** As if the release had been stopped a moment ago: sessions last for hours, a dump for years. */
async function renewSessions(database: Database): Promise<void> {
  const sealing = createSealing(releaseSecretKey, 'login');
  const { rows } = await database.query<{ id_hash: Buffer; payload_sealed: Buffer }>(
    "SELECT id_hash, payload_sealed FROM oidc_payloads WHERE model IN ('Session', 'Grant')",
  );
  const exp = Math.floor(Date.now() / 1000) + 3600;
  for (const { id_hash: id, payload_sealed: sealed } of rows) {
    const payload = { ...(JSON.parse(sealing.open(sealed)) as object), exp };
    await database.query(
      "UPDATE oidc_payloads SET payload_sealed = $2, expires_at = now() + interval '1 hour' WHERE id_hash = $1",
      [id, sealing.seal(JSON.stringify(payload))],
    );
  }
}

async function readKey(portal: WholePortal, token: string): Promise<string> {
  const { rows } = await portal.database.query<{ id: number }>(
    "SELECT id FROM accounts WHERE org_name = 'Example Webshop'",
  );
  const list = `${portal.url}/rest/system/devportal/v1/accounts/${rows[0]?.id}/applications.json`;
  const headers = { Authorization: `Bearer ${token}`, [portalKeyHeader]: portalKey };
  const body = await (await fetch(list, { headers })).text();
  return /"user_key":"([^"]+)"/.exec(body)?.[1] ?? body;
}

/** Where the portal leads somebody with these cookies who wants to sign in: back, with a code, when nothing is asked. */
async function comeBack(url: string, { cookies }: Release): Promise<string> {
  const browser = new Browser(url, url);
  for (const [name, cookie] of cookies) browser.cookies.set(name, cookie);
  const query = new URLSearchParams({ redirectionUrl: `${url}/`, client_id: 'devportal' });
  return (await browser.get(`/login/authorization?${query.toString()}`)).location ?? '';
}

test.each([
  // Its sessions were kept in clear and end with the migration that seals them.
  ['2026-11-22', ' @long', false],
  ['2026-11-23', ' @long', true],
  ['2026-11-24', '', true],
])(
  'a database of the release of %s%s comes up with its data, keys and sessions',
  async (name, _long, keepsSessions) => {
    const release = JSON.parse(
      readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'),
    ) as Release;
    const restored = await restore(name);
    const { url, database } = restored;
    const before = await countRows(database);
    if (keepsSessions) await renewSessions(database);
    const portal = await startWholePortal({
      ...withDemo,
      DATABASE_URL: url,
      SECRET_KEY: releaseSecretKey,
    });
    try {
      const after = await countRows(database);
      // The new release may bring APIs; none is lost.
      expect(after).toEqual({ ...before, specifications: after['specifications'] });
      expect(after['specifications']).toBeGreaterThanOrEqual(Number(before['specifications']));
      for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
      const back = await comeBack(portal.url, release);
      expect(back.includes('oneTimeCode=')).toBe(keepsSessions);
      const key = await readKey({ ...portal, database }, await portal.logIn(release.email));
      const call = (apikey: string) =>
        fetch(`${portal.url}/rest/location/v4/servicepoints`, { headers: { apikey } });
      // No carrier answers here: the gateway knows the key and asks for it in vain.
      expect((await call(key)).status).toBe(502);
      expect((await call(`${key}x`)).status).toBe(403);
    } finally {
      await portal.close();
      await restored.close();
    }
  },
  120_000,
);
