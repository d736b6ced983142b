import * as statistics from '@portal/contract/usage/statistics/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

test('PLAN-04 what the statistics of the whole gateway say, and how many of each they name', async () => {
  const { id: accountId } = await portal.account();
  const staff = await portal.person({ roleGrant: 'internal' });
  const today = new Date().toISOString().slice(0, 10);
  // Account, application and API of the n-th make n × 10 calls, the first of them unknown to the portal.
  await portal.database.query(
    `INSERT INTO usage_operations
       (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     SELECT 900000 + nth, CASE nth WHEN 101 THEN $1 ELSE 900000 + nth END, $2, 'api-' || nth, 'call', status,
       status = 429, nth * 10, array_fill(0::bigint, ARRAY[nth / 4]) || ARRAY[nth * 10::bigint]
     FROM generate_series(1, 101) AS nth, unnest(ARRAY[200, 400, 429]) AS status WHERE status = 200 OR nth > 98`,
    [accountId, today],
  );
  await portal.database.query(
    `INSERT INTO deleted_applications (id, account_id, plan_id, name) VALUES (900101, $1, 1101, 'Till')`,
    [accountId],
  );
  const t = startTranscript(portal, { account: accountId });
  t.name('today', today);
  const read = async (query: Record<string, string>) => {
    const { body } = await portal.call(statistics.getGatewayStatistics, staff, { query });
    const { choices, buckets, period, ...shown } = body.statistics;
    expect([period.until, choices.accounts.length, choices.apis.length]).toEqual([today, 100, 100]);
    expect([choices.accounts[0], choices.apis[0]]).toMatchObject([
      { id: accountId },
      { system_name: 'api-101', title: 'api-101' },
    ]);
    expect(choices.accounts.at(-1)).toEqual({ id: 900_002, name: 'Account 900002' });
    t.note({ ...query, ...shown, last: Object.values(buckets.at(-1)).slice(1).join(' ') });
  };
  await read({ period: '7d' });
  await read({ period: '7d', account_id: String(accountId) });
  await read({ period: '7d', account_id: '900100', api: 'api-100' });
  await read({ period: '7d', account_id: 'x' });
  await t.call(statistics.listGatewayUsage, staff, { query: { account_id: String(accountId) } });
  await t.call(statistics.listGatewayUsage, staff, { query: { application_id: '900099' } });
  expect(t.text()).toMatchSnapshot();
});
