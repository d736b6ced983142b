import type {
  PriceEdition,
  PriceEditionDetails,
  PriceList,
} from '@portal/contract/billing/price-edition/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const list: PriceList = {
  currency: 'EUR',
  metrics: [
    { system_name: 'hits', name: 'Hits', description: 'All calls', unit: 'hit', apis: [] },
    {
      system_name: 'booking',
      name: 'Booking',
      description: 'Calls of the booking API',
      unit: 'call',
      apis: ['booking-v3'],
    },
  ],
  plans: [
    {
      id: 1101,
      name: 'Customer',
      prices: [
        {
          metric: 'booking',
          free: 1000,
          per: 'account',
          steps: [
            { up_to: 10_000, cost_per_unit: '0.05' },
            { up_to: null, cost_per_unit: '0.03' },
          ],
        },
      ],
      limits: [{ metric: 'hits', period: 'minute', per: 'account', value: 300 }],
    },
  ],
};
const edition: PriceEdition = {
  id: 7,
  title: 'Prices 2027',
  state: 'draft',
  origin: 'portal',
  valid_from: null,
  valid_until: null,
  told: 0,
  updated_by: 'fiona@postal.example',
  updated_at: '2026-11-20T09:00:00.000Z',
};
const current: PriceEdition = {
  ...edition,
  id: 3,
  title: '',
  state: 'current',
  origin: 'file',
  valid_from: '2026-01-01T00:00:00.000Z',
  updated_by: null,
};
const dearer: PriceList = {
  ...list,
  plans: list.plans.map((plan) => ({
    ...plan,
    prices: plan.prices.map((price) => ({ ...price, free: 500 })),
  })),
};
const details = (own: Partial<PriceEditionDetails> = {}) => ({
  price_edition: { ...edition, list: dearer, current: list, unknown_apis: [], ...own },
});
const editions = {
  price_editions: [{ price_edition: edition }, { price_edition: current }],
  notice_days: 30,
};
const open = (query: string, answers: Readonly<Record<string, unknown>>) =>
  openPortal(`/admin/prices${query}`, {
    as: 'internal',
    grants: ['finance'],
    answers: { listPriceEditions: editions, getPriceEdition: details(), ...answers },
  });

test('DAY-27 the editions are listed, and a draft begins as a copy of the one in force', async () => {
  const portal = await open('', { createPriceEdition: details() });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Price list
    What calls cost, from when, and who keeps earlier prices.
    (Editions) /admin/prices here
    (Kept prices) /admin/prices?tab=kept
    An edition applies to every call made from its start. Customers need 30 days of notice.
    [New draft]
    Editions
    | Edition | State | Valid | Accounts told | Changed |
    | (Prices 2027) /admin/prices?edition=7 | Draft | No date yet | None | 20 Nov 2026, fiona@postal.example |
    | (Edition 3, from the price file) /admin/prices?edition=3 | In force | From 1 Jan 2026, 00:00 UTC | None | 20 Nov 2026, by the server |"
  `);
  await portal.press('New draft');
  await portal.user.type(screen.getByLabelText('Title'), 'Prices 2027');
  await portal.press('Create draft');
  expect(portal.callsOf('createPriceEdition')[0]?.body).toEqual({
    title: 'Prices 2027',
    from_edition_id: 3,
  });
});

test('DAY-27 a draft is compared with the list in force', async () => {
  await open('?edition=7', {});
  const table = await screen.findByRole('table', { name: 'Compared with the current list' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
    'CustomerBookingFree calls1\u00a0000 per month500 per month',
  );
});

test('DAY-27 what makes no sense is said before it is sent, and what somebody else saved is not overwritten', async () => {
  const portal = await open('?edition=7&view=list', { updatePriceEdition: new Refusal(412) });
  const free = await screen.findByLabelText('Free calls a month');
  await portal.user.clear(free);
  await portal.user.type(free, 'many');
  await portal.press('Save draft');
  expect(screen.getByRole('alert').textContent).toContain(
    'Customer, Booking: free calls must be a whole number of 0 or more',
  );
  expect(portal.callsOf('updatePriceEdition')).toEqual([]);
  await portal.user.clear(free);
  await portal.user.type(free, '700');
  await portal.press('Save draft');
  expect(portal.callsOf('updatePriceEdition')[0]?.body).toMatchObject({
    list: { plans: [{ prices: [{ free: 700 }] }] },
  });
  expect(await portal.reads()).toContain('Your changes are not saved yet.');
  await portal.press('Use the saved version');
  expect(screen.getByLabelText<HTMLInputElement>('Free calls a month').value).toBe('500');
});

test('DAY-27 a new metric gets its APIs and its price in the form', async () => {
  const portal = await open('?edition=7&view=list', { updatePriceEdition: details() });
  await screen.findByLabelText('Free calls a month');
  await portal.press('New metric');
  const metric = within(screen.getByRole('group', { name: 'New metric' }));
  await portal.user.type(metric.getByLabelText('System name'), 'returns');
  await portal.user.type(metric.getByLabelText('APIs'), 'returns-v1, returns-v2');
  await portal.user.type(metric.getByLabelText('Name'), 'Returns');
  await portal.user.selectOptions(screen.getByLabelText('Give another metric a price'), 'returns');
  const price = within(screen.getAllByRole('group', { name: 'Returns' })[0] ?? document.body);
  await portal.user.type(price.getByLabelText('Price of a call, EUR'), '0,1');
  await portal.press('Save draft');
  expect(portal.callsOf('updatePriceEdition')[0]?.body).toMatchObject({
    list: {
      metrics: [{}, {}, { system_name: 'returns', apis: ['returns-v1', 'returns-v2'] }],
      plans: [
        {
          prices: [
            {},
            { metric: 'returns', free: 0, steps: [{ up_to: null, cost_per_unit: '0.1' }] },
          ],
        },
      ],
    },
  });
});

const forecast = {
  month: '2026-10',
  currency: 'EUR',
  accounts: 2,
  changed: 1,
  before: 100,
  after: 125,
  bills: [
    { account_id: 4711, org_name: 'Example Webshop', before: 90, after: 115, keeps: false },
    { account_id: 4712, org_name: 'Example Platform', before: 10, after: 10, keeps: true },
  ],
};

test('DAY-27 the bills of last month are shown as they would have been', async () => {
  const portal = await open('?edition=7&view=bills', { getPriceForecast: { forecast } });
  const table = await screen.findByRole('table', { name: 'Bills by account' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Example Webshop (4711) EUR\u00a090.00EUR\u00a0115.00+EUR\u00a025.00',
    'Example Platform (4712) Keeps its pricesEUR\u00a010.00EUR\u00a010.00None',
  ]);
  expect(await portal.reads()).toContain('CSV of all accounts');
});

test('DAY-28 the recipients and the mail are seen before anything is sent', async () => {
  const planned = details({ state: 'planned', valid_from: '2027-01-01T00:00:00.000Z' });
  const notice = {
    accounts: 2,
    told: 1,
    receivers: [
      { account_id: 4711, org_name: 'Example Webshop', told_at: null },
      { account_id: 4712, org_name: 'Example Platform', told_at: '2026-11-21T09:00:00.000Z' },
    ],
    subject: 'New prices from 1 Jan 2027, 00:00 UTC',
    text: 'This is what changes for you',
  };
  const portal = await open('?edition=7&view=notice', {
    getPriceEdition: planned,
    previewPriceNotice: { notice },
    sendPriceNotices: { notices: { accounts: 1 } },
    sendTestPriceNotice: { notice: { receiver: 'fiona@postal.example' } },
  });
  expect(await portal.reads()).toContain('New prices from 1 Jan 2027, 00:00 UTC');
  await portal.press('Test e-mail to me');
  await screen.findByText('A test e-mail is on its way to fiona@postal.example');
  await portal.press('Tell 1 account');
  await portal.press('Send');
  await screen.findByText('1 account told');
  expect(portal.callsOf('sendPriceNotices')[0]?.body).toEqual({ scope: 'bills', message: '' });
});

const kept = {
  id: 5,
  account_id: 4711,
  org_name: 'Example Webshop',
  edition: { id: 3, title: '' },
  since: '2026-11-20T09:00:00.000Z',
  until: null,
  reason: 'Contract of 2025',
  end_reason: null,
  created_by: 'fiona@postal.example',
  updated_at: '2026-11-20T09:00:00.000Z',
};
const openKept = () =>
  open('?tab=kept', {
    listKeptPrices: { accounts: [{ kept_prices: kept }] },
    keepPrices: { kept_prices: kept },
    endKeptPrices: { kept_prices: kept },
  });

test('DAY-28 an account keeps its prices for good, with a reason', async () => {
  const portal = await openKept();
  expect(await portal.reads()).toContain('| No end date | Contract of 2025 |');
  await portal.press('Keep prices');
  await portal.user.type(screen.getByLabelText('Account id'), '4711');
  await portal.user.type(screen.getByLabelText('Reason'), 'Contract');
  await portal.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep prices' }),
  );
  await screen.findByText('The account keeps its prices');
  expect(portal.callsOf('keepPrices')[0]).toMatchObject({
    params: { accountId: '4711' },
    body: { edition_id: 3, until: null, reason: 'Contract' },
  });
});

test('DAY-28 kept prices are ended with a reason', async () => {
  const portal = await openKept();
  await portal.user.click(await screen.findByText('End', { selector: 'button' }));
  await portal.user.type(screen.getByLabelText('Reason'), 'New contract');
  await portal.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End' }));
  await screen.findByText('Example Webshop now pays under the price list');
  expect(portal.callsOf('endKeptPrices')[0]?.body).toEqual({ reason: 'New contract' });
});

test('DAY-36 what staff did to an edition stands on it, for finance', async () => {
  const act = {
    id: 7,
    at: '2026-11-20T13:05:00.000Z',
    actor: 'fiona@postal.example',
    operation: 'updatePriceEdition',
    object_type: 'priceEdition',
    object_id: '7',
    account_id: null,
    before: { title: 'Prices' },
    after: { title: 'Prices 2027' },
    reason: 'A new year',
    address: '192.0.2.7',
    request_id: 'abcdef0123456789',
    actor_name: 'Fiona Lind',
    object_name: 'Prices',
    account_name: null,
  };
  const portal = await open('?edition=7', { listObjectActs: { acts: [act], older: null } });
  await screen.findByText('Reason: A new year');
  expect(portal.callsOf('listObjectActs')[0]?.params).toEqual({
    objectType: 'priceEdition',
    objectId: '7',
  });
});
