import { getOwnRemoval } from '@portal/contract/accounts/account-event/operations';
import { getInvitation } from '@portal/contract/accounts/invitation/operations';
import { createUser, deleteUser, listUsers } from '@portal/contract/accounts/user/operations';
import { listInvitations } from '@portal/contract/accounts/invitation/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);

test('USER-04 a removed person has a mail, and learns it where they would make an account; nobody else does', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const organisation = `Shop ${admin.username}`;
  expect((await portal.call(getOwnRemoval, member)).status).toBe(404);
  const { body } = await portal.call(listUsers, admin, { params: { accountId } });
  const user = body.users.find(
    (one: { user: { email: string } }) => one.user.email === member.email,
  );
  const removal = { params: { accountId, userId: user.user.id } };
  expect((await portal.call(deleteUser, admin, removal)).status).toBe(200);
  const [mail] = await portal.listMails(member.email);
  expect(mail?.subject).toBe(`You were removed from ${organisation}`);
  expect(mail?.text).toContain(admin.email);
  const told = await portal.call(getOwnRemoval, member);
  expect(told.body.removal).toMatchObject({ org_name: organisation });
  expect((await portal.call(getOwnRemoval, await portal.person())).status).toBe(404);
  await portal.database.query('UPDATE iam_users SET email_verified_at = NULL WHERE id = $1', [
    member.iamUserId,
  ]);
  expect((await portal.call(getOwnRemoval, member)).status).toBe(404);
});

test('USER-03 an invitation says who invites and to which account', async () => {
  const { id: accountId, admin } = await portal.account();
  await portal.call(createUser, admin, {
    body: { email: 'new@shop.example', username: 'newcomer', account_id: accountId },
  });
  const { body } = await portal.call(listInvitations, admin, { params: { accountId } });
  const { hash } = body.invitations[0].invitation;
  const read = await portal.call(getInvitation, null, { params: { hash } });
  expect(read.body.invitation).toMatchObject({
    org_name: `Shop ${admin.username}`,
    invited_by: admin.email,
  });
});
