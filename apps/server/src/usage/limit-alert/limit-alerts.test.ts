import { createApplication } from '@portal/contract/accounts/application/operations';
import { updateAlertSettings } from '@portal/contract/usage/limit-alert/operations';
import { getStatistics } from '@portal/contract/usage/statistics/operations';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { sendLimitAlerts } from './send-limit-alerts.ts';
import type { Services } from '../../context/context.ts';
import { secretKey, startTestPortal } from '../../../test/start-test-portal.ts';

let services: Pick<Services, 'database' | 'portal' | 'outbox' | 'mailSender'>;
let nextPlan = 7_001;

const portal = shared(() => startTestPortal({ LIMIT_ALERT_SECONDS: '86400' }));

beforeAll(async () => {
  services = {
    database: portal.database,
    portal: { production: true } as Services['portal'],
    outbox: createOutbox({ secretKey, mailDigestSeconds: 0 }),
    mailSender: {
      brand: 'Norrvik Post',
      title: 'Developer Portal',
      portalUrl: portal.url,
      supportMail: 'support@postal.example',
    },
  };
}, 60_000);

/** An account with an application on a plan of its own, whose calls of all APIs have this limit. */
async function open(limit: { value: number; period: string; per?: 'account' | 'application' }) {
  const account = await portal.account();
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Checkout', description: 'Delivery options' },
  });
  const { id, user_key: key } = body.application as { id: number; user_key: string };
  const plan = (nextPlan += 1);
  await portal.database.query(
    `WITH plan AS (INSERT INTO plans (id, service_id, key, name, state, approval_required, is_default, currency)
       VALUES ($1, 301, 'own', 'Own', 'hidden', false, false, 'EUR') RETURNING id)
     INSERT INTO plan_limits (id, plan_id, metric_id, period, value, per) SELECT $1, id, 5001, $2, $3, $4 FROM plan`,
    [plan, limit.period, limit.value, limit.per ?? 'account'],
  );
  await portal.database.query('UPDATE applications SET plan_id = $2 WHERE id = $1', [id, plan]);
  return { account, id, key };
}

/** A further application of the account on the same plan. */
async function openAnother({ account, id, key }: Awaited<ReturnType<typeof open>>) {
  const { body } = await portal.call(createApplication, account.admin, {
    params: { accountId: account.id },
    body: { name: 'Returns', description: 'Parcels that come back' },
  });
  const other = { account, id: body.application.id as number, key };
  await portal.database.query(
    'UPDATE applications SET plan_id = (SELECT plan_id FROM applications WHERE id = $2) WHERE id = $1',
    [other.id, id],
  );
  return other;
}

async function use({ account, id }: Awaited<ReturnType<typeof open>>, calls: number) {
  await portal.database.query(
    `INSERT INTO usage_hours AS u (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     VALUES ($1, $2, 'a-v1-b', date_trunc('hour', now(), 'UTC'), '2XX', $3, now())
     ON CONFLICT (application_id, hour, system_name, status_class) DO UPDATE SET calls = u.calls + EXCLUDED.calls`,
    [id, account.id, calls],
  );
}

const look = () => sendLimitAlerts(services, new Date(Date.now() - 3_600_000));

/** Subjects of what went to somebody, in the order of sending. */
async function listSubjects(to: string): Promise<string[]> {
  const mails = await portal.listMails(to);
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes(' used: '));
}

const percentsOf = (subjects: readonly string[]) =>
  subjects.map((subject) => /^(\d+) %|^All/.exec(subject)?.[1] ?? '100');

test('PLAN-05 the admins hear of 50, 80 and 100 % of a limit, once each', async () => {
  const own = await open({ value: 100, period: 'month' });
  const { email } = own.account.admin;
  await use(own, 49);
  await look();
  expect(await listSubjects(email)).toEqual([]);
  await use(own, 1);
  await Promise.all([look(), look()]);
  await look();
  expect(percentsOf(await listSubjects(email))).toEqual(['50']);
  await use(own, 35);
  await look();
  await use(own, 15);
  await look();
  await use(own, 400);
  await look();
  const subjects = await listSubjects(email);
  expect(percentsOf(subjects)).toEqual(['50', '80', '100']);
  expect(subjects[0]).toBe('50 % of the calls are used: Hits, all applications together');
  expect(await listSubjects(own.account.member.email)).toEqual([]);
});

test('PLAN-05 calls of two applications count together, once; those of a limit per application do not', async () => {
  const shared = await open({ value: 100, period: 'month' });
  const alone = await open({ value: 100, period: 'month', per: 'application' });
  for (const own of [shared, alone]) {
    await use(own, 30);
    await use(await openAnother(own), 55);
  }
  await look();
  await look();
  expect(percentsOf(await listSubjects(shared.account.admin.email))).toEqual(['80']);
  expect(await listSubjects(alone.account.admin.email)).toEqual([
    '50 % of the calls are used: Hits, Returns',
  ]);
  const params = { accountId: shared.account.id };
  const { body } = await portal.call(getStatistics, shared.account.admin, { params });
  expect(body.statistics.quotas).toMatchObject([{ application: null, used: 85, limit: 100 }]);
});

test('PLAN-05 who comes to several parts at once gets the mail of the highest', async () => {
  const own = await open({ value: 10, period: 'day' });
  await use(own, 12);
  await look();
  await look();
  expect(percentsOf(await listSubjects(own.account.admin.email))).toEqual(['100']);
});

test('PLAN-05 a new window begins anew', async () => {
  const own = await open({ value: 10, period: 'day' });
  await use(own, 10);
  await look();
  await portal.database.query(
    "UPDATE limit_alerts SET window_start = window_start - interval '1 day' WHERE account_id = $1",
    [own.account.id],
  );
  await look();
  expect(await listSubjects(own.account.admin.email)).toHaveLength(2);
});

test('PLAN-05 real calls through the gateway lead to the mail, and then to 429', async () => {
  const own = await open({ value: 4, period: 'day' });
  const call = () => portal.gateway('/rest/location/v2/postcodes/SE/21120', own.key);
  const statuses: number[] = [];
  // The gateway hears of the new plan a moment later, and counts what came before.
  await expect.poll(async () => statuses.push(await call()) && statuses.at(-1)).toBe(429);
  await expect
    .poll(async () => {
      await look();
      return percentsOf(await listSubjects(own.account.admin.email)).at(-1);
    })
    .toBe('100');
});

test('an account that wants no such mails gets none', async () => {
  const own = await open({ value: 10, period: 'day' });
  const { id: accountId, admin, member } = own.account;
  const call = { params: { accountId }, body: { limit_alerts: false } };
  expect((await portal.call(updateAlertSettings, member, call)).status).toBe(403);
  const bad = { params: { accountId }, body: { limit_alerts: 'no' } };
  expect((await portal.call(updateAlertSettings, admin, bad)).status).toBeGreaterThanOrEqual(400);
  const { body } = await portal.call(updateAlertSettings, admin, call);
  expect(body).toEqual({ alert_settings: { limit_alerts: false } });
  await use(own, 10);
  await look();
  expect(await listSubjects(admin.email)).toEqual([]);
});
