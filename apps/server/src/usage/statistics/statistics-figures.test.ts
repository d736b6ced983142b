import { createApplication } from '@portal/contract/accounts/application/operations';
import * as statistics from '@portal/contract/usage/statistics/operations';
import type { Statistics } from '@portal/contract/usage/statistics/schema';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

const dayMs = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

interface Counted {
  readonly accountId: number;
  readonly applicationId: number;
  readonly api?: string;
  readonly operation?: string;
  readonly status?: number;
  readonly refused?: boolean;
  readonly calls: number;
  readonly day: string;
  /** The bucket in which all calls are; half of them are in the next one. */
  readonly bucket?: number;
}

/** As the gateway's commits would have left them, at noon. */
async function count({
  accountId,
  applicationId,
  api = 'shipment-v3-booking',
  operation = 'bookShipment',
  status = 201,
  refused = false,
  calls,
  day,
  bucket = 10,
}: Counted) {
  await portal.database.query(
    `INSERT INTO usage_operations
       (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8,
       array_fill(0::bigint, ARRAY[$9::int]) || ARRAY[$8::bigint - $8::bigint / 2, $8::bigint / 2])`,
    [applicationId, accountId, day, api, operation, status, refused, calls, bucket],
  );
  if (refused) return;
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     VALUES ($1, $2, $3, $4::date::timestamp AT TIME ZONE 'UTC', left($5::text, 1) || 'XX', $6, now())
     ON CONFLICT (application_id, hour, system_name, status_class) DO UPDATE SET calls = usage_hours.calls + $6`,
    [applicationId, accountId, api, day, status, calls],
  );
}

async function open() {
  const account = await portal.account();
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  const applicationId: number = body.application.id;
  const gone = applicationId + 1_000_000;
  await portal.database.query(
    "INSERT INTO deleted_applications (id, account_id, plan_id, name) VALUES ($1, $2, 1101, 'Till')",
    [gone, account.id],
  );
  return { account, applicationId, gone, forgotten: gone + 1_000_000 };
}

test('PLAN-04 what the statistics of an account say of each period and filter', async () => {
  const { account, applicationId, gone, forgotten } = await open();
  const accountId = account.id;
  const of = { accountId, applicationId };
  await count({ ...of, calls: 40, day: dayAgo(0) });
  await count({ ...of, calls: 5, day: dayAgo(0), status: 400 });
  await count({ ...of, calls: 3, day: dayAgo(0), status: 499, bucket: 20 });
  await count({ ...of, calls: 2, day: dayAgo(0), status: 500, bucket: 31 });
  await count({ ...of, calls: 9, day: dayAgo(0), status: 429, refused: true, bucket: 0 });
  await count({ ...of, calls: 7, day: dayAgo(6), status: 399, operation: 'cancelBooking' });
  await count({ ...of, calls: 11, day: dayAgo(7), api: 'no-api', operation: 'nothing' });
  await count({ accountId, applicationId: gone, calls: 100, day: dayAgo(1), bucket: 0 });
  await count({ accountId, applicationId: forgotten, calls: 1, day: dayAgo(29), bucket: 32 });
  await count({ ...of, calls: 13, day: dayAgo(30) });
  await count({ ...of, calls: 17, day: dayAgo(59) });
  await count({ ...of, calls: 19, day: dayAgo(60) });
  await count({
    ...(await portal.account()),
    accountId: 1,
    applicationId: 1,
    calls: 99,
    day: dayAgo(0),
  });

  const t = startTranscript(portal, {
    account: accountId,
    application: applicationId,
    gone,
    forgotten,
  });
  for (let days = 0; days <= 61; days += 1)
    t.name(days ? `${days} days ago` : 'today', dayAgo(days));
  const read = async (query: Record<string, string>) => {
    const { body } = await portal.call(statistics.getStatistics, account.member, {
      params: { accountId },
      query,
    });
    const { quotas, buckets, ...shown } = body.statistics as Statistics;
    t.note({
      ...query,
      ...shown,
      quotas: quotas.length,
      buckets: buckets.map((bucket) => Object.values(bucket).join(' ')),
    });
  };
  await read({ period: '7d' });
  await read({ period: 'soon' });
  await read({ period: '7d', application_id: String(applicationId) });
  await read({ period: '7d', api: 'no-api' });
  await read({ period: '7d', application_id: 'none' });
  await t.call(statistics.listUsage, account.member, {
    params: { accountId },
    query: { period: '7d' },
  });
  await t.call(statistics.listUsage, account.member, {
    params: { accountId },
    query: { period: '30d', application_id: String(forgotten) },
  });
  expect(t.text()).toMatchSnapshot();
});

test('PLAN-04 today is told by the hour, a year by the month', async () => {
  const { account, applicationId } = await open();
  const of = { accountId: account.id, applicationId };
  const now = new Date();
  const monthAgo = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString();
  await count({ ...of, calls: 4, day: dayAgo(0) });
  await count({ ...of, calls: 3, day: dayAgo(0), status: 404 });
  await count({ ...of, calls: 2, day: dayAgo(0), status: 503 });
  await count({ ...of, calls: 5, day: monthAgo(11), status: 404 });
  await count({ ...of, calls: 6, day: monthAgo(12), status: 500 });
  await count({ ...of, calls: 7, day: monthAgo(23), status: 500 });
  await count({ ...of, calls: 8, day: monthAgo(24), status: 500 });
  const read = async (period: string) => {
    const { body } = await portal.call(statistics.getStatistics, account.member, {
      params: { accountId: account.id },
      query: { period },
    });
    return body.statistics as Statistics;
  };
  const none = { success: 0, client_errors: 0, server_errors: 0 };
  const today = await read('today');
  expect(today.buckets).toEqual(
    Array.from({ length: new Date().getUTCHours() + 1 }, (_, hour) => ({
      at: `${dayAgo(0)}T${String(hour).padStart(2, '0')}:00:00.000Z`,
      ...(hour === 0 ? { success: 4, client_errors: 3, server_errors: 2 } : none),
      refused: null,
    })),
  );
  const year = await read('12m');
  expect(year.previous).toMatchObject({ calls: 13, errors: 13 });
  expect(year.buckets).toEqual(
    Array.from({ length: 12 }, (_, index) => ({
      at: monthAgo(11 - index),
      ...none,
      ...(index === 0 && { client_errors: 5 }),
      ...(index === 11 && { success: 4, client_errors: 3, server_errors: 2 }),
      refused: 0,
    })),
  );
});
