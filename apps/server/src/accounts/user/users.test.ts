import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAccount,
  findOwnAccount,
  updateAccount,
} from '@portal/contract/accounts/account/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import * as applications from '@portal/contract/accounts/application/operations';
import * as invitations from '@portal/contract/accounts/invitation/operations';
import * as users from '@portal/contract/accounts/user/operations';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
  type TestPortal,
} from '../../../test/start-test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
}, 60_000);

afterAll(() => portal.close());

const invite = ({ id: accountId, admin }: TestAccount, email: string) =>
  portal.call(invitations.createInvitation, admin, { params: { accountId }, body: { email } });

const accept = (person: TestPerson, hash: string) =>
  portal.call(users.acceptInvitation, person, { body: { hash } });

const read = (hash: string) => portal.call(invitations.getInvitation, null, { params: { hash } });

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

describe('USER-01 invitations', () => {
  test('USER-01 USER-03 an admin invites by mail; the invited person joins by the link, once', async () => {
    const account = await portal.account();
    const email = newEmail();
    const sent = await invite(account, email);
    expect(sent.status).toBe(201);
    const { hash, link, expires_at } = sent.body.invitation;
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(link).toBe(`${portal.url}/signup/invitation/${hash}`);
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    const [mail] = await portal.listMails(email);
    expect(mail?.subject).toBe(`You are invited to Shop ${account.admin.username}`);
    expect(mail?.text).toContain(link);
    expect((await read(hash)).body).toEqual({
      invitation: {
        email,
        org_name: `Shop ${account.admin.username}`,
        role: 'member',
        state: 'pending',
      },
    });
    const guest = await portal.person({ email });
    const joined = await accept(guest, hash);
    expect(joined.status).toBe(201);
    expect(joined.body.user).toMatchObject({
      account_id: account.id,
      email,
      role: 'member',
      state: 'active',
      iamUserId: guest.iamUserId,
    });
    const again = await accept(guest, hash);
    expect(again.status).toBe(422);
    expect(again.body).toEqual({ error: 'Invitation token has already been accepted.' });
    expect((await read(hash)).body.invitation.state).toBe('accepted');
    const list = await portal.call(invitations.listInvitations, account.admin, {
      params: { accountId: account.id },
    });
    expect(list.body.invitations[0].invitation).toMatchObject({ hash: null, link: null });
    expect(list.body.invitations[0].invitation.accepted_at).toBeTruthy();
  });

  test('USER-02 USER-03 an invitation says what the person becomes, and so it is', async () => {
    const account = await portal.account();
    const email = newEmail();
    const ask = (role: string) =>
      portal.call(invitations.createInvitation, account.admin, {
        params: { accountId: account.id },
        body: { email, role },
      });
    expect((await ask('owner')).status).toBe(422);
    const sent = await ask('admin');
    expect(sent.body.invitation.role).toBe('admin');
    const [mail] = await portal.listMails(email);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('as an admin');
    const { hash } = sent.body.invitation;
    expect((await read(hash)).body.invitation.role).toBe('admin');
    const guest = await portal.person({ email });
    expect((await accept(guest, hash)).body.user.role).toBe('admin');
  });

  test('USER-03 the database holds the link sealed and as a keyed hash, never as it is', async () => {
    const account = await portal.account();
    const { hash } = (await invite(account, newEmail())).body.invitation;
    const { rows } = await portal.database.query<{ text: string }>(
      'SELECT invitations::text FROM invitations WHERE account_id = $1',
      [account.id],
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(hash);
    expect(text).not.toContain(Buffer.from(hash).toString('hex'));
  });

  test('USER-03 the link of an expired invitation joins nobody; sent again it is another one', async () => {
    const account = await portal.account();
    const email = newEmail();
    const guest = await portal.person({ email });
    const { hash, id: invitationId } = (await invite(account, email)).body.invitation;
    await portal.database.query('UPDATE invitations SET expires_at = now() WHERE id = $1', [
      invitationId,
    ]);
    expect((await read(hash)).body.invitation.state).toBe('expired');
    expect((await accept(guest, hash)).body).toEqual({ error: 'Invitation has expired.' });
    const params = { accountId: account.id, invitationId };
    const resent = await portal.call(invitations.resendInvitation, account.admin, { params });
    expect(resent.body.invitation.hash).not.toBe(hash);
    expect(await portal.listMails(email)).toHaveLength(2);
    expect((await read(hash)).status).toBe(404);
    expect((await accept(guest, resent.body.invitation.hash)).status).toBe(201);
  });

  test('USER-03 the link of somebody else, an invented one and a withdrawn one join nobody', async () => {
    const account = await portal.account();
    const stranger = await portal.person();
    const email = newEmail();
    const { hash, id: invitationId } = (await invite(account, email)).body.invitation;
    const foreign = await accept(stranger, hash);
    expect(foreign.status).toBe(403);
    expect(foreign.body).toEqual({ error: 'Invitation belongs to another e-mail address.' });
    const invented = await accept(stranger, 'f'.repeat(32));
    expect(invented.status).toBe(404);
    expect(invented.body).toEqual({ error: 'Invitation token did not exist.' });
    const params = { accountId: account.id, invitationId };
    expect(
      (await portal.call(invitations.withdrawInvitation, account.admin, { params })).status,
    ).toBe(200);
    expect((await accept(await portal.person({ email }), hash)).status).toBe(404);
  });

  test('USER-01 nobody is invited twice, or while they have a place in an account', async () => {
    const account = await portal.account();
    const other = await portal.account();
    const email = newEmail();
    await invite(account, email);
    expect((await invite(account, email.toUpperCase())).body).toEqual({
      errors: { email: ['This invitation has already been sent.'] },
    });
    expect((await invite(account, account.member.email)).body).toEqual({
      errors: { email: ['has been taken by another user'] },
    });
    // Of other accounts nobody is told: who has one learns by the link that it is one too many.
    expect((await invite(account, other.member.email)).status).toBe(201);
    expect((await invite(account, 'not an address')).body).toEqual({
      errors: { email: ['should look like an email address'] },
    });
  });

  test('USER-03 who has joined another account meanwhile gets a clear conflict', async () => {
    const account = await portal.account();
    const guest = await portal.person();
    const { hash } = (await invite(account, guest.email)).body.invitation;
    const body = { org_name: 'Own Shop', plan: 'customer', customer_number: '20012340' };
    expect((await portal.call(createAccount, guest, { body })).status).toBe(201);
    const refused = await accept(guest, hash);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('You belong to another account');
  });

  test('USER-03 two tabs, and two accounts at once, give one place', async () => {
    const [one, other] = [await portal.account(), await portal.account()];
    const guest = await portal.person();
    const first = (await invite(one, guest.email)).body.invitation;
    const second = (await invite(other, guest.email)).body.invitation;
    const replies = await Promise.all([
      accept(guest, first.hash),
      accept(guest, first.hash),
      accept(guest, second.hash),
      accept(guest, second.hash),
    ]);
    const states = replies.map((reply) => reply.status);
    expect(states.filter((status) => status === 201)).toHaveLength(1);
    expect(states.filter((status) => status === 409 || status === 422)).toHaveLength(3);
    const { rows } = await portal.database.query('SELECT 1 FROM users WHERE iam_user_id = $1', [
      guest.iamUserId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('USER-01 an account that invites without end is made to wait', async () => {
    const account = await portal.account();
    await portal.database.query(
      `INSERT INTO account_events (account_id, action, subject)
       SELECT $1, 'user.invited', 'x' FROM generate_series(1, 50)`,
      [account.id],
    );
    const reply = await invite(account, newEmail());
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('3600');
  });

  test('USER-03 who tries many links is made to wait', async () => {
    const hashes = Array.from({ length: 80 }, (_, index) => String(index).padStart(32, '0'));
    const replies = await Promise.all(hashes.map(read));
    const states = new Set(replies.map((reply) => reply.status));
    expect([...states]).toEqual(expect.arrayContaining([404, 429]));
  });
});

describe('USER-04 users are created and removed', () => {
  test('USER-04 an admin announces a user, who is pending until the mail link is followed', async () => {
    const account = await portal.account();
    const email = newEmail();
    const body = { account_id: account.id, email, username: 'cleo' };
    const created = await portal.call(users.createUser, account.admin, { body });
    expect(created.status).toBe(201);
    expect(created.body.user).toMatchObject({ role: 'member', state: 'pending', iamUserId: null });
    const [mail] = await portal.listMails(email);
    const hash = /invitation\/([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
    const guest = await portal.person({ email });
    const joined = await accept(guest, hash);
    expect(joined.body.user).toMatchObject({ id: created.body.user.id, state: 'active' });
  });

  test('USER-04 an announced address stays free for its owner', async () => {
    const account = await portal.account();
    const owner = await portal.person();
    const body = { account_id: account.id, email: owner.email, username: 'owner' };
    expect((await portal.call(users.createUser, account.admin, { body })).status).toBe(201);
    const signUp = { org_name: 'Own Shop', plan: 'customer', customer_number: '20012340' };
    expect((await portal.call(createAccount, owner, { body: signUp })).status).toBe(201);
    const own = await portal.call(findOwnAccount, owner, { query: { email: owner.email } });
    expect(own.body.account.org_name).toBe('Own Shop');
  });

  test('USER-04 staff put an existing person into an account; an admin cannot', async () => {
    const account = await portal.account();
    const staff = await portal.person({ email: newEmail().replace('shop', 'postal') });
    const [one, other] = [await portal.person(), await portal.person()];
    const body = ({ email, username, iamUserId }: TestPerson) => ({
      account_id: account.id,
      email,
      username,
      iamUserId,
    });
    const byStaff = await portal.call(users.createUser, staff, { body: body(one) });
    expect(byStaff.body.user).toMatchObject({ state: 'active', iamUserId: one.iamUserId });
    const byAdmin = await portal.call(users.createUser, account.admin, { body: body(other) });
    expect(byAdmin.body.user).toMatchObject({ state: 'pending', iamUserId: null });
    const wrong = { ...body(other), email: newEmail() };
    expect((await portal.call(users.createUser, staff, { body: wrong })).status).toBe(422);
    const foreign = await portal.account();
    const elsewhere = await portal.call(users.createUser, account.admin, {
      body: body(foreign.member),
    });
    expect(elsewhere.body.user).toMatchObject({ state: 'pending', iamUserId: null });
    const taken = await portal.call(users.createUser, account.admin, {
      body: { ...body(account.member), account_id: account.id },
    });
    expect(taken.body).toEqual({ errors: { email: ['has already been taken'] } });
  });

  test('USER-04 who is removed has no account any more and may join another', async () => {
    const account = await portal.account();
    const { id: userId } = await userOf(account, account.member);
    const params = { accountId: account.id, userId };
    const removed = await portal.call(users.deleteUser, account.admin, { params });
    expect([removed.status, removed.body]).toEqual([200, '']);
    const listing = { params: { accountId: account.id } };
    expect((await portal.call(applications.listApplications, account.member, listing)).status).toBe(
      404,
    );
    const other = await portal.account();
    const { hash } = (await invite(other, account.member.email)).body.invitation;
    expect((await accept(account.member, hash)).status).toBe(201);
    const { body } = await portal.call(listAccountEvents, account.admin, listing);
    expect(body.events[0].event).toMatchObject({
      action: 'user.removed',
      subject: account.member.email,
      actor: account.admin.email,
    });
  });
});

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
