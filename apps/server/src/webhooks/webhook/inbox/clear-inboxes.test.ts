import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../../test/clone-database.ts';
import { shared } from '../../../../test/shared.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { createKeyedHash } from '../../../platform/sealing/keyed-hash.ts';
import { createSealing } from '../../../platform/sealing/sealing.ts';
import { sealClearInboxes } from './get-webhook-inbox.ts';

const secretKey = 'a secret key of tests, at least 32 characters long';
const migrations = join(import.meta.dirname, '../../../../migrations');
const token = 'tokens-of-earlier-releases-stood-in-clear-1';
const foreign = 'tokens-of-earlier-releases-stood-in-clear-2';

const clone = shared(cloneDatabase);

beforeAll(async () => {
  await clone.database.query(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA graphile_worker CASCADE',
  );
  const files = readdirSync(migrations).toSorted();
  const before = files.filter((name) => name < '0371');
  await migrate(clone.database, migrations, before);
});

const all = async (statement: string) => (await clone.database.query(statement)).rows;

test('an inbox of an earlier release keeps its address and what came, and its token stands nowhere in clear', async () => {
  const { database } = clone;
  await database.query(
    `INSERT INTO accounts (id, org_name, plan, country) OVERRIDING SYSTEM VALUE VALUES (1, 'One', 'customer', 'SE'), (2, 'Two', 'customer', 'SE')`,
  );
  for (const [account, one] of [
    [1, token],
    [2, foreign],
  ] as const) {
    await database.query('INSERT INTO webhook_inboxes (token, account_id) VALUES ($1, $2)', [
      one,
      account,
    ]);
  }
  await database.query(
    "INSERT INTO webhook_inbox_requests (token, headers, body, answer) VALUES ($1, '[]', 'a body', '200')",
    [token],
  );
  for (const [id, url] of [
    ['wh_own', `https://portal.example/webhook-inbox/${token}`],
    ['wh_foreign', `https://portal.example/webhook-inbox/${foreign}`],
    ['wh_shop', 'https://shop.example/hook'],
  ]) {
    await database.query(
      "INSERT INTO webhooks (id, account_id, url, description, secret_sealed) VALUES ($1, 1, $2, '', '')",
      [id, url],
    );
  }
  await migrate(database, migrations);
  const services = {
    inboxHash: createKeyedHash(secretKey, 'webhook-inbox'),
    webhookSealing: createSealing(secretKey, 'webhook'),
  };
  await sealClearInboxes(services, database);
  await sealClearInboxes(services, database);

  const inboxes = await all('SELECT * FROM webhook_inboxes ORDER BY account_id');
  expect(inboxes.map((one) => [one.token, services.webhookSealing.open(one.token_sealed)])).toEqual(
    [
      [null, token],
      [null, foreign],
    ],
  );
  expect(inboxes[0].token_hash).toEqual(services.inboxHash(token));
  expect(await all('SELECT account_id, body FROM webhook_inbox_requests')).toEqual([
    { account_id: 1, body: 'a body' },
  ]);
  expect(await all('SELECT id, url, state FROM webhooks ORDER BY id')).toEqual([
    { id: 'wh_foreign', url: 'https://portal.example/webhook-inbox/', state: 'paused' },
    { id: 'wh_own', url: 'inbox', state: 'active' },
    { id: 'wh_shop', url: 'https://shop.example/hook', state: 'active' },
  ]);
});
