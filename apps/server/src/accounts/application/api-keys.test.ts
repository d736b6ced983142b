import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as applications from '@portal/contract/accounts/application/operations';
import { createKeyedHash } from '../../platform/sealing/keyed-hash.ts';
import { createSealing } from '../../platform/sealing/sealing.ts';
import {
  secretKey,
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let portal: TestPortal;
let carrier: Server;
let account: TestAccount;

const soon = { interval: 20 };

beforeAll(async () => {
  carrier = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((listening) => {
    carrier.listen(0, '127.0.0.1', listening);
  });
  const { port } = carrier.address() as AddressInfo;
  portal = await startTestPortal({ CARRIER_URL: `http://127.0.0.1:${port}` });
  await portal.database.query(
    "INSERT INTO cloud_endpoints (system_name, base_path, upstream, methods) VALUES ('test-v1-echo', '/rest/test/v1', 'carrier', '{}')",
  );
  account = await portal.account();
}, 60_000);

afterAll(async () => {
  await portal.close();
  carrier.close();
});

const status = (key: string) => portal.gateway('/rest/test/v1/echo', key);

interface Made {
  readonly id: number;
  readonly user_key: string;
  readonly updated_at: string;
  readonly name: string;
}

async function create(of = account): Promise<Made> {
  const params = { accountId: of.id };
  const body = { name: 'Checkout', description: 'Delivery options' };
  return (await portal.call(applications.createApplication, of.admin, { params, body })).body
    .application;
}

const update = ({ id }: Made, body: object, ifMatch?: string, of = account) =>
  portal.call(applications.updateApplication, of.admin, {
    params: { accountId: of.id, applicationId: id },
    body,
    headers: ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` },
  });

test('APP-08 a key has the prefix of its portal, 160 bits and a check sum, as operations.md tells secret scanners', async () => {
  const keys = new Set<string>();
  const operations = await readFile(
    new URL('../../../../../docs/operations.md', import.meta.url),
    'utf8',
  );
  const told = /`(\\b[^`]*\[a-z2-7\]\{39\}[^`]*)`/.exec(operations)?.[1] ?? 'nothing';
  for (let round = 0; round < 20; round += 1) {
    const { user_key: key } = await create();
    keys.add(key);
    expect(key).toMatch(/^norrvik_live_[a-z2-7]{39}$/);
    expect(`key: ${key}.`).toMatch(new RegExp(told));
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    const sum = Array.from(key.slice(-7)).reduce(
      (total, one) => total * 32 + letters.indexOf(one),
      0,
    );
    expect(sum).toBe(crc32(key.slice(0, -7)));
  }
  expect(keys.size).toBe(20);
});

test.each(['7', 'mine', 'f'.repeat(32), 'spaces and / more', 'norrvik_live_'])(
  'APP-08 the value %j asks for a key and never becomes one; sent again it gets the same answer',
  async (user_key) => {
    const made = await create();
    const first = await update(made, { user_key }, made.updated_at);
    expect(first.status).toBe(200);
    const key: string = first.body.application.user_key;
    expect(key).toMatch(/^norrvik_live_[a-z2-7]{39}$/);
    expect(key).not.toBe(made.user_key);
    // The moment of before: what a caller sends whose answer was lost.
    for (const ifMatch of [made.updated_at, undefined]) {
      const again = await update(made, { user_key }, ifMatch);
      expect(again.status).toBe(200);
      expect(again.body.application.user_key).toBe(key);
    }
    await expect.poll(() => status(key), soon).toBe(200);
    expect(await status(user_key)).toBe(403);
    expect(await status(made.user_key)).toBe(403);
  },
);

test('APP-06 a key that the application has or ever had, or none, keeps the present one; a stale If-Match is 412', async () => {
  const made = await create();
  const second = (await update(made, { user_key: 'second' })).body.application as Made;
  const third = (await update(made, { user_key: 'third' })).body.application as Made;
  for (const user_key of [
    made.user_key,
    second.user_key,
    third.user_key,
    'second',
    '',
    undefined,
  ]) {
    const kept = await update(made, { user_key, name: 'Renamed', description: 'Other' });
    expect(kept.body.application).toMatchObject({ user_key: third.user_key, name: 'Renamed' });
    const stale = await update(made, { user_key, name: 'Late' }, made.updated_at);
    expect(stale.status).toBe(412);
  }
  const repeated = await update(made, { user_key: 'third', name: 'By the same value' });
  expect(repeated.body.application).toMatchObject({
    user_key: third.user_key,
    name: 'By the same value',
  });
});

test('APP-08 no answer tells of the keys of other accounts', async () => {
  const other = await portal.account();
  const theirs = await create(other);
  const mine = await create();
  const answer = await update(mine, { user_key: theirs.user_key });
  expect(answer.status).toBe(200);
  expect(answer.body.application.user_key).not.toBe(theirs.user_key);
  expect(await status(theirs.user_key)).toBe(200);
  expect((await update(mine, { user_key: 'x'.repeat(257) })).body).toEqual({
    errors: { user_key: ['is too long (maximum is 256 characters)'] },
  });
});

test('APP-08 two calls at once with one value make one key', async () => {
  const made = await create();
  const answers = await Promise.all([1, 2, 3, 4].map(() => update(made, { user_key: 'at once' })));
  expect(new Set(answers.map(({ body }) => body.application.user_key)).size).toBe(1);
});

test('a key of 32 hexadecimal digits goes on working', async () => {
  const made = await create();
  const old = '0b6b7f3e54c94b0fb1a2c58de7f0913a';
  await portal.database.query(
    'UPDATE applications SET key_hash = $2, key_sealed = $3 WHERE id = $1',
    [
      made.id,
      createKeyedHash(secretKey, 'api-key')(old),
      createSealing(secretKey, 'api-key').seal(old),
    ],
  );
  await expect.poll(() => status(old), soon).toBe(200);
  const renamed = await update(made, { user_key: old, name: 'Renamed' });
  expect(renamed.body.application).toMatchObject({ user_key: old, name: 'Renamed' });
});

test('unknown keys from one address are throttled, while a known key goes on', async () => {
  const { user_key } = await create();
  await expect.poll(() => status(user_key), soon).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, nth) =>
      fetch(`${portal.url}/rest/test/v1/echo`, { headers: { apikey: `guess-${nth}` } }),
    ),
  );
  const refused = answers.filter((answer) => answer.status === 429);
  // Of each minute 30 are looked up, and the calls may belong to two.
  expect(refused.length).toBeGreaterThanOrEqual(60);
  expect(answers.filter((answer) => answer.status === 403).length).toBe(120 - refused.length);
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('GW-429-KEY');
  }
  expect(await status(user_key)).toBe(200);
  const elsewhere = { apikey: 'guess-elsewhere', 'x-forwarded-for': '192.0.2.7' };
  const other = await fetch(`${portal.url}/rest/test/v1/echo`, { headers: elsewhere });
  expect(other.status).toBe(403);
});
