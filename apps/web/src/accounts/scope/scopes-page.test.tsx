import { fakeIamClient } from '@portal/contract/accounts/iam-client/fake-iam-client';
import { fakeRequest } from '@portal/contract/accounts/request/fake-request';
import { fakeClientScope } from '@portal/contract/accounts/scope/fake-client-scope';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const address = '/admin/applications?tab=scopes';
const other = fakeIamClient({ client_id: 'dp-4711-ffffff', client_name: 'Warehouse' });
const listIamClients = { clients: [{ client: fakeIamClient() }, { client: other }] };
const read = fakeClientScope();
const write = fakeClientScope({
  name: 'customs.write',
  display_name: 'Declare',
  approval_required: true,
});
const wrap = (scopes: readonly object[]) => ({ scopes: scopes.map((scope) => ({ scope })) });
const labels = fakeClientScope({ name: 'labels.print', granted: true });
const waiting = fakeClientScope({ name: 'invoices.read', requested: true });
const listClientScopes = wrap([read, write, labels, waiting]);

const open = (as: 'admin' | 'member', more: object = {}, where = address) =>
  openPortal(where, { as, answers: { listIamClients, listClientScopes, ...more } });

test('APP-12 the scopes of a client, with what it has, waits for and may ask for', async () => {
  const { reads } = await open('admin');
  expect(await reads()).toMatchInlineSnapshot(`
    "# Applications
    A scope gives one client access to one part of an API. Some scopes need our approval.
    (Applications) /admin/applications
    (Client management) /admin/applications?tab=clients
    (Scope management) /admin/applications?tab=scopes here
    (Personal tokens) /admin/applications?tab=tokens
    (Pending requests) /admin/applications?tab=requests
    (Webhooks) /admin/webhooks
    ## Scope management
    Client
    Client: *Checkout backend (dp-4711-a1b2c3) | Warehouse (dp-4711-ffffff)
    Scopes of Checkout backend
    | Scope | API | State | Actions |
    | Read declarationscustoms.readDeclarations of your shipments, with their state. | (shipment-v2-customs) /apis/details/shipment-v2-customs | Not granted | [Grant customs.read] |
    | Declarecustoms.writeDeclarations of your shipments, with their state. | (shipment-v2-customs) /apis/details/shipment-v2-customs | Needs approval | [Ask for it customs.write] |
    | Read declarationslabels.printDeclarations of your shipments, with their state. | (shipment-v2-customs) /apis/details/shipment-v2-customs | Granted | [Remove labels.print] |
    | Read declarationsinvoices.readDeclarations of your shipments, with their state. | (shipment-v2-customs) /apis/details/shipment-v2-customs | Pending | (Pending requests) /admin/applications?tab=requests |"
  `);
});

test('APP-12 another client is chosen by the address, and by the field', async () => {
  const portal = await open('admin', {}, `${address}&client=${other.client_id}`);
  expect(await portal.reads()).toContain('*Warehouse (dp-4711-ffffff)');
  await portal.user.selectOptions(
    screen.getByRole('combobox', { name: 'Client' }),
    'dp-4711-a1b2c3',
  );
  expect(await portal.reads()).toContain('*Checkout backend');
  expect(portal.router.state.location.href).toBe(`${address}&client=dp-4711-a1b2c3`);
  expect(portal.router.history.length).toBe(1);
  expect(portal.callsOf('listClientScopes').at(-1)?.params).toEqual({
    accountId: '4711',
    clientId: 'dp-4711-a1b2c3',
  });
});

test('APP-12 a member reads and changes nothing', async () => {
  const shown = await (await open('member')).reads();
  expect(shown).toContain('Granted');
  expect(shown).not.toMatch(/\[(?:Grant|Ask|Remove)/);
});

test.each([
  [
    'listIamClients',
    'The clients could not be loaded',
    { clients: [] },
    '### No clients yet\nScopes belong to a client: create one first.\n(Client management) /admin/applications?tab=clients',
  ],
  [
    'listClientScopes',
    'The scopes could not be loaded',
    wrap([]),
    '### No scopes\nNone of the APIs available to you has scopes.',
  ],
])(
  'APP-12 %s without an answer can be asked again, and says when there is none',
  async (id, title, none, text) => {
    const portal = await open('admin', { [id]: new Refusal(503) });
    expect(await portal.reads()).toContain(`## ${title}`);
    portal.answer(id, none);
    await portal.press('Try again');
    expect(await portal.reads()).toContain(text);
  },
);

test('APP-12 a scope is granted at once, and the lists that tell of it are asked for anew', async () => {
  const portal = await open('admin', {
    requestClientScope: new Refusal(403, { errors: { name: ['is not yours'] } }),
  });
  await portal.reads();
  await portal.press(/^Grant ?customs.read/);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Grant a scope
    customs.read for Checkout backend
    [Close window]
    Declarations of your shipments, with their state.
    It is granted immediately and can be used in the next token.
    [Close window]
    [Grant]"
  `);
  await portal.press('Grant');
  expect(await portal.reads('dialog')).toContain('The scope was not granted.');
  portal.answer('requestClientScope', { scope: { ...read, granted: true } });
  portal.answer('listClientScopes', wrap([{ ...read, granted: true }, write, labels, waiting]));
  portal.calls.length = 0;
  await portal.press('Grant');
  await screen.findByText('customs.read granted');
  expect(portal.callsOf('requestClientScope').map(({ body }) => body)).toEqual([
    { name: 'customs.read' },
  ]);
  expect(await portal.reads()).toMatch(/\| Read declarations ?customs\.read.*Granted \| \[Remove/);
  expect(portal.callsOf('listIamClients')).toHaveLength(1);
});

test('APP-12 a scope that needs approval is asked for with a reason, and waits', async () => {
  const portal = await open('admin', {
    requestClientScope: { request: fakeRequest({ type: 'scope_access' }) },
  });
  await portal.reads();
  await portal.press(/^Ask for it ?customs.write/);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Ask for a scope
    customs.write for Checkout backend
    [Close window]
    Declarations of your shipments, with their state.
    What do you need it for?
    <What do you need it for?: "">
    Our staff read this before they decide.
    [Close window]
    [Ask for it]"
  `);
  portal.answer('listClientScopes', wrap([read, { ...write, requested: true }, labels, waiting]));
  await portal.user.type(screen.getByRole('textbox'), ' Exports ');
  await portal.press('Ask for it');
  await screen.findByText('customs.write is waiting for approval');
  expect(portal.callsOf('requestClientScope')[0]?.body).toEqual({
    name: 'customs.write',
    reason: 'Exports',
  });
  expect(await portal.reads()).toMatch(/customs\.write.*Pending \| \(Pending requests\)/);
});

test('APP-12 a scope is removed after a question', async () => {
  const portal = await open('admin', { deleteClientScope: new Refusal(503) });
  await portal.reads();
  await portal.press(/^Remove ?labels.print/);
  expect(await portal.reads('dialog')).toMatchInlineSnapshot(`
    "## Remove a scope
    labels.print from Checkout backend
    [Close window]
    Tokens of Checkout backend lose it immediately.
    [Close window]
    [Remove]"
  `);
  const dialog = within(screen.getByRole('dialog'));
  await portal.user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await portal.reads('dialog')).toContain('The scope was not removed.');
  portal.answer('deleteClientScope', null);
  portal.answer('listClientScopes', wrap([read, write, { ...labels, granted: false }, waiting]));
  await portal.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('labels.print removed');
  expect(portal.callsOf('deleteClientScope').at(-1)?.params).toEqual({
    accountId: '4711',
    clientId: 'dp-4711-a1b2c3',
    scopeName: 'labels.print',
  });
  expect(await portal.reads()).toMatch(/labels\.print.*Not granted \| \[Grant ?labels.print\]/);
});
