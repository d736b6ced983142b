import {
  createApplication,
  listApplications,
  resumeApplication,
  suspendCustomerApplication,
} from '@portal/contract/accounts/application/operations';
import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import { createPersonalToken } from '@portal/contract/accounts/personal-token/operations';
import { listRequests } from '@portal/contract/accounts/request/operations';
import { acceptInvitation, listUsers } from '@portal/contract/accounts/user/operations';
import * as acts from '@portal/contract/desk/customer/act-operations';
import { getCustomer, listCustomerPeople } from '@portal/contract/desk/customer/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

const reason = 'Their key was seen in a public place';

const portal = shared(startTestPortal);
const support = shared(() => portal.person({ roleGrant: 'internal' }));

async function addApplication({
  id: accountId,
  admin,
}: TestAccount): Promise<{ id: number; key: string }> {
  const body = { name: 'Checkout', description: 'Delivery options' };
  const made = await portal.call(createApplication, admin, { params: { accountId }, body });
  const { id, user_key: key } = made.body.application;
  await portal.database.query("UPDATE applications SET status = 'live' WHERE id = $1", [id]);
  return { id, key };
}

/** What an account can do: its pages, and its API key at the gateway. */
const reach = async ({ id: accountId, admin }: TestAccount, key: string) => ({
  page: (await portal.call(listApplications, admin, { params: { accountId } })).status,
  gateway: await portal.gateway('/rest/location/v4/servicepoints', key),
});

const isStopped = (status: number) => status === 403;

async function act(
  operation: Parameters<TestPortal['call']>[0],
  { id: accountId }: TestAccount,
  given: { userId?: number; body?: object; headers?: Record<string, string>; by?: TestPerson } = {},
) {
  const { userId, body, headers = {}, by = support } = given;
  const params = { accountId, ...(userId !== undefined && { userId }) };
  return portal.call(operation, by, { params, body: { reason, ...body }, headers });
}

async function peopleOf({ id: accountId }: TestAccount) {
  const { body } = await portal.call(listCustomerPeople, support, { params: { accountId } });
  return body.people as { user_id: number; email: string; state: string; sessions: number }[];
}

const subjects = async (to: string) => (await portal.listMails(to)).map(({ subject }) => subject);

test('DAY-04 support suspends an application with a reason, and resumes it', async () => {
  const account = await portal.account();
  const { id: applicationId, key } = await addApplication(account);
  const params = { accountId: account.id, applicationId };
  const send = (operation: Parameters<TestPortal['call']>[0], body: object) =>
    portal.call(operation, support, { params, body });
  expect((await send(suspendCustomerApplication, { reason: ' ' })).body.errors).toEqual({
    reason: ["can't be blank"],
  });
  const stopped = await send(suspendCustomerApplication, { reason });
  expect(stopped.body.application).toMatchObject({ status: 'suspended' });
  expect(JSON.stringify(stopped.body)).not.toContain(key);
  await expect
    .poll(async () => isStopped((await reach(account, key)).gateway), { timeout: 1000 })
    .toBe(true);
  expect((await send(suspendCustomerApplication, { reason })).status).toBe(422);
  expect((await send(resumeApplication, { reason: 'A new key was made' })).status).toBe(200);
  await expect
    .poll(async () => isStopped((await reach(account, key)).gateway), { timeout: 1000 })
    .toBe(false);
  const mails = await portal.listMails(account.admin.email);
  expect(mails.map(({ text }) => text).join()).toContain(reason);
  expect(mails.map(({ text }) => text).join()).toContain('A new key was made');
});

test('DAY-05 support suspends an account: people, keys and tokens stop at once, and go on when it is resumed', async () => {
  const account = await portal.account();
  const { key } = await addApplication(account);
  const guest = await portal.person();
  const invited = await portal.call(createInvitation, account.admin, {
    params: { accountId: account.id },
    body: { email: guest.email },
  });
  const { hash } = invited.body.invitation;
  const before = await reach(account, key);
  expect([before.page, isStopped(before.gateway)]).toEqual([200, false]);
  expect(
    (await act(acts.suspendAccount, account, { headers: { 'If-Match': '"2020-01-01"' } })).status,
  ).toBe(412);
  const { customer } = (await act(acts.suspendAccount, account)).body;
  expect(customer).toMatchObject({ state: 'suspended', suspension: { reason, by: support.email } });
  const member = await portal.call(listUsers, account.member, {
    params: { accountId: account.id },
  });
  expect(member.status).toBe(401);
  await expect
    .poll(async () => isStopped((await reach(account, key)).gateway), { timeout: 1000 })
    .toBe(true);
  expect((await reach(account, key)).page).toBe(401);
  expect((await act(acts.suspendAccount, account)).status).toBe(409);
  const joining = await portal.call(acceptInvitation, guest, { body: { hash } });
  expect([joining.status, joining.body.error]).toEqual([
    409,
    'The account is currently suspended.',
  ]);

  const applicationId = (
    await portal.database.query('SELECT id FROM applications WHERE account_id = $1', [account.id])
  ).rows[0].id;
  const alone = await portal.call(resumeApplication, support, {
    params: { accountId: account.id, applicationId },
    body: {},
  });
  expect(alone.body.errors.base[0]).toContain('resume the account first');

  expect((await act(acts.resumeAccount, account)).body.customer).toMatchObject({
    state: 'approved',
    suspension: null,
  });
  await expect
    .poll(async () => isStopped((await reach(account, key)).gateway), { timeout: 1000 })
    .toBe(false);
  expect((await act(acts.resumeAccount, account)).status).toBe(409);
  expect(await subjects(account.admin.email)).toEqual(
    expect.arrayContaining(['Your account has been suspended', 'Your account works again']),
  );
  expect(await subjects(account.member.email)).toEqual([]);
});

test('DAY-05 support suspends a person: sessions and personal tokens stop, and tokens work again afterwards', async () => {
  const account = await portal.account();
  const made = await portal.call(createPersonalToken, account.member, {
    body: {
      token: {
        name: 'CI',
        permission: 'ro',
        scopes: ['applications'],
        expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  });
  const byToken = { ...account.member, token: made.body.access_token.value as string };
  const list = (by: TestPerson) =>
    portal.call(listApplications, by, { params: { accountId: account.id } });
  expect((await list(byToken)).status).toBe(200);
  const member = (await peopleOf(account)).find(({ email }) => email === account.member.email);
  const userId = member?.user_id ?? 0;
  const { person } = (await act(acts.suspendPerson, account, { userId })).body;
  expect(person).toMatchObject({ state: 'suspended', sessions: 0, suspension: { reason } });
  expect((await list(account.member)).status).toBe(401);
  expect((await list(byToken)).status).toBe(401);
  expect((await list(account.admin)).status).toBe(200);
  expect((await act(acts.suspendPerson, account, { userId })).status).toBe(409);
  expect((await act(acts.suspendAccount, account)).status).toBe(200);
  expect((await act(acts.resumeAccount, account)).status).toBe(200);
  expect((await list(byToken)).status).toBe(401);
  expect((await act(acts.resumePerson, account, { userId })).body.person).toMatchObject({
    state: 'active',
    suspension: null,
  });
  expect((await list(byToken)).status).toBe(200);
  expect(await subjects(account.member.email)).toEqual(
    expect.arrayContaining(['A login has been suspended', 'A login works again']),
  );
  expect((await act(acts.suspendPerson, account, { userId: 0 })).status).toBe(404);
});

test('DAY-06 support makes somebody else the admin, and takes it back; an account keeps its last admin', async () => {
  const account = await portal.account();
  const [admin, member] = await peopleOf(account);
  const role = (userId: number | undefined, to: string) =>
    act(acts.updatePersonRole, account, { userId: userId ?? 0, body: { role: to } });
  expect((await role(admin?.user_id, 'member')).body.errors).toEqual({
    base: ["Can't demote last admin"],
  });
  expect((await role(member?.user_id, 'admin')).body.person).toMatchObject({ role: 'admin' });
  expect((await role(member?.user_id, 'admin')).status).toBe(409);
  expect((await role(admin?.user_id, 'member')).status).toBe(200);
  for (const { email } of [account.admin, account.member])
    expect(await subjects(email)).toContain('An account has a new admin');
});

test('DAY-07 support ends all sessions and tokens of a person after a leak', async () => {
  const account = await portal.account();
  const [admin] = await peopleOf(account);
  expect(admin).toMatchObject({ sessions: 1 });
  const { person } = (await act(acts.endPersonSessions, account, { userId: admin?.user_id ?? 0 }))
    .body;
  expect(person).toMatchObject({ sessions: 0, tokens: 0, state: 'active' });
  const params = { accountId: account.id };
  expect((await portal.call(listRequests, account.admin, { params })).status).toBe(401);
  expect((await portal.call(listRequests, account.member, { params })).status).toBe(200);
  expect(await subjects(account.admin.email)).toEqual(['You have been logged out everywhere']);
  expect(await subjects(account.member.email)).toEqual([]);
});

test('DAY-05 nobody of support stops staff, and nobody else stops anybody', async () => {
  const account = await portal.account();
  const [admin] = await peopleOf(account);
  const userId = admin?.user_id ?? 0;
  const finance = await portal.person({ roleGrant: 'internal', grants: ['finance'] });
  expect((await act(acts.suspendPerson, account, { userId, by: finance })).status).toBe(403);
  expect((await act(acts.suspendPerson, account, { userId, by: account.admin })).status).toBe(403);
  await portal.database.query("UPDATE iam_users SET role_grant = 'internal' WHERE id = $1", [
    account.admin.iamUserId,
  ]);
  const refused = await act(acts.suspendPerson, account, { userId });
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'Only an owner can change portal staff: under Admin, Roles',
  ]);
  expect((await act(acts.suspendAccount, account)).status).toBe(200);
  const own = await portal.call(getCustomer, account.admin, { params: { accountId: account.id } });
  expect(own.status).toBe(401);
});
