import { updateAccount } from '@portal/contract/accounts/account/operations';
import { createInvitation } from '@portal/contract/accounts/invitation/operations';
import * as users from '@portal/contract/accounts/user/operations';
import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const portal = shared(startTestPortal);

const lockAccounts = 'SELECT FROM accounts WHERE id = ANY($1) FOR UPDATE';

test('USER-02 USER-04 each role that is not given and each user who is not added says why', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const other = await portal.account();
  const internal = await portal.person({ roleGrant: 'internal' });
  const t = startTranscript(portal, {
    account: accountId,
    admin: admin.username,
    member: member.username,
    other: other.admin.username,
    internal: internal.username,
  });
  const listed = await t.call(users.listUsers, member, { params: { accountId } });
  await t.call(users.listUsers, other.admin, { params: { accountId } });
  await t.call(users.listUsers, internal, { params: { accountId } });
  const [adminId, memberId]: number[] = listed.body.users.map(
    ({ user }: { user: { id: number } }) => user.id,
  );
  t.name('admin id', adminId ?? 0);
  t.name('member id', memberId ?? 0);
  const give = (role: string, userId: number | string = memberId ?? 0, by = admin, headers = {}) =>
    t.call(users.updateUserRole, by, { params: { accountId, userId, role }, headers });
  for (const id of ['x', '0', `0${memberId}`]) await give('admin', id);
  await give('owner');
  await give('admin', memberId, member);
  await give('admin', memberId, other.admin);
  await give('admin', memberId, admin, { 'If-Match': 'yesterday' });
  await give('admin', memberId, admin, { 'If-Match': '"2020-01-01T00:00:00.000Z"' });
  await give('member', memberId);
  await give('member', adminId);
  await give('admin', adminId);
  await give('admin', memberId, admin, { 'If-Match': '*' });
  await give('admin');
  await give('member', adminId);
  await give('member', adminId, member);
  await give('member');
  await give('member', memberId, member);

  const add = (given: object) =>
    t.call(users.createUser, member, {
      body: { account_id: accountId, email: 'cleo@shop.example', username: 'cleo', ...given },
    });
  for (const email of ['a@b.c', `${'a'.repeat(64)}@${'b'.repeat(187)}.com`]) await add({ email });
  for (const username of ['cl', ' c ', 'c'.repeat(41)]) await add({ username });
  await add({ email: 'a@b.se', username: 'cle' });
  await add({ username: 'c'.repeat(40) });
  await t.call(listAccountEvents, member, { params: { accountId } });
  expect(t.text()).toMatchSnapshot();
});

test('USER-02 ROLE-08 who loses the role, or the place, while a change waits does not make it', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const change = (columns: string) => ({
    text: lockAccounts,
    values: [[accountId]],
    meanwhile: (connection: Pick<typeof portal.database, 'query'>) =>
      connection.query(`UPDATE users SET ${columns} WHERE iam_user_id = $1`, [admin.iamUserId]),
  });
  const rename = () => [
    portal.call(updateAccount, admin, { params: { accountId }, body: { org_name: 'Late' } }),
  ];
  const [demoted] = await whileLocked(portal.database, change("role = 'member'"), rename);
  expect([demoted?.status, demoted?.body]).toEqual([403, { error: 'Access denied' }]);
  await portal.database.query("UPDATE users SET role = 'admin' WHERE account_id = $1", [accountId]);
  const [suspended] = await whileLocked(portal.database, change("state = 'suspended'"), rename);
  expect([suspended?.status, suspended?.body]).toEqual([404, { status: 'Not found' }]);
  const { body } = await portal.call(users.listUsers, member, { params: { accountId } });
  expect(body.users).toHaveLength(2);
});

test('USER-03 who joins two accounts at once has one place, and is told of the other', async () => {
  const [one, other] = [await portal.account(), await portal.account()];
  const guest = await portal.person();
  const invite = async ({ id: accountId, admin }: typeof one) => {
    const call = { params: { accountId }, body: { email: guest.email } };
    return (await portal.call(createInvitation, admin, call)).body.invitation.hash as string;
  };
  const hashes = [await invite(one), await invite(other)];
  const lock = { text: lockAccounts, values: [[one.id, other.id]] };
  const replies = await whileLocked(portal.database, lock, () =>
    hashes.map((hash) => portal.call(users.acceptInvitation, guest, { body: { hash } })),
  );
  const [joined, refused] = replies.toSorted((a, b) => a.status - b.status);
  expect(joined?.status).toBe(201);
  expect([refused?.status, refused?.body]).toEqual([
    409,
    { error: 'The user already belongs to an account.' },
  ]);
  const late = hashes[joined === replies[0] ? 1 : 0];
  const again = await portal.call(users.acceptInvitation, guest, { body: { hash: late } });
  expect([again.status, again.body]).toEqual([
    409,
    { error: 'You belong to another account. Ask its admin to remove you first.' },
  ]);
  await portal.database.query('UPDATE invitations SET accepted_at = NULL WHERE email = $1', [
    guest.email,
  ]);
  const own = hashes[joined === replies[0] ? 0 : 1];
  const joinedAgain = await portal.call(users.acceptInvitation, guest, { body: { hash: own } });
  expect(joinedAgain.body).toEqual({ error: 'You already belong to this account.' });
  const unknown = await portal.call(users.acceptInvitation, guest, { body: { hash: 'unknown' } });
  expect(unknown.status).toBe(404);
});
