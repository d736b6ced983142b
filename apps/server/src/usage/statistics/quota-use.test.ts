import { createApplication } from '@portal/contract/accounts/application/operations';
import { getStatistics } from '@portal/contract/usage/statistics/operations';
import { limitPeriods } from '@portal/contract/usage/plan/rules';
import type { Quota } from '@portal/contract/usage/statistics/schema';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { listBusyQuotas } from './index.ts';

const portal = shared(startTestPortal);

beforeAll(async () => {
  await portal.database.query(
    `INSERT INTO plan_limits (id, plan_id, metric_id, period, value, per)
     SELECT 9000 + nth, 1101, 5001, period, 1000 * nth, CASE period WHEN 'day' THEN 'application' ELSE 'account' END
     FROM unnest($1::text[]) WITH ORDINALITY AS t (period, nth)
     ON CONFLICT (plan_id, metric_id, period) DO NOTHING`,
    // A period that the contract gets is tried here too.
    [limitPeriods],
  );
}, 60_000);

const dayMs = 86_400_000;
const now = new Date();
const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const dayOfMonth = now.getUTCDate();
const restOfMonth =
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate() - dayOfMonth;

async function open() {
  const account = await portal.account();
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  const applicationId: number = body.application.id;
  const addCalls = (daysAgo: number, calls: number, statusClass = '2XX') =>
    portal.database.query(
      `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
       VALUES ($1, $2, 'shipment-v3-booking', $3, $5, $4, now())`,
      [applicationId, account.id, new Date(today - daysAgo * dayMs), calls, statusClass],
    );
  const read = async (): Promise<Quota[]> => {
    const { body: reply } = await portal.call(getStatistics, account.member, {
      params: { accountId: account.id },
    });
    return reply.statistics.quotas;
  };
  const bookings = async () => {
    const all = await read();
    return all.find(({ metric, period }) => metric.id === 5002 && period === 'month');
  };
  return { account, applicationId, addCalls, read, bookings };
}

test('PLAN-04 each limit that lasts a day or longer is told with its window and what it holds', async () => {
  const { applicationId, addCalls, read } = await open();
  await addCalls(0, 5);
  await addCalls(0, 4, '4XX');
  const hits = (await read()).filter(({ metric }) => metric.id === 5001);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  const window = (from: number, until: number) => ({ from: dayOf(from), until: dayOf(until) });
  const windows = {
    eternity: null,
    year: window(Date.UTC(year, 0, 1), Date.UTC(year, 11, 31)),
    month: window(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 0)),
    week: window(monday, monday + 6 * dayMs),
    day: window(today, today),
  };
  const isOwn = { id: applicationId, name: 'Checkout' };
  const shown = hits.map(({ days, forecast, metric, ...rest }) => {
    const isMonth = rest.period === 'month';
    expect([metric.name, days.length, forecast]).toEqual(['Hits', isMonth ? dayOfMonth : 0, null]);
    return rest;
  });
  const held = (period: keyof typeof windows, limit: number, application: unknown = null) => ({
    application,
    kind: 'hard_stop',
    period,
    limit,
    used: 9,
    window: windows[period],
  });
  expect(shown).toEqual([
    held('eternity', 1000),
    held('year', 2000),
    held('month', 3000),
    held('week', 4000),
    held('day', 5000, isOwn),
  ]);
});

test('PLAN-04 a month goes on as the days before went, from the first call on; three days tell nothing yet', async () => {
  const { addCalls, bookings } = await open();
  await addCalls(0, 7);
  expect(await bookings()).toMatchObject({ used: 7, forecast: null });
  for (let daysAgo = 1; daysAgo <= 3; daysAgo += 1) {
    expect((await bookings())?.forecast).toBeNull();
    await addCalls(daysAgo, 30);
  }
  const usedOf = (days: number) => Math.min(days, dayOfMonth - 1) * 30 + 7;
  const reached = (used: number) => {
    const missing = Math.ceil((1000 - used) / 30);
    return missing <= restOfMonth ? dayOf(today + missing * dayMs) : null;
  };
  for (const days of [3, 28]) {
    for (let daysAgo = 4; daysAgo <= days; daysAgo += 1) await addCalls(daysAgo, 30);
    const used = usedOf(days);
    const expected = used + restOfMonth * 30;
    const quota = await bookings();
    expect(quota).toMatchObject({
      kind: 'free_quota',
      limit: 1000,
      used,
      forecast: { expected, low: expected, high: expected, runs_out_on: reached(used) },
    });
    expect(quota?.days).toEqual(
      Array.from({ length: dayOfMonth }, (_, index) => {
        const daysAgo = dayOfMonth - 1 - index;
        return daysAgo === 0 ? 7 : daysAgo <= days ? 30 : 0;
      }),
    );
  }
});

test('PLAN-04 days without a call between two with some count as such', async () => {
  const { addCalls, bookings } = await open();
  await addCalls(0, 1000);
  await addCalls(28, 280);
  const quota = await bookings();
  const usual = Array.from({ length: restOfMonth }, (_, index) =>
    (index + 1) % 7 === 0 ? 280 / 4 : 0,
  );
  expect(quota?.forecast).toMatchObject({
    expected: (quota?.used ?? 0) + usual.reduce((sum, calls) => sum + calls, 0),
    low: quota?.used,
    runs_out_on: dayOf(today),
  });
});

test('PLAN-05 limits of who has called lately are listed, of all others not', async () => {
  const [busy, idle] = [await open(), await open()];
  await busy.addCalls(0, 3);
  await idle.addCalls(2, 3);
  const since = new Date(today);
  const accounts = new Set(
    (await listBusyQuotas(portal.database, since)).map(({ account_id: id }) => id),
  );
  expect([accounts.has(busy.account.id), accounts.has(idle.account.id)]).toEqual([true, false]);
  const tomorrow = new Date(today + dayMs);
  expect(await listBusyQuotas(portal.database, tomorrow)).toEqual([]);
});
