// @vitest-environment jsdom
import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
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

const reason = 'Read only: nothing can be changed here';

const isOff = (name: string | RegExp) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

test('DAY-10 seen as a customer, Read only and without keys, and what only reads is not', async () => {
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
  await screen.findByText(/Read only and without keys/);
  const invite = screen.getByRole('button', { name: /^Invite/, description: reason });
  expect(invite.getAttribute('aria-disabled')).toBe('true');
  await portal.user.click(invite);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Role of/ }).disabled).toBe(true);
  expect(isOff('Back to the customer')).toBe(false);
});

test('DAY-10 seen as a customer, plain buttons and links that open what acts are off, with the reason', async () => {
  const application = fakeApplication();
  const portal = await openPortal('/admin/applications', {
    view,
    answers: {
      getOwnAccount: { account: fakeAccount({ users: [{ user: fakeUser() }] }) },
      listApplications: { applications: [{ application }] },
    },
  });
  await portal.reads();
  for (const name of ['Edit', 'Regenerate', 'Suspend', 'Delete']) {
    expect(isOff(new RegExp(`^${name}.*${application.name}`))).toBe(true);
  }
  await portal.user.click(screen.getByRole('button', { name: /^Edit/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('switch', { name: /live/ }).getAttribute('aria-disabled')).toBeNull();
  await portal.router.navigate({ href: '/admin/accountDetails' });
  const edit = await screen.findByRole('link', { name: 'Edit', description: reason });
  expect(edit.getAttribute('href')).toBeNull();
  expect(isOff(/^Close the account/)).toBe(true);
});

test('DAY-10 seen as a customer, primary buttons that only read stay on', async () => {
  const portal = await openPortal('/apis/active', {
    view,
    answers: {
      getOwnAccount: { account: fakeAccount({ users: [{ user: fakeUser() }] }) },
    },
  });
  await portal.reads();
  const reading = screen
    .getAllByRole('button', { name: /^(Search|Apply filter)$/ })
    .filter((one) => one.getAttribute('aria-disabled') !== 'true');
  expect(reading.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Search', 'Apply filter']),
  );
});
