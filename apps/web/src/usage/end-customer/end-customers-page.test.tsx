import type { EndCustomerUse } from '@portal/contract/usage/end-customer/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchFiles } from '../../test/catch-files.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const alpha = { id: 7, number: 'A-1', name: 'Alpha', invited_at: null, link_ends_at: null };
const invited = {
  ...alpha,
  invited_at: '2025-11-20T10:00:00Z',
  link_ends_at: '2040-11-20T10:00:00Z',
};
const ended = { ...invited, id: 8, name: 'Beta', link_ends_at: '2025-12-20T10:00:00Z' };
const rest = { end_customer: null, calls: 10, errors: 1, amount: '33.33' };
const use: EndCustomerUse = {
  month: '2026-11',
  currency: 'SEK',
  invoice: '2026-11-00000001',
  parts: [
    { part: { end_customer: alpha, calls: 1200, errors: 3, amount: '66.67' } },
    { part: rest },
  ],
  unknown_numbers: [],
};

test('DAY-39 a partner sees the calls, errors and part of the invoice of each end customer, and takes them along', async () => {
  const portal = await openPortal('/admin/endCustomers', {
    as: 'admin',
    answers: { getEndCustomerUse: { use } },
  });
  const twelveMonths = /(?<=^Month: \*)(?:\w+ \d{4}(?: \| )?){12}$/m;
  expect((await portal.reads()).replace(twelveMonths, '…')).toMatchInlineSnapshot(`
    "# End customers
    Send its number in the x-end-customer header to see its calls, errors and share of the invoice here.
    Month
    Month: *…
    [Add end customer]
    [Download CSV]
    End customers
    | End customer | Calls | Errors | Share of the invoice | Change |
    | AlphaA-1 | 1 200 | 3 | SEK 66.67 | [Invite Alpha] [Rename Alpha] [Delete Alpha] |
    | Not named | 10 | 1 | SEK 33.33 |  |
    Shares of invoice 2026-11-00000001 without VAT, by number of calls."
  `);
  const files = catchFiles();
  await portal.press('Download CSV');
  expect(await files[0]?.text()).toContain('A-1,Alpha,1200,3,66.67,SEK');
  portal.answer('getEndCustomerUse', { use: { ...use, invoice: null, parts: [{ part: rest }] } });
  const months = screen.getByLabelText<HTMLSelectElement>('Month');
  await portal.user.selectOptions(months, months.options[1]?.value ?? '');
  await screen.findByText('No end customers yet');
});

test('DAY-39 a partner adds, invites and deletes an end customer; what is refused is said and kept', async () => {
  const portal = await openPortal('/admin/endCustomers', {
    as: 'admin',
    answers: {
      getEndCustomerUse: { use },
      createEndCustomer: new Refusal(422, { errors: { number: ['has already been taken'] } }),
      inviteEndCustomer: { invitation: { link: 'https://portal.example/end-customer/x' } },
      deleteEndCustomer: null,
    },
  });
  await portal.reads();
  await portal.press('Add end customer');
  await portal.press('Add');
  expect(await screen.findAllByText('Field should not be empty')).toHaveLength(2);
  await portal.user.type(screen.getByLabelText(/^Number/), 'B-2');
  await portal.user.type(screen.getByLabelText(/^Name/), 'Beta');
  await portal.press('Add');
  await screen.findByText('Nothing was changed.');
  portal.answer('createEndCustomer', { end_customer: { ...alpha, number: 'B-2', name: 'Beta' } });
  await portal.press('Add');
  await screen.findByText('Beta is added');
  expect(portal.callsOf('createEndCustomer').at(-1)?.body).toEqual({ number: 'B-2', name: 'Beta' });
  await portal.press(/^Invite\s*Alpha/);
  await portal.user.type(screen.getByLabelText(/^E-mail/), 'a@alpha.example');
  await portal.press('Send the link');
  await screen.findByText('Alpha is invited');
  await portal.press(/^Delete\s*Alpha/);
  await portal.press(/^Delete$/);
  await screen.findByText('Alpha is deleted');
  expect(portal.callsOf('deleteEndCustomer')[0]?.params).toMatchObject({ endCustomerId: '7' });
});

test('DAY-39 a partner sees until when a link works, renews and revokes it', async () => {
  const parts = [invited, ended].map((end_customer) => ({ part: { ...rest, end_customer } }));
  const portal = await openPortal('/admin/endCustomers', {
    as: 'admin',
    answers: {
      getEndCustomerUse: { use: { ...use, parts } },
      renewEndCustomerLink: { end_customer: invited },
      revokeEndCustomerLink: { end_customer: alpha },
    },
  });
  const page = await portal.reads();
  expect(page).toContain('Link works until 20 Nov 2040');
  expect(page).toContain('Link ended on 20 Dec 2025');
  await portal.press(/^Renew link\s*Beta/);
  await portal.press(/^Renew$/);
  await screen.findByText('The link of Beta is renewed');
  expect(portal.callsOf('renewEndCustomerLink')[0]?.params).toMatchObject({ endCustomerId: '8' });
  await portal.press(/^Revoke link\s*Alpha/);
  await screen.findByText(/The link stops working at once/);
  await portal.press(/^Revoke$/);
  await screen.findByText('The link of Alpha is revoked');
  expect(portal.callsOf('revokeEndCustomerLink')[0]?.params).toMatchObject({ endCustomerId: '7' });
});

test('DAY-39 an end customer sees its own figures by its link, without a login', async () => {
  const view = {
    org_name: 'Example Platform',
    number: 'A-1',
    name: 'Alpha',
    apis: [{ api: { system_name: 'shipment-v3-booking', calls: 12, errors: 1 } }],
  };
  const portal = await openPortal('/end-customer/abc', {
    answers: { getEndCustomerView: { view } },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Your calls
    Calls your partner made for you in the last 30 days, and which failed.
    Partner
    Example Platform
    You
    Alpha
    Your number
    A-1
    Calls by API
    | API | Calls | Errors |
    | shipment-v3-booking | 12 | 1 |"
  `);
  const gone = await openPortal('/end-customer/old', {
    answers: { getEndCustomerView: new Refusal(404) },
  });
  expect(await gone.reads()).toContain('This link does not work');
  const text =
    'This link ended on 20 Nov 2026. Ask Example Platform to renew it: then it works again';
  const over = await openPortal('/end-customer/over', {
    answers: { getEndCustomerView: new Refusal(404, { error: text }) },
  });
  expect(await over.reads()).toContain(`${text}.`);
});

test('DAY-39 a number that is listed is forgotten once that is confirmed', async () => {
  const unknown = [{ unknown_number: { id: 9, number: 'Z-9', calls: 41, errors: 2 } }];
  const portal = await openPortal('/admin/endCustomers', {
    as: 'admin',
    answers: {
      getEndCustomerUse: { use: { ...use, unknown_numbers: unknown } },
      deleteEndCustomer: () => new Response(null, { status: 200 }),
    },
  });
  await portal.press(/^Forget\s*Z-9$/);
  const modal = within(await screen.findByRole('dialog', { name: 'Forget number' }));
  portal.answer('getEndCustomerUse', { use });
  await portal.user.click(modal.getByRole('button', { name: 'Forget' }));
  await screen.findByText('Z-9 is forgotten');
  expect(portal.callsOf('deleteEndCustomer').at(-1)).toMatchObject({
    params: { endCustomerId: '9' },
    query: { unknown: 'yes' },
  });
  expect(screen.queryByRole('region', { name: 'Numbers not added yet' })).toBeNull();
});

test('DAY-39 a number that calls name is listed until it is added, with its calls', async () => {
  const unknown = [{ unknown_number: { id: 9, number: 'Z-9', calls: 41, errors: 2 } }];
  const portal = await openPortal('/admin/endCustomers', {
    as: 'admin',
    answers: {
      getEndCustomerUse: { use: { ...use, unknown_numbers: unknown } },
      createEndCustomer: { end_customer: { ...alpha, id: 9, number: 'Z-9', name: 'Zeta' } },
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Numbers not added yet' }));
  expect(section.getByRole('row', { name: /Z-9 41 2/ })).toBeTruthy();
  await portal.user.click(section.getByRole('button', { name: /^Add\s*Z-9$/ }));
  const modal = within(await screen.findByRole('dialog'));
  expect(modal.getByLabelText<HTMLInputElement>(/^Number/).readOnly).toBe(true);
  await portal.user.type(modal.getByLabelText('Name'), 'Zeta');
  portal.answer('getEndCustomerUse', { use });
  await portal.user.click(modal.getByRole('button', { name: 'Add' }));
  await screen.findByText('Zeta is added');
  expect(portal.callsOf('createEndCustomer').at(-1)).toMatchObject({
    body: { number: 'Z-9', name: 'Zeta' },
  });
  expect(screen.queryByRole('region', { name: 'Numbers not added yet' })).toBeNull();
});
