import { describe, expect, test } from 'vitest';
import { createAccount, findOwnAccount } from '@portal/contract/accounts/account/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import * as applications from '@portal/contract/accounts/application/operations';
import * as invitations from '@portal/contract/accounts/invitation/operations';
import * as users from '@portal/contract/accounts/user/operations';
import { shared } from '../../../test/shared.ts';
import { startTranscript } from '../../../test/transcript.ts';
import {
  startTestPortal,
  type TestAccount,
  type TestPerson,
} from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

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
        invited_by: account.admin.email,
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

  test('USER-04 who was only announced goes with the invitation', async () => {
    const account = await portal.account();
    const email = newEmail();
    const params = { accountId: account.id };
    const body = { account_id: account.id, email, username: 'gus.guest' };
    expect((await portal.call(users.createUser, account.admin, { body })).status).toBe(201);
    const list = await portal.call(invitations.listInvitations, account.admin, { params });
    const invitationId: number = list.body.invitations[0].invitation.id;
    const one = { params: { ...params, invitationId } };
    const withdrawn = await portal.call(invitations.withdrawInvitation, account.admin, one);
    expect(withdrawn.status).toBe(200);
    expect((await listUsers(account)).map((user) => user.email)).not.toContain(email);
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

test('USER-01 USER-04 each refusal of an invitation, an announced user and a removal says why', async () => {
  const account = await portal.account();
  const other = await portal.account();
  const staff = await portal.person({
    email: `staff${crypto.randomUUID().slice(0, 8)}@postal.example`,
  });
  const internal = await portal.person({ roleGrant: 'internal' });
  const { id: accountId, admin, member } = account;
  const t = startTranscript(portal, {
    account: accountId,
    other: other.id,
    admin: admin.username,
    member: member.username,
    'admin of other': other.admin.username,
    internal: internal.username,
    staff: staff.username,
  });
  const params = { accountId };
  const { createInvitation: create, resendInvitation: resend } = invitations;
  for (const email of ['', 'nobody', 'a@b', `${'a'.repeat(250)}@shop.example`, member.email]) {
    await t.call(create, admin, { params, body: { email } });
  }
  const guest = newEmail();
  t.name('guest', guest);
  await t.call(create, member, { params, body: { email: guest } });
  await t.call(create, other.admin, { params, body: { email: guest } });
  await t.call(create, admin, { params, body: { email: guest, role: 'owner' } });
  const made = await t.call(create, admin, {
    params,
    body: { email: ` ${guest} `, role: 'admin' },
  });
  await t.call(create, admin, { params, body: { email: guest.toUpperCase() } });
  const invitationId = made.body.invitation.id;
  for (const id of ['x', '0', '9'.repeat(16)]) {
    await t.call(resend, admin, { params: { accountId, invitationId: id } });
    await t.call(invitations.withdrawInvitation, admin, {
      params: { accountId, invitationId: id },
    });
  }
  await t.call(resend, other.admin, { params: { accountId: other.id, invitationId } });
  const again = await t.call(resend, admin, { params: { accountId, invitationId } });
  expect(again.body.invitation.hash).toBe(made.body.invitation.hash);
  await t.call(users.acceptInvitation, member, { body: { hash: made.body.invitation.hash } });
  await t.call(invitations.listInvitations, admin, { params });
  await t.call(invitations.listInvitations, member, { params });
  await t.mails(guest);

  const announce = (body: object, by: TestPerson) =>
    t.call(users.createUser, by, { body: { account_id: accountId, ...body } });
  await announce({ email: 'nobody', username: '' }, admin);
  await announce({ email: newEmail(), username: 'a'.repeat(256) }, admin);
  await announce({ email: member.email, username: 'taken' }, admin);
  await announce({ email: newEmail(), username: 'gus' }, member);
  await announce({ email: newEmail(), username: 'gus' }, other.admin);
  const free = await portal.person();
  t.name('free', free.username);
  await announce({ email: free.email, username: 'free', iamUserId: 'x' }, internal);
  await announce({ email: newEmail(), username: 'free', iamUserId: free.iamUserId }, internal);
  await announce(
    { email: other.member.email, username: 'other', iamUserId: other.member.iamUserId },
    internal,
  );
  await announce(
    { email: ` ${free.email} `, username: ' free ', iamUserId: free.iamUserId },
    internal,
  );
  await announce({ email: newEmail(), username: 'gus' }, admin);
  const listed = await t.call(users.listUsers, member, { params });
  const all: { user: { id: number; email: string; state: string } }[] = listed.body.users;
  const idOf = (email: string) => all.find(({ user }) => user.email === email)?.user.id ?? 0;
  const remove = (userId: number | string, by: TestPerson, headers = {}) =>
    t.call(users.deleteUser, by, { params: { accountId, userId }, headers });
  await remove('x', admin);
  await remove(idOf(member.email), member);
  await remove(idOf(admin.email), admin);
  await remove(idOf(member.email), admin, { 'If-Match': '"2020-01-01T00:00:00.000Z"' });
  await remove(idOf(member.email), admin);
  const announced = all.find(({ user }) => user.state === 'pending')?.user;
  await remove(announced?.id ?? 0, admin);
  await t.call(invitations.withdrawInvitation, admin, { params: { accountId, invitationId } });
  await t.call(invitations.listInvitations, admin, { params });
  await t.call(users.listUsers, admin, { params });
  await t.call(listAccountEvents, admin, { params });
  expect(t.text()).toMatchSnapshot();
});
