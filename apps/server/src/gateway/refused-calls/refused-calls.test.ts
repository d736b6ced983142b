import { createApplication } from '@portal/contract/accounts/application/operations';
import { findTracedCalls } from '@portal/contract/usage/request-log/operations';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { toCalledPath } from '../../platform/logs/kept-path.ts';
import { startRefusedCallWriter } from './refused-call-writer.ts';

const portal = shared(startTestPortal);
const support = shared(() => portal.person({ roleGrant: 'internal' }));

async function send(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(`${portal.url}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.headers.get('x-request-id') ?? '';
}

const find = async (traceId: string) =>
  (await portal.call(findTracedCalls, support, { params: { traceId } })).body;

test('DAY-11 a call with a wrong key, without one, or to no API is found by its trace id; whose it is nobody knows', async () => {
  const postcode = '/rest/location/v2/postcodes/SE/21120';
  const wrong = await send(`${postcode}?apikey=not-in-any-log`, { apikey: 'nobody-has-it' });
  const none = await send(postcode);
  const lost = await send('/rest/nothing/v1/here');
  await expect.poll(async () => (await find(lost)).refused).toHaveLength(1);
  expect(await find(wrong)).toMatchObject({
    calls: [],
    refused: [{ status: 403, fault_code: 'GW-403-KEY', path: postcode, method: 'GET' }],
  });
  expect((await find(none)).refused).toMatchObject([{ status: 401, fault_code: 'GW-401-KEY' }]);
  expect((await find(lost)).refused).toMatchObject([
    { status: 404, fault_code: 'GW-404', system_name: null },
  ]);
  const { rows } = await portal.database.query('SELECT refused_calls::text FROM refused_calls');
  expect(JSON.stringify(rows)).not.toMatch(/not-in-any-log|nobody-has-it/);
  expect(await find('nothing')).toEqual({ calls: [], refused: [] });
});

test('DAY-11 a call of an account is found with its organisation, its contacts and the code of its fault', async () => {
  const account = await portal.account({ plan: 'partner' });
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Waiting', description: 'Not approved yet' },
  });
  await portal.database.query("UPDATE applications SET status = 'suspended' WHERE id = $1", [
    made.body.application.id,
  ]);
  const apikey = made.body.application.user_key;
  await expect.poll(() => portal.gateway('/rest/location/v2/postcodes/SE/21120', apikey)).toBe(403);
  const traceId = await send('/rest/location/v2/postcodes/SE/21120', { apikey });
  await expect.poll(async () => (await find(traceId)).calls).toHaveLength(1);
  expect(await find(traceId)).toMatchObject({
    calls: [
      {
        org_name: `Shop ${account.admin.username}`,
        contacts: [{ email: account.admin.email }],
        request: { fault_code: 'GW-403-STATE', application_name: 'Waiting' },
      },
    ],
    refused: [],
  });
  const other = await portal.call(findTracedCalls, account.admin, { params: { traceId } });
  expect(other.status).toBe(403);
});

const entry = (requestId: string) => ({
  requestId,
  method: 'GET',
  path: '/rest/x',
  status: 404,
  systemName: null,
  applicationId: null,
  accountId: null,
  keyInQuery: false,
  faultCode: 'GW-404',
  durationMs: 1,
  upstreamMs: null,
  bytesOut: 10,
  cutOff: false,
});

test('DAY-11 under attack a part is kept, at most so many a second; what cannot be written is written later, once', async () => {
  let now = Date.now();
  const away = { query: () => Promise.reject(new Error('away')) };
  let database: Pick<typeof portal.database, 'query'> = away;
  const writer = startRefusedCallWriter({
    toCalledPath,
    // Safe because the writer calls nothing else.
    database: {
      query: (...given: Parameters<typeof portal.database.query>) => database.query(...given),
    } as typeof portal.database,
    log: pino({ level: 'silent' }),
    now: () => now,
    intervalMs: 3_600_000,
    burst: 10,
    perSecond: 2,
  });
  const count = async () => {
    const { rows } = await portal.database.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM refused_calls WHERE request_id LIKE 'flood-%'",
    );
    return rows[0]?.n;
  };
  for (let nth = 0; nth < 50; nth += 1) writer.note(entry(`flood-${nth}`));
  expect(await writer.flush()).toBe(false);
  database = portal.database;
  expect(await writer.flush()).toBe(true);
  expect(await count()).toBe(10);
  now += 1_000;
  for (let nth = 50; nth < 100; nth += 1) writer.note(entry(`flood-${nth}`));
  writer.note({ ...entry('flood-own'), applicationId: 1 });
  writer.note({ ...entry('flood-down'), status: 502 });
  await writer.close();
  expect(await count()).toBe(12);
});
