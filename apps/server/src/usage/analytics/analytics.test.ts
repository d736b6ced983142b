import {
  getApplicationMetrics,
  getApplicationResponses,
  getApplicationUsage,
  getServiceUsage,
  listTopApplications,
} from '@portal/contract/usage/analytics/operations';
import type { MetricUsage, TopApplications } from '@portal/contract/usage/analytics/schema';
import { createApplication } from '@portal/contract/accounts/application/operations';
import { shared } from '../../../test/shared.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { expect, test } from 'vitest';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
} from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ email: 'stella@postal.example' }));

interface Own {
  readonly account: TestAccount;
  readonly id: number;
  readonly key: string;
}

async function open(name: string): Promise<Own> {
  const account = await portal.account();
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name, description: 'Delivery options' },
  });
  const { id, user_key } = body.application as { id: number; user_key: string };
  return { account, id, key: user_key };
}

interface Calls {
  readonly at: string;
  readonly calls: number;
  readonly status?: number;
}

/** Booking calls of one hour, as the gateway's commits would have left them. */
async function addCalls({ account, id }: Own, { at, calls, status = 201 }: Calls) {
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     VALUES ($1, $2, 'shipment-v3-booking', $3, left($5::text, 1) || 'XX', $4, $3)`,
    [id, account.id, at, calls, status],
  );
  await portal.database.query(
    `INSERT INTO usage_operations AS u (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
     VALUES ($1, $2, ($3::timestamptz AT TIME ZONE 'UTC')::date, 'shipment-v3-booking', 'bookShipment', $5, false, $4,
       array_fill(0::bigint, ARRAY[15]) || ARRAY[$4::bigint])
     ON CONFLICT (application_id, day, system_name, operation, status, refused) DO UPDATE SET calls = u.calls + EXCLUDED.calls`,
    [id, account.id, at, calls, status],
  );
}

test('PLAN-04 the analytics calls have the shapes of contracts G1', async () => {
  const own = await open('Webshop checkout');
  for (const [day, calls] of [110, 95, 20, 15, 130, 140, 130].entries()) {
    await addCalls(own, { at: `2025-03-${String(13 + day).padStart(2, '0')}T10:00:00Z`, calls });
  }
  await addCalls(own, { at: '2025-03-07T10:00:00Z', calls: 512 });
  await addCalls(own, { at: '2025-03-15T11:00:00Z', calls: 9, status: 404 });
  const params = { applicationId: own.id };
  const query = {
    metric_name: 'shipment_booking',
    period: 'week',
    granularity: 'day',
    since: '2025-03-13',
    skip_change: 'false',
  };
  const { body } = await portal.call(getApplicationUsage, own.account.member, { params, query });
  expect(body as MetricUsage).toEqual({
    metric: { id: 5002, name: 'Shipment booking', system_name: 'shipment_booking', unit: 'call' },
    period: {
      name: 'week',
      since: '2025-03-13T00:00:00Z',
      until: '2025-03-19T23:59:59Z',
      timezone: 'Etc/UTC',
      granularity: 'day',
    },
    total: 649,
    values: [110, 95, 29, 15, 130, 140, 130],
    application: {
      id: own.id,
      name: 'Webshop checkout',
      state: 'live',
      description: 'Delivery options',
      plan: { id: 1101, name: expect.any(String) },
      account: { id: own.account.id, name: `Shop ${own.account.admin.username}` },
      service: { id: 301 },
    },
    previous_total: 512,
    change: 26.76,
  });
  const day = await portal.call(getApplicationUsage, own.account.member, {
    params,
    query: { metric_name: 'hits', period: 'day' },
  });
  expect(day.body.values).toHaveLength(25);
  const ofService = await portal.call(getServiceUsage, staff, {
    params: { serviceId: 301 },
    query: { ...query, skip_change: 'true' },
  });
  expect(ofService.body).toMatchObject({ total: 649, values: body.values });
  expect(ofService.body).not.toHaveProperty('application');
  expect(ofService.body).not.toHaveProperty('change');

  const notFound = await portal.call(getApplicationResponses, own.account.member, {
    params,
    query: { response_code: '404', period: 'week', since: '2025-03-13' },
  });
  expect(notFound.body).toMatchObject({ response_code: { code: '404' }, total: 9 });
  const answered = await portal.call(getApplicationResponses, own.account.member, {
    params,
    query: { response_code: '2XX', period: 'week', since: '2025-03-13' },
  });
  expect(answered.body.values).toHaveLength(28);
  expect(answered.body.total).toBe(640);
  const list = await portal.call(getApplicationMetrics, own.account.member, { params });
  const hits = { id: 5001, name: 'Hits', system_name: 'hits', unit: 'hit' };
  expect(list.body.metrics).toEqual([hits]);
  expect(list.body.methods).toHaveLength(4);
  const top = await portal.call(listTopApplications, staff, {
    params: { serviceId: 301 },
    query: { metric_name: 'hits', period: 'week', since: '2025-03-13' },
  });
  expect((top.body as TopApplications).applications).toMatchObject([
    { id: own.id, name: 'Webshop checkout', value: '649', service: { id: 301 } },
  ]);
});

test('PLAN-04 days and hours are those of the time zone that is asked for', async () => {
  const own = await open('Night shift');
  await addCalls(own, { at: '2025-06-01T22:00:00Z', calls: 7 });
  const usage = (timezone: string) =>
    portal.call(getApplicationUsage, own.account.member, {
      params: { applicationId: own.id },
      query: {
        metric_name: 'hits',
        since: '2025-06-01',
        until: '2025-06-02',
        granularity: 'day',
        timezone,
      },
    });
  expect((await usage('Etc/UTC')).body.values).toEqual([7, 0]);
  const local = await usage('Europe/Stockholm');
  expect(local.body.values).toEqual([0, 7]);
  expect(local.body.period.since).toBe('2025-05-31T22:00:00Z');
});

test('PLAN-04 analytics refuse as contracts G1 says', async () => {
  const [own, other] = [await open('Own'), await open('Other')];
  const usage = async (query: Record<string, string>, applicationId: number | string = own.id) => {
    const call = { params: { applicationId }, query };
    const { status, body } = await portal.call(getApplicationUsage, own.account.member, call);
    return [status, body];
  };
  const week = { metric_name: 'hits', period: 'week' };
  expect(await usage({ period: 'week' })).toEqual([400, 'Required parameter missing: metric_name']);
  expect(await usage({ metric_name: 'hits' })).toEqual([400, 'Required parameter missing: period']);
  expect(await usage({ ...week, metric_name: 'xxxx' })).toEqual([
    400,
    { error: 'metric xxxx not found' },
  ]);
  expect(await usage({ ...week, period: 'decade' })).toEqual([
    400,
    {
      error: 'Period must be one of ["eternity", "year", "month", "week", "day"] not "decade"',
    },
  ]);
  expect(await usage(week, other.id)).toEqual([404, { error: 'Application not found' }]);
  expect(await usage(week, 'x')).toEqual([404, { error: 'Application not found' }]);
  const service = await portal.call(getServiceUsage, staff, {
    params: { serviceId: 999 },
    query: week,
  });
  expect([service.status, service.body]).toEqual([404, { error: 'Service not found' }]);
  const eternal = await usage({ metric_name: 'hits', period: 'eternity' });
  expect(eternal).toMatchObject([200, { values: [0], period: { granularity: 'eternity' } }]);
});

test('PLAN-04 each kind of analytics over past days, and each question that is refused', async () => {
  const own = await open('Webshop checkout');
  await addCalls(own, { at: '2024-03-13T10:00:00Z', calls: 110 });
  await addCalls(own, { at: '2024-03-14T11:00:00Z', calls: 9, status: 404 });
  await addCalls(own, { at: '2024-03-14T12:00:00Z', calls: 5, status: 500 });
  await addCalls(own, { at: '2024-02-10T12:00:00Z', calls: 60 });
  const t = startTranscript(portal, {
    account: own.account.id,
    admin: own.account.admin.username,
    member: own.account.member.username,
    staff: staff.username,
    application: own.id,
  });
  const params = { applicationId: own.id };
  const usage = (query: Record<string, string>, who: TestPerson | null = own.account.member) =>
    t.call(getApplicationUsage, who, { params, query });
  const hits = { metric_name: 'hits' };
  await usage({ ...hits, period: 'day', since: '2024-03-14' });
  await usage({ ...hits, period: 'week', since: '2024-03-13', skip_change: 'false' });
  await usage({ ...hits, period: 'month', since: '2024-03-01', skip_change: 'false' });
  await usage({ ...hits, period: 'year', since: '2024-01-01', granularity: 'month' });
  await usage({ ...hits, period: 'eternity' });
  await usage({ ...hits, since: '2024-03-13', until: '2024-03-14', granularity: 'day' });
  await usage({ ...hits, since: '2024-03-14', until: '2024-03-13', granularity: 'day' });
  await usage({ ...hits, since: 'soon', period: 'week' });
  await usage({ ...hits, period: 'week', since: '2024-03-13', granularity: 'second' });
  await usage({ ...hits, period: 'week', since: '2024-03-13', timezone: 'Mars' });
  await usage({ ...hits, period: 'week', since: '2024-03-13' }, null);
  await usage({ ...hits, period: 'week', since: '2024-03-13' }, staff);
  await usage({ metric_name: 'shipment_booking', period: 'week', since: '2024-03-13' });
  const codes = (response_code: string, more: Record<string, string> = {}) =>
    t.call(getApplicationResponses, own.account.member, {
      params,
      query: { response_code, period: 'week', since: '2024-03-13', ...more },
    });
  for (const code of ['404', '4XX', '5XX', '2XX', '201', 'x', '']) await codes(code);
  await codes('404', { granularity: 'hour' });
  await codes('404', { granularity: 'day' });
  await t.call(getApplicationMetrics, own.account.member, { params });
  await t.call(getApplicationMetrics, own.account.member, { params: { applicationId: 0 } });
  const service = { serviceId: 301 };
  for (const who of [own.account.admin, staff]) {
    const query = { ...hits, period: 'week', since: '2024-03-13' };
    await t.call(getServiceUsage, who, { params: service, query });
    await t.call(listTopApplications, who, { params: service, query });
  }
  await t.call(listTopApplications, staff, { params: service, query: hits });
  await t.call(listTopApplications, staff, {
    params: { serviceId: 9 },
    query: { ...hits, period: 'week' },
  });
  expect(t.text()).toMatchSnapshot();
});

test('PLAN-04 the top applications are ten, most calls first, deleted and unknown ones by what is left of them', async () => {
  const { account, id } = await open('Busiest');
  await portal.database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT CASE nth WHEN 12 THEN $1 ELSE 900000 + nth END, CASE nth WHEN 1 THEN 900000 ELSE $2 END,
       'shipment-v3-booking', '2023-05-01T10:00:00Z', '2XX', 5 + nth / 2, now() FROM generate_series(1, 12) AS nth`,
    [id, account.id],
  );
  await portal.database.query(
    "INSERT INTO deleted_applications (id, account_id, plan_id, name) VALUES (900011, $1, 1102, 'Till')",
    [account.id],
  );
  const t = startTranscript(portal, { account: account.id, application: id });
  const query = { metric_name: 'hits', period: 'day', since: '2023-05-01' };
  const top = await t.call(listTopApplications, staff, { params: { serviceId: 301 }, query });
  expect(
    top.body.applications
      .map((one: { id: number; value: string }) => `${one.id - 900_000} ${one.value}`)
      .slice(1),
  ).toEqual(['10 10', '11 10', '8 9', '9 9', '6 8', '7 8', '4 7', '5 7', '2 6']);
  expect(t.text()).toMatchSnapshot();
});
