import { operations } from '@portal/contract/operations';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireOperation, samples } from './operation-samples.ts';
import { shared } from './shared.ts';
import { startTestPortal, type TestAccount, type TestPerson } from './start-test-portal.ts';

let administrator: Pool;
let account: TestAccount;
let people: Readonly<Record<'admin' | 'internal' | 'apigov', TestPerson>>;

const portal = shared(startTestPortal);

beforeAll(async () => {
  administrator = new Pool({ connectionString: portal.databaseUrl, max: 1 });
  account = await portal.account();
  people = {
    admin: account.admin,
    internal: await portal.person({ email: 'sune@postal.example' }),
    apigov: await portal.person({ roleGrant: 'apigov' }),
  };
}, 60_000);

afterAll(async () => {
  await administrator.end();
});

/** As a database that is restarted, or fails over: every connection but the administrator's ends where it stands. */
async function endConnections(): Promise<void> {
  await administrator.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
}

const body = { name: 'Checkout', description: 'Delivery options' };
const create = () =>
  portal.call(requireOperation('createApplication'), account.admin, {
    params: { accountId: account.id },
    body,
  });

/** Each operation by each of the people. */
const calls = operations.flatMap((operation) =>
  (['admin', 'internal', 'apigov'] as const).map((role) => ({ operation, role })),
);

/** The answer's status; null when what the call needs could not be made. */
async function tryOne({ operation, role }: (typeof calls)[number]): Promise<number | null> {
  const person = people[role];
  try {
    const sample = samples[operation.id];
    const call = await sample?.call({ portal, account, person, role, target: 'own' });
    return (await portal.call(operation, person, call)).status;
  } catch {
    return null;
  }
}

test('a database that ends every connection again and again costs calls, which are told to come again, and not the server', async () => {
  const over = new AbortController();
  const ending = (async () => {
    while (!over.signal.aborted) await endConnections();
  })();
  const statuses: (number | null)[] = [];
  try {
    for (const call of calls) statuses.push(await tryOne(call));
  } finally {
    over.abort();
    await ending;
  }
  const failed = statuses.filter((status) => status !== null && status >= 500);
  expect([...new Set(failed)]).toEqual([503]);
  // A new key gets through: the gateway listens for changes again, and has read what it missed.
  const { status, body: created } = await create();
  expect(status).toBe(201);
  const key: string = created.application.user_key;
  await expect
    .poll(() => portal.gateway('/rest/location/v4/servicepoints/all', key), { timeout: 20_000 })
    .not.toBe(401);
}, 120_000);
