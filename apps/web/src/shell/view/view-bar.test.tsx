// @vitest-environment jsdom
import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { fakeUser } from '@portal/contract/accounts/user/fake-user';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

const view = {
  token: 'dp_view_x',
  accountId: '4711',
  orgName: 'Example Webshop',
  iamUserId: 'iam-anna',
  email: 'anna@webshop.example',
  username: 'anna',
  role: 'customer',
  expiresAt: Date.now() + 600_000,
};

test('DAY-10 seen as a customer, what changes something is off, and what only reads is not', async () => {
  const account = fakeAccount({ users: [{ user: fakeUser() }] });
  const portal = await openPortal('/admin/users', {
    view,
    answers: {
      getOwnAccount: { account },
      listUsers: { users: account.users },
      listInvitations: { invitations: [] },
    },
  });
  await portal.reads();
  await screen.findByText(/what changes something is off/);
  const isOff = (name: string | RegExp) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isOff(/^Invite/)).toBe(true);
  expect(isOff('Back to the customer')).toBe(false);
});
