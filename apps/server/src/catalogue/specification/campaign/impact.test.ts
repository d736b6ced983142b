import { getSpecificationCallers } from '@portal/contract/catalogue/specification/caller-operations';
import {
  checkSpecification,
  createSpecification,
  createSpecificationSubscription,
} from '@portal/contract/catalogue/specification/publish-operations';
import { expect, test } from 'vitest';
import { addCalls } from '../../../../test/add-calls.ts';
import { shared } from '../../../../test/shared.ts';
import { newDocument } from '../../../../test/specification-samples.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
} from '../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov' }));

const get = { responses: { 200: { description: 'OK' } } };
const withPaths = (paths: readonly string[]) => ({
  ...newDocument(),
  paths: Object.fromEntries(paths.map((path) => [path, { get }])),
});

/** An API with two operations, its name, and the keys by which its calls are counted. */
async function publishDepots() {
  const document = withPaths(['/depots/{id}', '/depots']);
  const { body } = await portal.call(createSpecification, staff, { body: document });
  const systemName: string = body.data.systemName;
  const { rows } = await portal.database.query(
    'SELECT operation_key AS key FROM operation_search JOIN specifications s ON s.id = specification_id WHERE system_name = $1 ORDER BY position',
    [systemName],
  );
  return { document, systemName, one: rows[0].key as string, all: rows[1].key as string };
}

const callersOf = (specificationId: string, who: TestPerson | null = staff) =>
  portal.call(getSpecificationCallers, who, { params: { specificationId } });

test('DAY-19 which accounts call which operation of an API, and how many of them follow it', async () => {
  const { systemName, one, all } = await publishDepots();
  const [first, second, third]: TestAccount[] = await Promise.all([
    portal.account(),
    portal.account(),
    portal.account(),
  ]);
  if (!first || !second || !third) throw new Error('three accounts');
  const subscribing = { params: { specificationId: systemName } };
  await portal.call(createSpecificationSubscription, first.member, subscribing);
  const call = (account: TestAccount, operation: string, calls: number, daysAgo = 1) =>
    addCalls(portal, { accountId: account.id, systemName, operation, calls, daysAgo });
  await call(first, one, 7);
  await call(second, one, 5);
  await call(second, all, 2);
  await call(third, one, 9, 40);
  await addCalls(portal, {
    accountId: third.id,
    systemName,
    operation: one,
    calls: 3,
    daysAgo: 1,
    refused: true,
  });
  const { status, body } = await callersOf(systemName);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ systemName, days: 30, accounts: 2, unsubscribed: 1 });
  expect(body.data.operations).toMatchObject([
    { operation: 'GET /depots/{id}', accounts: 2, unsubscribed: 1, calls: 12 },
    { operation: 'GET /depots', accounts: 1, unsubscribed: 1, calls: 2 },
  ]);
  expect(body.data.callers).toHaveLength(2);
  expect(body.data.callers).toContainEqual(
    expect.objectContaining({
      accountId: second.id,
      calls: 7,
      subscribed: false,
      operations: [one, all],
    }),
  );
  expect(body.data.callers).toContainEqual(
    expect.objectContaining({ accountId: first.id, calls: 7, subscribed: true, operations: [one] }),
  );
  expect((await callersOf(systemName, first.admin)).status).toBe(403);
  expect((await callersOf('location-v1-nowhere')).status).toBe(404);
});

test('DAY-19 before a document is published its breaking operations say who calls them', async () => {
  const { document, systemName, one, all } = await publishDepots();
  const account = await portal.account();
  await addCalls(portal, { accountId: account.id, systemName, operation: one, calls: 4 });
  const without = { ...document, paths: { '/depots': { get } } };
  const check = async (body: object) =>
    (await portal.call(checkSpecification, staff, { body })).body.data.broken;
  expect(await check(without)).toMatchObject({
    accounts: 1,
    operations: [{ operation: 'GET /depots/{id}', accounts: 1, calls: 4 }],
    callers: [{ accountId: account.id }],
  });
  const renamed = {
    '/depots/{depotId}': { get: { ...get, security: [{ k: [] }] } },
    '/depots': { get },
  };
  const guarded = {
    ...document,
    paths: renamed,
    components: { securitySchemes: { k: { type: 'apiKey', in: 'header', name: 'apikey' } } },
  };
  expect(await check(guarded)).toMatchObject({ operations: [{ operation: 'GET /depots/{id}' }] });
  expect(await check(document)).toBeNull();
  // One change of both.
  await addCalls(portal, { accountId: account.id, systemName, operation: all, calls: 2 });
  const both = { ...guarded, paths: { ...renamed, '/depots': renamed['/depots/{depotId}'] } };
  expect(await check(both)).toMatchObject({
    operations: [{ operation: 'GET /depots/{id}' }, { operation: 'GET /depots' }],
  });
  const next = { ...without, info: { ...without.info, 'x-systemName': `${systemName}-next` } };
  expect(await check(next)).toBeNull();
});

test('DAY-19 the callers of an API are found by its name and day, not by reading all counts', async () => {
  const { rows } = await portal.database.query<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE tablename LIKE 'usage_operations%' AND indexdef LIKE '%(system_name, day)%'",
  );
  expect(rows.length).toBeGreaterThan(1);
});
