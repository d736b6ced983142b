import { createApplication } from '@portal/contract/accounts/application/operations';
import * as log from '@portal/contract/usage/request-log/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestPerson } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

const begin = Date.now() - 10 * 3_600_000;
const at = (hours: number) => new Date(begin + hours * 3_600_000).toISOString();

test('each question to the request log, and each that it cannot read', async () => {
  const account = await portal.account();
  const other = await portal.account();
  const staff = await portal.person({ roleGrant: 'internal' });
  const made = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  const applicationId: number = made.body.application.id;
  await portal.database.query(
    `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation,
       method, path, query, status, duration_ms, bytes_out, key_in_query, fault_code, fault_text)
     SELECT ('00000000-0000-4000-8000-00000000000' || n)::uuid, $3::timestamptz + n * interval '1 hour',
       $1, $2, 'trace-' || n, CASE WHEN n < 3 THEN 'a-v1-b' ELSE 'c-v1-d' END, 'list', 'GET', '/rest/a/' || n, '?x=1',
       (ARRAY[200, 404, 429, 500])[n], n * 10, n * 100, n = 1, CASE WHEN n = 3 THEN 'GW-429' END, CASE WHEN n = 3 THEN 'Too many' END
     FROM generate_series(1, 4) AS n`,
    [applicationId, account.id, at(0)],
  );
  const t = startTranscript(portal, {
    account: account.id,
    member: account.member.username,
    other: other.admin.username,
    staff: staff.username,
    application: applicationId,
  });
  const params = { accountId: account.id, applicationId };
  const list = (query: Record<string, string>, who: TestPerson = account.member) =>
    t.call(log.listLoggedRequests, who, { params, query });
  await list({});
  await list({}, other.admin);
  for (const query of [
    { status: '404' },
    { status: '4XX' },
    { status: 'errors' },
    { status: '99' },
    { status: 'x' },
    { api: 'c-v1-d' },
    { api: 'nothing' },
    { trace_id: 'trace-2' },
    { since: at(2) },
    { until: at(2) },
    { since: at(2), until: at(3) },
    { since: '2020-01-01' },
    { since: 'soon' },
    { until: '2020-99-99' },
    { after: 'x' },
    { after: '2020-01-01 10:00:00+00~x' },
    { after: '2020-99-99 10:00:00+00~00000000-0000-4000-8000-000000000003' },
    { after: '2020-01-01 10:00:00+00~00000000-0000-4000-8000-000000000003' },
    { after: '2099-01-01 10:00:00+00~00000000-0000-4000-8000-000000000003' },
    { status: '2XX', api: 'a-v1-b', path: '/rest/a/1' },
  ]) {
    await list(query);
  }
  await t.call(log.listLoggedRequests, account.member, {
    params: { accountId: account.id, applicationId: 0 },
  });
  const get = (entryId: string, who: TestPerson = account.member) =>
    t.call(log.getLoggedRequest, who, { params: { ...params, entryId } });
  const first = '00000000-0000-4000-8000-000000000003';
  await get(first);
  await get(first, other.admin);
  await get('00000000-0000-4000-8000-000000000009');
  await get('x');
  const find = (trace_id: string, who: TestPerson | null) =>
    t.call(log.findLoggedRequests, who, { query: { trace_id } });
  for (const who of [account.member, other.admin, staff, null]) await find('trace-4', who);
  await find('', staff);
  await find('a'.repeat(300), staff);
  expect(t.text()).toMatchSnapshot();
});
