import {
  fakeCustomer,
  fakeCustomerApplication,
  fakeCustomerPerson,
} from '@portal/contract/desk/customer/fake-customer';
import { fakeStaffAct } from '@portal/contract/desk/staff-log/fake-staff-act';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const pagination = { total: 1, pages: 1, currentPage: 1 };
const none = { total: 0, pages: 0, currentPage: 1 };

const answers = {
  getCustomer: { customer: fakeCustomer() },
  listCustomerPeople: { people: [fakeCustomerPerson()], pagination },
  listCustomerApplications: { applications: [fakeCustomerApplication()], pagination },
  listCustomerRequests: { requests: [], pagination: none },
  listCustomerInvoices: {
    invoices: [
      {
        id: 9,
        friendly_id: '2026-00042',
        state: 'pending',
        issued_on: '2026-11-03',
        due_on: '2099-12-03',
        currency: 'EUR',
        cost: '118.75',
        open: '118.75',
      },
    ],
    pagination,
  },
  listCustomerMails: {
    mails: [
      {
        id: 'm1',
        receiver: 'anna@webshop.example',
        subject: 'A new API key was created',
        state: 'sent',
        created_at: '2026-11-20T13:05:00.000Z',
      },
    ],
    pagination,
  },
  listCustomerEvents: { events: [], pagination: none },
  listMessages: { messages: [], pagination: none },
  listObjectActs: { acts: [fakeStaffAct()], older: null },
} as const;

interface Visit {
  readonly tab?: string;
  readonly more?: object;
  readonly grants?: readonly ('support' | 'finance')[];
}

const open = ({ tab = 'usage', more = {}, grants = ['support'] }: Visit = {}) =>
  openPortal(`/admin/customers/3?tab=${tab}`, {
    as: 'internal',
    grants,
    answers: { ...answers, ...more },
  });

/** Out of a menu, which a test's page does not lay out. */
const choose = ({ user }: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  user.click(screen.getByRole('button', { name, hidden: true }));

test.each(['usage', 'people', 'billing', 'messages', 'history'])(
  'DAY-03 the page of a customer reads as its summary and its %s, and reads no other part',
  async (tab) => {
    const { reads, callsOf } = await open({ tab });
    expect(await reads()).toMatchSnapshot();
    expect(callsOf('listCustomerPeople').length > 0).toBe(tab === 'people');
    expect(callsOf('listCustomerInvoices').length > 0).toBe(tab === 'billing');
    expect(callsOf('listCustomerEvents').length > 0).toBe(tab === 'history');
  },
);

test('DAY-03 finance opens the invoices of a customer; a part that fails leaves the summary', async () => {
  const portal = await open({ tab: 'billing', grants: ['support', 'finance'] });
  await portal.reads();
  expect(screen.getByRole('link', { name: '2026-00042' }).getAttribute('href')).toBe(
    '/admin/invoices?invoice=9',
  );
  const failing = await open({ tab: 'people', more: { listCustomerPeople: new Refusal(503) } });
  const page = await failing.reads();
  expect(page).toContain('The people could not be loaded');
  expect(page).toContain('556036-0793');
});

test('DAY-03 a customer that is not there is not found; others than support are told so', async () => {
  const gone = await open({ more: { getCustomer: new Refusal(404) } });
  expect(await gone.reads()).toContain('There is no account 3.');
  const other = await openPortal('/admin/customers/3', { as: 'apigov' });
  expect(await other.reads()).not.toContain('Example Webshop');
});

test('DAY-03 a note is added and removed by its author; a failure loses nothing', async () => {
  const portal = await open({
    tab: 'messages',
    more: { createCustomerNote: new Refusal(503) },
  });
  await portal.reads();
  await portal.press('Add note');
  await screen.findByText('Field should not be empty');
  await portal.user.type(screen.getByLabelText('New note'), 'Calls on Mondays');
  await portal.press('Add note');
  await screen.findByText('The note was not changed.');
  const note = {
    id: 5,
    text: 'Calls on Mondays',
    author: 'staff@postal.example',
    created_at: '2026-11-20T13:05:00.000Z',
    is_own: true,
  };
  portal.answer('createCustomerNote', { note });
  portal.answer('getCustomer', { customer: fakeCustomer({ notes: [note] }) });
  await portal.press('Add note');
  await screen.findByText('Calls on Mondays', { selector: 'span' });
  portal.answer('deleteCustomerNote', () => new Response(null, { status: 204 }));
  portal.answer('getCustomer', { customer: fakeCustomer() });
  await portal.press(/^Remove/);
  await screen.findByText(/^No notes yet/);
  expect(portal.callsOf('deleteCustomerNote').at(-1)?.params).toMatchObject({ noteId: '5' });
});

test('DAY-04 DAY-05 acts ask for a reason, and send the version that was read', async () => {
  const portal = await open({ more: { suspendAccount: new Refusal(503) } });
  await portal.reads();
  await choose(portal, /^Suspend account/);
  const dialog = await screen.findByRole('dialog');
  await portal.user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await within(dialog).findByText('Field should not be empty');
  await portal.user.type(within(dialog).getByLabelText('Reason'), 'Their key leaked');
  await portal.user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await within(dialog).findByText('Nothing was changed.');
  const suspension = {
    reason: 'Their key leaked',
    by: 'staff@postal.example',
    at: '2026-11-20T13:05:00.000Z',
  };
  const customer = fakeCustomer({ suspension, state: 'suspended' });
  portal.answer('suspendAccount', { customer });
  portal.answer('getCustomer', { customer });
  await portal.user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await screen.findByText('This account is suspended.');
  const sent = portal.callsOf('suspendAccount').at(-1);
  expect(sent?.body).toEqual({ reason: 'Their key leaked' });
  expect(sent?.headers.get('if-match')).toBe('"2026-01-15T09:00:00.000Z"');
  expect(screen.getByRole('button', { name: /^Resume account/, hidden: true })).toBeTruthy();
});

test('DAY-06 DAY-07 DAY-08 a person is made a member, signed out; a limit is raised until a day', async () => {
  const person = fakeCustomerPerson();
  const portal = await open({
    tab: 'people',
    more: {
      updatePersonRole: { person },
      endPersonSessions: { person },
      raiseLimit: {
        raised_limit: {
          id: 1,
          account_id: 3,
          application_id: 8101,
          metric_id: 5001,
          period: 'minute',
          value: 120,
          until: '2026-12-24',
        },
      },
    },
  });
  await portal.reads();
  const confirm = async (open: RegExp, verb: string) => {
    await choose(portal, open);
    const dialog = await screen.findByRole('dialog');
    await portal.user.type(within(dialog).getByLabelText('Reason'), 'Because');
    await portal.user.click(within(dialog).getByRole('button', { name: verb }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  await confirm(/^Make member/, 'Make member');
  expect(portal.callsOf('updatePersonRole').at(-1)?.body).toEqual({
    reason: 'Because',
    role: 'member',
  });
  await confirm(/^End sessions and tokens/, 'End them');
  expect(portal.callsOf('endPersonSessions')).toHaveLength(1);
  await portal.user.click(screen.getByRole('link', { name: 'Usage' }));
  await screen.findByRole('table', { name: 'Applications' });
  await confirm(/^Raise a limit/, 'Raise');
  expect(portal.callsOf('raiseLimit').at(-1)?.body).toMatchObject({
    metric_id: 5001,
    period: 'minute',
    value: 120,
    application_id: 8101,
  });
});
