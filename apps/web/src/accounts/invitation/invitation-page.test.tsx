import type { PublicInvitation } from '@portal/contract/accounts/invitation/schema';
import { fakeInvitation } from '@portal/contract/accounts/invitation/fake-invitation';
import { fakeUser } from '@portal/contract/accounts/user/fake-user';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const fakePublic = (overrides: Partial<PublicInvitation> = {}) => ({
  invitation: {
    email: 'anna@webshop.example',
    org_name: 'Parcel Friends',
    invited_by: 'admin@parcel.example',
    role: 'member',
    state: 'pending',
    ...overrides,
  },
});

const address = '/signup/invitation/h61';
const noAccount = { findOwnAccount: new Refusal(404, { status: 'Not found' }) };

test.each([
  ['a visitor logs in or signs up', 'public', {}, {}],
  ['an accepted one', 'public', { state: 'accepted', role: 'admin' }, {}],
  ['an expired one', 'public', { state: 'expired' }, {}],
  ['somebody with an account', 'customer', {}, {}],
  ['somebody else', 'customer', { email: 'cleo@webshop.example' }, noAccount],
  ['the invited person', 'customer', {}, noAccount],
] as const)(
  'LOGIN-02 an invitation says who invites, and the one thing to do: %s',
  async (_, as, change, more) => {
    const answers = { getInvitation: fakePublic(change), ...more };
    const { reads } = await openPortal(address, { as, answers });
    expect(await reads()).toMatchSnapshot();
  },
);

test('LOGIN-02 a link that is unknown, and a service that does not answer', async () => {
  const portal = await openPortal(address, {
    answers: { getInvitation: new Refusal(404, { status: 'Not found' }) },
  });
  expect(await portal.reads()).toContain('## We cannot find this invitation');
  const down = await openPortal(address, { answers: { getInvitation: new Refusal(503) } });
  expect(await down.reads()).toContain('## The invitation could not be loaded');
  down.answer('getInvitation', fakePublic());
  await down.press('Try again');
  expect(await down.reads()).toContain('Parcel Friends');
});

test('LOGIN-02 it is accepted once, and leads into the account', async () => {
  const answers = { getInvitation: fakePublic(), ...noAccount, acceptInvitation: new Refusal(503) };
  const portal = await openPortal(address, { as: 'customer', answers });
  await portal.reads();
  await portal.press('Accept invitation');
  expect(await portal.reads()).toContain('The invitation was not accepted.');
  portal.answer('acceptInvitation', { user: fakeUser({ role: 'member' }) });
  const { calls } = portal;
  calls.length = 0;
  await portal.press('Accept invitation');
  await screen.findByText('You are now a user of Parcel Friends');
  expect(portal.callsOf('acceptInvitation')[0]?.body).toEqual({ hash: 'h61' });
  expect(calls.map(({ operation }) => operation)).toContain('findOwnAccount');
  expect(portal.router.state.location.pathname).toBe('/admin');
});

test('LOGIN-02 who is somebody else can log out', async () => {
  const answers = { getInvitation: fakePublic({ email: 'cleo@webshop.example' }), ...noAccount };
  const portal = await openPortal(address, { as: 'customer', answers });
  await portal.reads();
  await portal.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Logout' }));
  expect(portal.left[0]).toContain('https://login.portal.example');
});

const users = '/admin/users';
const wrap = (invitations: readonly object[]) => ({
  invitations: invitations.map((invitation) => ({ invitation })),
});
const ofInvitations = (text: string) => text.slice(text.indexOf('## Invitations'));

test('USER-03 invitations that wait, with what can be done; accepted ones are users', async () => {
  const listInvitations = wrap([
    fakeInvitation(),
    fakeInvitation({
      id: 62,
      email: 'old@webshop.example',
      expires_at: '2026-01-02T12:00:00.000Z',
    }),
    fakeInvitation({
      id: 63,
      email: 'in@webshop.example',
      accepted_at: '2026-11-21T12:00:00.000Z',
    }),
    fakeInvitation({ id: 64, email: 'nolink@webshop.example', link: null }),
  ]);
  const { reads } = await openPortal(users, { as: 'admin', answers: { listInvitations } });
  expect(ofInvitations(await reads())).toMatchInlineSnapshot(`
    "## Invitations
    Each link is valid for seven days and for one person.
    Pending invitations
    | E-mail | Sent | Valid until | Actions |
    | cleo@webshop.exampleSent by anna@webshop.example | 20 Nov 2026 | 2 Jan 2099 | [Copy link for cleo@webshop.example] [Send again to cleo@webshop.example] [Withdraw the invitation to cleo@webshop.example] |
    | old@webshop.exampleSent by anna@webshop.example | 20 Nov 2026 | Expired 2 Jan 2026 | [Send again to old@webshop.example] [Withdraw the invitation to old@webshop.example] |
    | nolink@webshop.exampleSent by anna@webshop.example | 20 Nov 2026 | 2 Jan 2099 | [Send again to nolink@webshop.example] [Withdraw the invitation to nolink@webshop.example] |"
  `);
});

test('USER-03 no invitation, and no answer', async () => {
  const portal = await openPortal(users, {
    as: 'admin',
    answers: { listInvitations: new Refusal(503) },
  });
  expect(await portal.reads()).toContain('## The invitations could not be loaded');
  portal.answer('listInvitations', wrap([]));
  await portal.press('Try again');
  expect(await portal.reads()).toContain('No pending invitations.');
});

test('USER-03 an invitation is sent again and withdrawn; the list follows', async () => {
  const answers = {
    listInvitations: wrap([
      fakeInvitation(),
      fakeInvitation({ id: 65, email: 'dan@webshop.example' }),
    ]),
    resendInvitation: new Refusal(429, { status: 'Wait a while' }),
    withdrawInvitation: new Refusal(503),
  };
  const portal = await openPortal(users, { as: 'admin', answers });
  await portal.reads();
  await portal.press(/^Send again ?to cleo/);
  await screen.findByText(/^The invitation was not sent\./);
  const again = fakeInvitation({ sent_at: '2026-11-22T12:00:00.000Z' });
  const dan = fakeInvitation({ id: 65, email: 'dan@webshop.example' });
  portal.answer('resendInvitation', { invitation: again });
  portal.answer('listInvitations', wrap([again, dan]));
  await portal.press(/^Send again ?to cleo/);
  await screen.findByText('Invitation sent to cleo@webshop.example again');
  expect(portal.callsOf('resendInvitation').at(-1)?.params).toEqual({
    accountId: '4711',
    invitationId: '61',
  });
  expect(await portal.reads()).toContain('22 Nov 2026');
  await portal.press(/^Withdraw ?the invitation to cleo/);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Withdraw invitation
    cleo@webshop.example
    [Close window]
    The link stops working immediately. You can invite the same address again.
    [Close window]
    [Withdraw]"
  `);
  const withdraw = within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' });
  await portal.user.click(withdraw);
  expect(await portal.reads('dialog')).toContain('The invitation was not withdrawn.');
  portal.answer('withdrawInvitation', null);
  portal.answer('listInvitations', wrap([dan]));
  await portal.user.click(withdraw);
  await screen.findByText('Invitation to cleo@webshop.example withdrawn');
  const shown = ofInvitations(await portal.reads());
  expect(shown).not.toContain('cleo');
  expect(shown).toContain('dan@webshop.example');
  expect(portal.callsOf('listInvitations').length).toBeLessThan(5);
});

test('USER-03 an address is invited: what is wrong is told at the field, the link is shown', async () => {
  const answers = {
    listInvitations: wrap([]),
    createInvitation: new Refusal(422, { errors: { email: ['has been taken by another user'] } }),
  };
  const portal = await openPortal(users, { as: 'admin', answers });
  await portal.reads();
  await portal.press('Invite');
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Invite a user
    They get an e-mail with a link that works once, for seven days.
    [Close window]
    E-mail address of the person to invite
    <E-mail address of the person to invite: "">
    Role
    Role: *Member | Admin
    Members see and use applications, keys, logs and statistics. Admins can also change them, the users and the account.
    [Close window]
    [Invite]"
  `);
  const dialog = within(screen.getByRole('dialog'));
  const invite = () => portal.user.click(dialog.getByRole('button', { name: 'Invite' }));
  const email = dialog.getByRole('textbox');
  expect(document.activeElement).toBe(email);
  await invite();
  expect(await portal.reads('dialog')).toContain('Field should not be empty');
  await portal.user.type(email, 'cleo');
  await invite();
  expect(await portal.reads('dialog')).toContain(
    'Enter an e-mail address, such as name@company.example',
  );
  expect(portal.callsOf('createInvitation')).toHaveLength(0);
  await portal.user.type(email, '@webshop.example ');
  await portal.user.selectOptions(dialog.getByRole('combobox'), 'admin');
  await invite();
  const told = await portal.reads('dialog');
  expect(document.activeElement).toBe(email);
  expect(told).toContain('Has been taken by another user');
  portal.answer('createInvitation', new Refusal(503));
  await invite();
  expect(await portal.reads('dialog')).toContain('The invitation was not sent.');
  portal.answer('createInvitation', { invitation: fakeInvitation({ role: 'admin' }) });
  portal.answer('listInvitations', wrap([fakeInvitation({ role: 'admin' })]));
  await invite();
  await screen.findByRole('heading', { name: 'Invitation sent' });
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Invitation sent
    cleo@webshop.example
    [Close window]
    The e-mail is on its way.
    Its link works once, until 2 Jan 2099, 12:00 UTC.
    Link
    <Link: "https://portal.example/signup/invitation/h61">
    Use it to send the invitation another way. Only this person can use it.
    [Copy link]
    [Close window]"
  `);
  const sent = portal.callsOf('createInvitation').at(-1);
  expect(sent?.body).toEqual({ email: 'cleo@webshop.example', role: 'admin' });
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
  expect(ofInvitations(await portal.reads())).toContain('cleo@webshop.example');
});
