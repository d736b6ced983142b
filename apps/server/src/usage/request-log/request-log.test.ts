import { createApplication } from '@portal/contract/accounts/application/operations';
import {
  findLoggedRequests,
  getLoggedRequest,
  listLoggedRequests,
} from '@portal/contract/usage/request-log/operations';
import type { LoggedRequest, RequestDetails } from '@portal/contract/usage/request-log/schema';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

const production = shared(startTestPortal);
const sandbox = shared(() => startTestPortal({ PORTAL_ENV: 'sandbox' }));

interface Own {
  readonly portal: TestPortal;
  readonly account: TestAccount;
  readonly id: number;
  readonly key: string;
}

async function open(portal: TestPortal): Promise<Own> {
  const account = await portal.account();
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  const { id, user_key } = body.application as { id: number; user_key: string };
  return { portal, account, id, key: user_key };
}

async function list({ portal, account, id }: Own, query: Record<string, string> = {}) {
  const params = { accountId: account.id, applicationId: id };
  const { body, status } = await portal.call(listLoggedRequests, account.member, { params, query });
  return { status, body, requests: (body.requests ?? []) as LoggedRequest[] };
}

async function read({ portal, account, id }: Own, entryId: string): Promise<RequestDetails> {
  const params = { accountId: account.id, applicationId: id, entryId };
  const { body } = await portal.call(getLoggedRequest, account.member, { params });
  return body.request as RequestDetails;
}

/** Entries as the gateway would have written them, one a minute back from now. */
async function addEntries({ portal, account, id }: Own, count: number, status = 200) {
  await portal.database.query(
    `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation,
       method, path, query, status, duration_ms, bytes_out, key_in_query)
     SELECT gen_random_uuid(), now() - n * interval '1 minute', $1, $2, 'trace-' || $4 || '-' || n, 'a-v1-b', '',
       'GET', '/rest/a', '', $4::int, 5, 10, false FROM generate_series(1, $3) AS n`,
    [id, account.id, count, status],
  );
}

const postcode = '/rest/location/v2/postcodes/SE/21120';

test('a call is in its application’s log with its trace id, without the key', async () => {
  const own = await open(production);
  const answer = await fetch(`${production.url}${postcode}?lang=sv&apikey=${own.key}&token=sesame`);
  const traceId = answer.headers.get('x-request-id');
  await answer.text();
  await expect.poll(async () => (await list(own)).requests.length).toBe(1);
  const [entry] = (await list(own)).requests;
  expect(entry).toMatchObject({
    trace_id: traceId,
    application_name: 'Checkout',
    system_name: 'location-v2-postcodes',
    method: 'GET',
    path: postcode,
    query: '?lang=sv&token=(redacted)',
    key_in_query: true,
  });
  expect(entry?.operation).not.toBe('');
  const { rows } = await production.database.query('SELECT r::text AS kept FROM request_log r');
  expect(JSON.stringify(rows)).not.toContain(own.key);
  expect(JSON.stringify(rows)).not.toContain('sesame');
  // Production keeps neither bodies nor headers.
  expect((await read(own, entry?.id ?? '')).talk).toBeNull();
});

test('the sandbox keeps what was said, without secrets', async () => {
  const own = await open(sandbox);
  const headers = { apikey: own.key, authorization: 'Bearer sesame', cookie: 'sid=sesame' };
  await (await fetch(`${sandbox.url}${postcode}`, { headers })).text();
  await expect.poll(async () => (await list(own)).requests.length).toBe(1);
  const [entry] = (await list(own)).requests;
  const { talk } = await read(own, entry?.id ?? '');
  expect(talk?.requestHeaders).toMatchObject({ apikey: '(redacted)', cookie: '(redacted)' });
  expect(talk?.response?.text).not.toBe('');
  expect(JSON.stringify(talk)).not.toContain('sesame');
  expect(JSON.stringify(talk)).not.toContain(own.key);
});

test('filters by status, API, time and trace id, and says what it cannot read', async () => {
  const own = await open(production);
  await addEntries(own, 3);
  await addEntries(own, 2, 404);
  const count = async (query: Record<string, string>) => (await list(own, query)).requests.length;
  expect(await count({})).toBe(5);
  expect(await count({ status: 'errors' })).toBe(2);
  expect(await count({ status: '2XX' })).toBe(3);
  expect(await count({ status: '403' })).toBe(0);
  expect(await count({ api: 'other' })).toBe(0);
  expect(await count({ trace_id: 'trace-404-2' })).toBe(1);
  expect(await count({ path: '/REST/a' })).toBe(5);
  expect(await count({ path: 'st/a', status: '404' })).toBe(2);
  expect(await count({ path: '%' })).toBe(0);
  expect(await count({ since: new Date(Date.now() - 90_000).toISOString() })).toBe(2);
  expect(await count({ until: new Date(Date.now() - 90_000).toISOString() })).toBe(3);
  for (const query of [
    { status: 'bad' },
    { since: 'yesterday' },
    { after: 'x' },
    { after: "1'~2" },
  ]) {
    const { status, body } = await list(own, query);
    expect(status).toBe(400);
    expect(body.error).toContain(Object.keys(query)[0]);
  }
});

test('finds the calls that met an error code, of the gateway and in the sandbox of the API', async () => {
  const own = await open(sandbox);
  await addEntries(own, 2, 422);
  await addEntries(own, 1, 403);
  await addEntries(own, 1, 200);
  const { database } = sandbox;
  const ofOwn = 'WHERE application_id = $1 AND';
  await database.query(`UPDATE request_log SET fault_code = 'GW-403-PLAN' ${ofOwn} status = 403`, [
    own.id,
  ]);
  await database.query(
    `UPDATE request_log SET talk = jsonb_build_object('response',
       jsonb_build_object('text', '{"faultCode":"BOOK-1042"}', 'isCut', false))
     ${ofOwn} (request_id = 'trace-422-2' OR status = 200)`,
    [own.id],
  );
  const traces = async (fault: string) =>
    (await list(own, { fault })).requests.map(({ trace_id }) => trace_id);
  expect(await traces('GW-403-PLAN')).toEqual(['trace-403-1']);
  expect(await traces('GW-403')).toEqual([]);
  // An answer without an error that names the code has not met it.
  expect(await traces('BOOK-1042')).toEqual(['trace-422-2']);
  expect(await traces('BOOK-10')).toEqual([]);
  expect(await traces('%')).toEqual([]);
});

test('pages go on where the one before ended, whatever comes in the meantime', async () => {
  const own = await open(production);
  await addEntries(own, 120);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body, requests } = await list(own, next ? { after: next } : {});
    seen.push(...requests.map(({ trace_id }) => trace_id));
    next = body.next as string | null;
    await production.database.query(
      'UPDATE request_log SET at = now() WHERE application_id = $1 AND request_id = $2',
      [own.id, seen[0]],
    );
  }
  expect(new Set(seen).size).toBe(120);
  expect(seen).toHaveLength(120);
});

test('staff find a call of any account by its trace id; others only their own', async () => {
  const own = await open(production);
  const other = await open(production);
  await addEntries(own, 1, 502);
  await production.database.query(
    "UPDATE request_log SET request_id = 'trace-of-own' WHERE application_id = $1",
    [own.id],
  );
  const find = async (person: TestAccount['admin']) => {
    const query = { trace_id: 'trace-of-own' };
    const { body } = await production.call(findLoggedRequests, person, { query });
    return (body.requests as RequestDetails[]).map(({ account_id }) => account_id);
  };
  const staff = await production.person({ email: 'stina@postal.example' });
  expect(await find(staff)).toEqual([own.account.id]);
  expect(await find(own.account.member)).toEqual([own.account.id]);
  expect(await find(other.account.admin)).toEqual([]);
  expect(await find(await production.person())).toEqual([]);
});
