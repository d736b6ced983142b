import { describe, expect, test } from 'vitest';
import { findOwnAccount, updateAccount } from '@portal/contract/accounts/account/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import * as applications from '@portal/contract/accounts/application/operations';
import * as users from '@portal/contract/accounts/user/operations';
import { shared } from '../../../test/shared.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
} from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

async function listUsers({ id: accountId, admin }: TestAccount) {
  const { body } = await portal.call(users.listUsers, admin, { params: { accountId } });
  const all: {
    user: { id: number; email: string; role: string; state: string; updated_at: string };
  }[] = body.users;
  return all.map(({ user }) => user);
}

async function userOf(account: TestAccount, person: TestPerson) {
  const user = (await listUsers(account)).find(({ email }) => email === person.email);
  if (!user) throw new Error(`${person.email} is no user of ${account.id}`);
  return user;
}

async function setRole(
  account: TestAccount,
  who: TestPerson,
  to: { role: string; by?: TestPerson },
) {
  const { id: userId } = await userOf(account, who);
  const { role, by = account.admin } = to;
  return portal.call(users.updateUserRole, by, {
    params: { accountId: account.id, userId, role },
  });
}

const newEmail = () => `guest${crypto.randomUUID().slice(0, 8)}@shop.example`;

describe('USER-02 the last admin', () => {
  test('USER-02 roles change by an admin, never the own one', async () => {
    const account = await portal.account();
    expect((await setRole(account, account.member, { role: 'admin' })).body.user.role).toBe(
      'admin',
    );
    expect((await setRole(account, account.admin, { role: 'member' })).status).toBe(403);
    expect(
      (await setRole(account, account.admin, { role: 'member', by: account.member })).status,
    ).toBe(200);
    expect(
      (await setRole(account, account.member, { role: 'member', by: account.member })).body,
    ).toEqual({
      errors: { base: ["Can't demote last admin"] },
    });
  });

  test('USER-04 the last admin is not removed', async () => {
    const account = await portal.account();
    const { id: userId } = await userOf(account, account.admin);
    const params = { accountId: account.id, userId };
    const refused = await portal.call(users.deleteUser, account.admin, { params });
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ errors: { base: ["Can't delete last admin"] } });
  });

  test('USER-02 USER-04 two admins who demote or remove each other at once leave one admin', async () => {
    for (const isRemoval of [false, true]) {
      for (let round = 0; round < 5; round += 1) {
        const account = await portal.account();
        await setRole(account, account.member, { role: 'admin' });
        const [one, other] = [account.admin, account.member];
        const ids = [await userOf(account, one), await userOf(account, other)] as const;
        const act = (by: TestPerson, userId: number) =>
          isRemoval
            ? portal.call(users.deleteUser, by, { params: { accountId: account.id, userId } })
            : portal.call(users.updateUserRole, by, {
                params: { accountId: account.id, userId, role: 'member' },
              });
        const replies = await Promise.all([act(one, ids[1].id), act(other, ids[0].id)]);
        expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
        const { rows } = await portal.database.query(
          "SELECT 1 FROM users WHERE account_id = $1 AND role = 'admin' AND state = 'active'",
          [account.id],
        );
        expect(rows).toHaveLength(1);
      }
    }
  });

  test('USER-02 an announced admin does not count as one', async () => {
    const account = await portal.account();
    const body = { account_id: account.id, email: newEmail(), username: 'cleo' };
    const { user } = (await portal.call(users.createUser, account.admin, { body })).body;
    const params = { accountId: account.id, userId: user.id, role: 'admin' };
    expect((await portal.call(users.updateUserRole, account.admin, { params })).status).toBe(200);
    const self = { accountId: account.id, userId: (await userOf(account, account.admin)).id };
    const refused = await portal.call(users.deleteUser, account.admin, { params: self });
    expect(refused.body).toEqual({ errors: { base: ["Can't delete last admin"] } });
  });
});

describe('changes at the same time', () => {
  const ifMatch = (updatedAt: string) => ({ 'If-Match': `"${updatedAt}"` });

  test('If-Match: of two changes of one version of account, application and user one is made, the other is told', async () => {
    const account = await portal.account();
    const params = { accountId: account.id };
    const read = await portal.call(findOwnAccount, account.admin, {
      query: { email: account.admin.email },
    });
    const headers = ifMatch(read.body.account.updated_at);
    const accounts = await Promise.all(
      ['One', 'Two', 'Three'].map((org_name) =>
        portal.call(updateAccount, account.admin, { params, headers, body: { org_name } }),
      ),
    );
    expectOneWinner(accounts);

    const created = await portal.call(applications.createApplication, account.admin, {
      params,
      body: { name: 'A', description: 'B' },
    });
    const { id: applicationId, updated_at } = created.body.application;
    expect(created.headers.get('etag')).toBe(`"${updated_at}"`);
    const one = { ...params, applicationId };
    const changes = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        portal.call(applications.updateApplication, account.admin, {
          params: one,
          headers: ifMatch(updated_at),
          body: { name },
        }),
      ),
    );
    expectOneWinner(changes);
    const stale = { params: one, headers: ifMatch(updated_at) };
    expect((await portal.call(applications.suspendApplication, account.admin, stale)).status).toBe(
      412,
    );
    expect((await portal.call(applications.deleteApplication, account.admin, stale)).status).toBe(
      412,
    );

    const user = await userOf(account, account.member);
    const role = (to: string) =>
      portal.call(users.updateUserRole, account.admin, {
        params: { ...params, userId: user.id, role: to },
        headers: ifMatch(user.updated_at),
      });
    expect((await role('admin')).status).toBe(200);
    expect((await role('member')).status).toBe(412);
    const removal = {
      params: { ...params, userId: user.id },
      headers: ifMatch(user.updated_at),
    };
    expect((await portal.call(users.deleteUser, account.admin, removal)).status).toBe(412);
  });

  test('changes of different fields at once are all kept', async () => {
    const account = await portal.account();
    const params = { accountId: account.id };
    const bodies = [
      { phone: '+46 70 174 06 05' },
      { vat_number: 'SE556036079301' },
      { org_name: 'Kept' },
    ];
    await Promise.all(
      bodies.map((body) => portal.call(updateAccount, account.admin, { params, body })),
    );
    const { body } = await portal.call(findOwnAccount, account.admin, {
      query: { email: account.admin.email },
    });
    expect(body.account).toMatchObject({
      org_name: 'Kept',
      extra_fields: { phone: '46701740605', vat_number: 'SE556036079301' },
    });
    const { body: log } = await portal.call(listAccountEvents, account.admin, { params });
    expect(log.pagination).toEqual({ total: 3, pages: 1, currentPage: 1 });
  });

  test('a double click with one Idempotency-Key creates one application', async () => {
    const account = await portal.account();
    const call = {
      params: { accountId: account.id },
      headers: { 'Idempotency-Key': 'click-1' },
      body: { name: 'Once', description: 'Only' },
    };
    const clicks = await Promise.all([
      portal.call(applications.createApplication, account.admin, call),
      portal.call(applications.createApplication, account.admin, call),
    ]);
    expect(clicks.some((reply) => reply.status === 201)).toBe(true);
    const repeated = await portal.call(applications.createApplication, account.admin, call);
    expect(repeated.status).toBe(201);
    const list = await portal.call(applications.listApplications, account.member, {
      params: call.params,
    });
    expect(list.body.applications).toHaveLength(1);
  });
});

function expectOneWinner(replies: readonly { readonly status: number }[]) {
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 412)).toHaveLength(replies.length - 1);
}
