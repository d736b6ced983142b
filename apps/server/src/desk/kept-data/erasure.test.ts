import { expect, test } from 'vitest';
import {
  createApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import { approveRequest } from '@portal/contract/accounts/request/operations';
import { listUsers } from '@portal/contract/accounts/user/operations';
import { closeAccount, createCustomerCopy } from '@portal/contract/desk/kept-data/operations';
import { shared } from '../../../test/shared.ts';
import { startTestPortal, type TestAccount } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

const read = async (statement: string, values: readonly unknown[]) =>
  (await portal.database.query(statement, [...values])).rows;

const nameOf = ({ admin }: TestAccount) => `Shop ${admin.username}`;

const close = (account: TestAccount, org_name = nameOf(account)) =>
  portal.call(closeAccount, account.admin, {
    params: { accountId: account.id },
    body: { org_name },
  });

async function findLink(to: string): Promise<string> {
  const mails = await portal.listMails(to);
  const links = mails.flatMap(({ text }) => /(\/undo\/[\w-]{20,})/.exec(text)?.[1] ?? []);
  return links.at(-1) ?? 'no link';
}

/** As when the days of grace are over: the portal's own job does it. */
async function runJob(accountId: number): Promise<void> {
  await read('UPDATE erasures SET due_at = now() WHERE account_id = $1', [accountId]);
  await read(
    "SELECT graphile_worker.add_job('eraseDue', job_key => 'eraseDue', run_at => now())",
    [],
  );
}

const isThere = async (accountId: number) =>
  (await read('SELECT 1 FROM accounts WHERE id = $1', [accountId])).length === 1;

async function addCalled(account: TestAccount) {
  const params = { accountId: account.id };
  const body = { name: 'Shop window', description: 'Sends parcels' };
  const made = await portal.call(createApplication, account.admin, { params, body });
  const { id, user_key: key } = made.body.application;
  await read(
    `INSERT INTO usage_hours VALUES ($1, $2, 'bookings', date_trunc('hour', now()), '2XX', 5, now())`,
    [id, account.id],
  );
  await read(
    `INSERT INTO usage_operations VALUES ($1, $2, current_date, 'bookings', '', 200, false, 5, '{5}')`,
    [id, account.id],
  );
  return { id: Number(id), key: String(key) };
}

test('an account closes only by its name, and by an admin', async () => {
  const account = await portal.account();
  const wrong = await close(account, 'Another shop');
  expect([wrong.status, wrong.body]).toEqual([
    422,
    { errors: { org_name: ['is not the name of the account'] } },
  ]);
  const params = { accountId: account.id };
  const body = { org_name: nameOf(account) };
  expect((await portal.call(closeAccount, account.member, { params, body })).status).toBe(403);
  expect((await portal.call(listUsers, account.admin, { params })).status).toBe(200);
});

test('a closed account: keys end at once, nobody is in it, staff decide nothing for it; the link of the mail opens it again', async () => {
  const account = await portal.account();
  const { key } = await addCalled(account);
  const params = { accountId: account.id };
  const invited = { params, body: { email: 'guest@erasure.example' } };
  await portal.call(createInvitation, account.admin, invited);
  await read(
    "INSERT INTO requests (account_id, type, subject) VALUES ($1, 'plan_change', 'application:0')",
    [account.id],
  );
  expect(await portal.gateway('/rest/shipment/v3/bookings', key)).not.toBe(403);
  const closed = await close(account);
  expect(closed.status).toBe(200);
  expect(Date.parse(closed.body.closing.erased_at)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  await expect.poll(() => portal.gateway('/rest/shipment/v3/bookings', key)).toBe(403);
  for (const who of [account.admin, account.member])
    expect((await portal.call(listUsers, who, { params })).status).toBe(404);
  expect((await close(account)).status).toBe(404);
  const [request] = await read('SELECT id FROM requests WHERE account_id = $1', [account.id]);
  const staff = await portal.person({ roleGrant: 'apigov', grants: ['owner'] });
  const decision = { params: { requestId: request.id, accountId: account.id } };
  expect((await portal.call(approveRequest, staff, decision)).status).toBe(409);

  const link = await findLink(account.admin.email);
  expect(await findLink(account.member.email)).toBe('no link');
  const page = await fetch(`${portal.url}${link}`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Keep the account'),
  ]);
  expect((await portal.call(listUsers, account.admin, { params })).status).toBe(404);
  const form = { method: 'POST', body: new URLSearchParams() };
  const undone = await fetch(`${portal.url}${link}`, form);
  expect([undone.status, await undone.text()]).toEqual([
    200,
    expect.stringContaining('Nothing will be erased'),
  ]);
  const { body } = await portal.call(listApplications, account.admin, { params });
  expect(
    body.applications.map(
      ({ application }: { application: { status: string } }) => application.status,
    ),
  ).toEqual(['live']);
  expect((await portal.call(listUsers, account.member, { params })).body.users).toHaveLength(2);
  await expect.poll(() => portal.gateway('/rest/shipment/v3/bookings', key)).not.toBe(403);
  const again = await fetch(`${portal.url}${link}`, form);
  expect([again.status, await again.text()]).toEqual([
    404,
    expect.stringContaining('no longer works'),
  ]);
  expect((await fetch(`${portal.url}/undo/${'x'.repeat(43)}`)).status).toBe(404);
});

test('an account is erased when what is to be billed was billed; its books stay, and governance has them', async () => {
  const account = await portal.account();
  const application = await addCalled(account);
  const { id: accountId, admin } = account;
  await close(account);
  await runJob(accountId);
  // Calls of this month have no invoice yet.
  await runJob(accountId);
  expect(await isThere(accountId)).toBe(true);
  await read(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate, vat_amount, cost_without_vat, cost, provider, buyer)
     VALUES ($1, $2, date_trunc('month', now())::date, 'pending', now(), now(), 'EUR', 25, 1, 4, 5, $3, $3)`,
    [
      accountId,
      `9999-01-${accountId}`,
      {
        id: accountId,
        name: nameOf(account),
        address: '',
        zip: '',
        city: '',
        country: 'SE',
        numbers: [],
        contact: [],
      },
    ],
  );
  // A round that ends just now puts the next one off.
  const isLeft = async () => {
    await runJob(accountId);
    return isThere(accountId);
  };
  await expect.poll(isLeft, { timeout: 30_000, interval: 500 }).toBe(false);

  const counts = await read(
    `SELECT (SELECT count(*) FROM users WHERE account_id = $1)::int AS users,
       (SELECT count(*) FROM account_events WHERE account_id = $1)::int AS events,
       (SELECT count(*) FROM applications WHERE account_id = $1)::int AS applications,
       (SELECT count(*) FROM usage_operations WHERE account_id = $1)::int AS usage,
       (SELECT count(*) FROM request_log WHERE account_id = $1)::int AS log,
       (SELECT count(*) FROM usage_hours WHERE account_id = $1 AND application_id = $2)::int AS billed,
       (SELECT count(*) FROM invoices WHERE account_id = $1)::int AS invoices`,
    [accountId, application.id],
  );
  expect(counts).toEqual([
    { users: 0, events: 0, applications: 0, usage: 0, log: 0, billed: 1, invoices: 1 },
  ]);
  const told = (await portal.listMails(admin.email)).map(({ subject }) => subject);
  expect(told).toContain(`The account ${nameOf(account)} is erased`);
  const governance = await portal.person({ roleGrant: 'apigov', grants: ['owner'] });
  const copy = await portal.call(createCustomerCopy, governance, {
    body: { account_id: accountId },
  });
  expect(copy.status).toBe(200);
  expect((await fetch(`${portal.url}${copy.body.copy.url}`)).status).toBe(200);
  expect((await fetch(`${portal.url}${await findLink(admin.email)}`)).status).toBe(404);
}, 60_000);
