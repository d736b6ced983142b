import { fakeUser } from '@portal/contract/accounts/user/fake-user';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../test/fake-services.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { listToasts } from '../../ui/overlay/toast-store.ts';

const anna = fakeUser({ role: 'admin' });
const others = [
  fakeUser({
    id: 2,
    username: 'bo.dev',
    email: 'bo@shop.example',
    iamUserId: 'i2',
    role: 'member',
  }),
  fakeUser({
    id: 3,
    username: 'cleo',
    email: 'cleo@shop.example',
    iamUserId: null,
    role: 'member',
    state: 'pending',
  }),
  fakeUser({
    id: 4,
    username: 'dan',
    email: 'dan@shop.example',
    iamUserId: 'i4',
    role: 'admin',
    state: 'suspended',
  }),
];
const listUsers = { users: [anna, ...others].map((user) => ({ user })) };

async function open(answers: Answers = {}, as: 'admin' | 'member' = 'admin', query = '') {
  const opened = await openPortal(`/admin/users${query}`, {
    as,
    answers: { listUsers, listInvitations: { invitations: [] }, ...answers },
  });
  return opened;
}

const texts = () => listToasts().map(({ text }) => text);
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

test.each(['admin', 'member'] as const)('USER-01 everybody in the account, as %s', async (as) => {
  const me = fakeUser({ role: as });
  const { reads } = await open(
    { listUsers: { users: [me, ...others].map((user) => ({ user })) } },
    as,
  );
  expect(await reads()).toMatchSnapshot();
});

test('USER-01 people are found by name and address; nobody found says so', async () => {
  const { reads, user, router, press } = await open({}, 'admin', '?text=BO');
  expect(await reads()).toContain('1 of 4 users');
  const box = screen.getByRole('searchbox', { name: 'Search users' });
  await user.clear(box);
  await user.type(box, 'zz');
  const text = await reads();
  expect(text).toContain('## Nobody matches “zz”');
  expect(text).toContain('0 of 4 users');
  expect(router.state.location.searchStr).toBe('?text=zz');
  await press('Show all users');
  expect(await reads()).toContain('4 users');
  const alone = await open({ listUsers: { users: [{ user: anna }] } });
  expect(await alone.reads()).toContain('1 user\n');
});

test('USER-01 a list that cannot be loaded is asked for again', async () => {
  const { reads, answer, press } = await open({ listUsers: new Refusal(400) });
  expect(await reads()).toContain('The users could not be loaded');
  answer('listUsers', listUsers);
  await press('Try again');
  expect(await reads()).toContain('bo.dev');
});

test('USER-02 a role changes after a question; a lost race and a refusal are told', async () => {
  const { reads, user, answer, callsOf } = await open({
    updateUserRole: new Refusal(412, { error: 'Someone else has changed it' }),
  });
  await reads();
  const choose = () => user.selectOptions(screen.getByLabelText('Role of bo.dev'), 'Admin');
  await choose();
  expect(await reads('dialog')).toMatchSnapshot('admin');
  const before = callsOf('listUsers').length;
  await user.click(inDialog('Make admin'));
  await screen.findByText('Someone else has changed this user.');
  expect(await reads('dialog')).toMatchSnapshot('conflict');
  await waitFor(() => expect(callsOf('listUsers').length).toBeGreaterThan(before));
  answer('updateUserRole', new Refusal(422, { errors: { base: ['Not now'] } }));
  await user.click(inDialog('Make admin'));
  await screen.findByText('Not now.');
  const made = { ...others[0], role: 'admin' };
  answer('updateUserRole', { user: made });
  answer('listUsers', { users: [anna, made, ...others.slice(1)].map((one) => ({ user: one })) });
  await user.click(inDialog('Make admin'));
  await waitFor(() => expect(texts()).toEqual(['bo.dev is now an admin']));
  await reads();
  await user.selectOptions(screen.getByLabelText('Role of bo.dev'), 'Member');
  expect(await reads('dialog')).toMatchSnapshot('member');
  expect(callsOf('updateUserRole')[0]?.params).toEqual({
    accountId: String(others[0]?.account_id),
    userId: '2',
    role: 'admin',
  });
});

test('USER-04 somebody is removed after a question; a refusal is told', async () => {
  const { reads, press, user, answer, callsOf } = await open({
    deleteUser: new Refusal(422, { errors: { base: ['Not now'] } }),
  });
  await reads();
  await press(/^Remove ?bo/);
  expect(await reads('dialog')).toMatchSnapshot();
  await user.click(inDialog('Remove'));
  await screen.findByText('Not now.');
  answer('deleteUser', null);
  answer('listUsers', { users: [anna, ...others.slice(1)].map((one) => ({ user: one })) });
  await user.click(inDialog('Remove'));
  await waitFor(() => expect(texts()).toEqual(['bo.dev is removed']));
  expect(await reads()).not.toContain('bo.dev');
  expect(callsOf('deleteUser')[1]?.params).toMatchObject({ userId: '2' });
});
