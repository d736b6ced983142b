import {
  createApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import { listSpecificationsByRole } from '@portal/contract/catalogue/specification/operations';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type DatabaseWire, openDatabaseWire } from './database-wire.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
  type TestReply,
} from './start-test-portal.ts';

let wire: DatabaseWire;
let portal: TestPortal;
let account: TestAccount;
/** Of the tests' own, past the wire. */
let administrator: Pool;
let key: string;

beforeAll(async () => {
  wire = await openDatabaseWire(inject('postgresUrl'));
  portal = await startTestPortal({}, { reach: (url) => wire.through(url) });
  administrator = new Pool({ connectionString: portal.databaseUrl, max: 2 });
  account = await portal.account();
  key = (await create()).body.application.user_key;
}, 60_000);

afterAll(async () => {
  wire.thaw();
  await administrator.end();
  await portal.close();
  await wire.close();
});

const path = '/rest/location/v4/servicepoints/all';
const list = () =>
  portal.call(listApplications, account.admin, { params: { accountId: account.id } });
const create = (name = 'Checkout') =>
  portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name, description: 'Delivery options' },
  });
const ready = async () => (await fetch(`${portal.url}/readyz`)).status;

const comeAgain = ({ status, headers }: TestReply) => [status, headers.get('retry-after')];

describe('a frozen database', () => {
  test('holds up no call for long: 503 and when to come again; readiness is told first; the gateway goes on', async () => {
    await expect.poll(() => portal.gateway(path, key)).not.toBe(403);
    wire.freeze();
    const told: string[] = [];
    const tell = (who: string) => () => void told.push(who);
    const calls = [
      list(),
      create('Never'),
      portal.call(listSpecificationsByRole, null, { params: { role: 'public' } }),
    ];
    const answers = Promise.all(calls.map((call) => call.finally(tell('call'))));
    const statuses = await Promise.all(
      [ready(), ready(), portal.gateway(path, key)].map((call) => call.finally(tell('probe'))),
    );
    expect(statuses.slice(0, 2)).toEqual([503, 503]);
    expect(statuses[2]).toBeLessThan(600);
    expect([401, 403, 503]).not.toContain(statuses[2]);
    expect((await answers).map(comeAgain)).toEqual(calls.map(() => [503, '5']));
    expect(told.slice(0, 3)).toEqual(['probe', 'probe', 'probe']);
    wire.thaw();
    await expect.poll(ready).toBe(200);
    expect((await list()).status).toBe(200);
    // A new key gets through: the gateway listens for changes again, and has read what it missed.
    const { user_key: next } = (await create('After')).body.application;
    await expect.poll(() => portal.gateway(path, next), { timeout: 30_000 }).not.toBe(403);
  }, 60_000);

  test('a login page says it too', async () => {
    wire.freeze();
    const query = new URLSearchParams({ redirectionUrl: `${portal.url}/`, client_id: 'devportal' });
    const answer = await fetch(`${portal.url}/login/authorization?${query.toString()}`);
    wire.thaw();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  }, 30_000);
});

test('a lock that somebody else holds is waited for with a limit', async () => {
  const holder = await administrator.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE applications IN ACCESS EXCLUSIVE MODE');
  const answers = await Promise.all([list(), create('Locked')]);
  await holder.query('ROLLBACK');
  holder.release();
  expect(answers.map(comeAgain)).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  expect((await list()).status).toBe(200);
}, 30_000);

test('a statement that takes too long is ended in the database as well', async () => {
  await hinder('PERFORM pg_sleep(600)');
  expect(comeAgain(await create('Slow'))).toEqual([503, '5']);
  const { rows } = await administrator.query(
    `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([]);
  await unhinder();
  expect((await create('Quick')).status).toBe(201);
}, 30_000);

test.each([
  ['the disk is full', '53100'],
  ['the memory is used up', '53200'],
  ['there are too many connections', '53300'],
  ['the disk fails', '58030'],
])('the database says that %s: 503, not 500', async (_what, code) => {
  await hinder(`RAISE EXCEPTION 'No' USING ERRCODE = '${code}'`);
  expect(comeAgain(await create('Refused'))).toEqual([503, '5']);
  await unhinder();
  const names = (await list()).body.applications.map(
    ({ application }: { application: { name: string } }) => application.name,
  );
  expect(names).not.toContain('Refused');
});

/** Makes the database do something else before it takes an application in. */
async function hinder(statement: string): Promise<void> {
  await administrator.query(
    `CREATE FUNCTION hinder() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$;
     CREATE TRIGGER hinder BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION hinder()`,
  );
}

const unhinder = () =>
  administrator.query('DROP TRIGGER hinder ON applications; DROP FUNCTION hinder()');
