import { fakePersonalToken } from '@portal/contract/accounts/personal-token/fake-personal-token';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const address = '/admin/applications?tab=tokens';
const wrap = (tokens: readonly object[]) => ({
  access_tokens: tokens.map((access_token) => ({ access_token })),
});

test('APP-12 each token with its scopes, permission, last use and end, and a first call', async () => {
  const tokens = [
    fakePersonalToken(),
    fakePersonalToken({
      id: 32,
      name: 'Old',
      scopes: ['applications', 'invoices'],
      permission: 'rw',
      expires_at: '2025-01-02T12:00:00.000Z',
      last_used_at: '2024-12-24T12:00:00.000Z',
    }),
  ];
  const { reads } = await openPortal(address, {
    as: 'member',
    answers: { listPersonalTokens: wrap(tokens) },
  });
  expect(await reads()).toMatchInlineSnapshot(`
    "# Applications
    A personal token calls the portal’s own API in your name: for scripts and build servers.
    [Create token]
    (Applications) /admin/applications
    (Client management) /admin/applications?tab=clients
    (Scope management) /admin/applications?tab=scopes
    (Personal tokens) /admin/applications?tab=tokens here
    (Pending requests) /admin/applications?tab=requests
    (Webhooks) /admin/webhooks
    ## Personal tokens
    Personal tokens
    | Token | Scopes | Permission | Last used | Expires | Actions |
    | Build serverdp_1a2b3c4d… | statistics | Read | Never | 2 Jan 2099 | [Revoke Build server] |
    | Olddp_1a2b3c4d… | applicationsinvoices | Read and write | 24 Dec 2024, 12:00 UTC | Expired 2 Jan 2025 | [Revoke Old] |
    Try it from a terminal. Replace TOKEN with your token.
    curl -H "Authorization: Bearer TOKEN" "https://api.portal.example/rest/system/devportal/v1/aco/accounts/4711.json"
    [Copy the call]"
  `);
});

test.each([
  ['applications', /applications\.json/],
  ['invoices', /invoices\.json/],
  ['specifications', /\/aut\/specs/],
  ['statistics', /accounts\/4711\.json/],
] as const)('APP-12 the first call of a token for %s goes where it may', async (scope, path) => {
  const answers = { listPersonalTokens: wrap([fakePersonalToken({ scopes: [scope] })]) };
  const { reads } = await openPortal(address, { as: 'admin', answers });
  expect(await reads()).toMatch(path);
});

test('APP-12 ten tokens are all that a person may have', async () => {
  const ten = Array.from({ length: 10 }, (_, id) => fakePersonalToken({ id }));
  const full = await openPortal(address, {
    as: 'admin',
    answers: { listPersonalTokens: wrap(ten) },
  });
  const shown = await full.reads();
  expect(shown).toContain(
    'You already have 10 tokens, the most that one person can have. Revoke one to create another.',
  );
  expect(shown).not.toContain('[Create token]');
});

test('APP-12 without tokens it says what they are for; without an answer it can be asked again', async () => {
  const portal = await openPortal(address, {
    as: 'admin',
    answers: { listPersonalTokens: new Refusal(503) },
  });
  expect(await portal.reads()).toContain('## Your personal tokens could not be loaded');
  portal.answer('listPersonalTokens', wrap([]));
  await portal.press('Try again');
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Applications
    A personal token calls the portal’s own API in your name: for scripts and build servers.
    (Applications) /admin/applications
    (Client management) /admin/applications?tab=clients
    (Scope management) /admin/applications?tab=scopes
    (Personal tokens) /admin/applications?tab=tokens here
    (Pending requests) /admin/applications?tab=requests
    (Webhooks) /admin/webhooks
    ## Personal tokens
    ### No personal tokens yet
    Create one for a script that reads your statistics or manages your applications.
    [Create token]"
  `);
});

test('APP-12 a token is created: faults are told at their fields, its value is shown once, the list has it', async () => {
  const made = fakePersonalToken({
    id: 40,
    name: 'Nightly',
    scopes: ['invoices'],
    value: 'dp_secret',
  });
  const portal = await openPortal(address, {
    as: 'admin',
    answers: {
      listPersonalTokens: wrap([fakePersonalToken()]),
      createPersonalToken: new Refusal(503),
    },
  });
  await portal.reads();
  await portal.press('Create token');
  const form = await portal.reads('dialog');
  expect(form.replace(/Until \d.*/, 'Until a moment')).toMatchInlineSnapshot(`
    "## Create personal token
    It calls the portal’s own API in your name. It is shown only once.
    [Close window]
    Name
    <Name: "">
    What it is used for.
    Scopes
    <applicationsApplications of your account, with their API keys in full>
    applicationsApplications of your account, with their API keys in full
    <invoicesInvoices and their PDF files>
    invoicesInvoices and their PDF files
    <statisticsCalls, errors and latency of your applications>
    statisticsCalls, errors and latency of your applications
    <specificationsSpecifications available to you>
    specificationsSpecifications available to you
    Permission
    <Read> on
    Read
    <Read and write>
    Read and write
    Expires after
    <30 days>
    30 days
    <90 days> on
    90 days
    <365 days>
    365 days
    <Until a date that I choose>
    Until a date that I choose
    Until a moment
    [Close window]
    [Create]"
  `);
  await portal.press('Create');
  const name = screen.getByRole('textbox', { name: /^Name/ });
  expect(document.activeElement).toBe(name);
  expect(await portal.reads('dialog')).toContain('<Name: ""> wrong');
  expect(portal.callsOf('createPersonalToken')).toHaveLength(0);
  await portal.user.type(name, 'Nightly');
  const dialog = within(screen.getByRole('dialog'));
  await portal.press('Create');
  expect(portal.callsOf('createPersonalToken')).toHaveLength(0);
  expect(dialog.getByRole('alert').textContent).toMatch(/scope/i);
  await portal.user.click(dialog.getByRole('checkbox', { name: /^invoices/ }));
  await portal.user.click(dialog.getByRole('radio', { name: 'Read and write' }));
  await portal.press('Create');
  expect(await portal.reads('dialog')).toContain('The token was not created.');
  portal.answer('createPersonalToken', { access_token: made });
  portal.answer('listPersonalTokens', wrap([{ ...made, value: undefined }, fakePersonalToken()]));
  await portal.press('Create');
  await screen.findByRole('button', { name: 'I have copied it' });
  const [body] = portal
    .callsOf('createPersonalToken')
    .slice(-1)
    .map((call) => call.body);
  expect(body).toMatchObject({
    token: { name: 'Nightly', permission: 'rw', scopes: ['invoices'] },
  });
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Token created
    Nightly, until 2 Jan 2099, 12:00 UTC
    [Close window]
    Copy it now.
    It is shown only once. We keep only a fingerprint, so it cannot be shown again.
    Personal token
    personal token, hidden
    [Show personal token]
    [Copy personal token]
    Try it from a terminal.
    curl -H "Authorization: Bearer TOKEN" "https://api.portal.example/rest/system/devportal/v1/accounts/4711/invoices.json"
    [Copy the call with its token]
    [I have copied it]"
  `);
  await portal.press('I have copied it');
  const shown = await portal.reads();
  expect(shown).toContain('Nightly');
  expect(shown).not.toContain('dp_secret');
});

test('APP-12 a token is revoked after a question, and gone from the list', async () => {
  const answers = {
    listPersonalTokens: wrap([fakePersonalToken()]),
    deletePersonalToken: new Refusal(503),
  };
  const portal = await openPortal(address, { as: 'admin', answers });
  await portal.reads();
  await portal.press(/^Revoke/);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Revoke personal token
    Build server, dp_1a2b3c4d…
    [Close window]
    Calls with it will be refused. It cannot be restored.
    [Close window]
    [Revoke]"
  `);
  const revoke = within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' });
  await portal.user.click(revoke);
  expect(await portal.reads('dialog')).toContain('The token was not revoked.');
  portal.answer('deletePersonalToken', null);
  portal.answer('listPersonalTokens', wrap([]));
  await portal.user.click(revoke);
  await screen.findByText('Build server is revoked');
  expect(portal.callsOf('deletePersonalToken').at(-1)?.params).toEqual({ tokenId: '31' });
  expect(await portal.reads()).toContain('### No personal tokens yet');
});
