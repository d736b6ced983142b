import { fakeDraft } from '@portal/contract/catalogue/specification/fake-draft';
import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../../test/fake-services.ts';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';

const booking = {
  system_name: 'booking',
  name: 'Booking',
  description: 'Calls of the booking API',
  unit: 'call',
  apis: ['booking-v3'],
};
const list: PriceList = {
  currency: 'EUR',
  metrics: [
    { system_name: 'hits', name: 'Hits', description: 'All calls', unit: 'hit', apis: [] },
    booking,
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
          steps: [{ up_to: null, cost_per_unit: '0.05' }],
        },
      ],
      limits: [],
    },
    { id: 1102, name: 'Partner', prices: [], limits: [] },
  ],
};
const report = {
  faults: [],
  lint: { score: 92, rules: [], findings: [] },
  predecessor: null,
  changes: [],
};
const own = {
  system_name: 'location_lockers',
  name: 'Lockers',
  description: 'Calls of Lockers',
  unit: 'call',
};
const withOwn = fakeDraft({ metrics: { listed: [], own: { ...own, prices: [] } } });
const pricing = (draft = fakeDraft(), isNew = true) => ({ data: { draft, list, isNew } });

const visit = (
  answers: Answers = {},
  grants: readonly ('publisher' | 'finance')[] = ['publisher'],
) => ({
  as: 'internal' as const,
  portal: 'production' as const,
  grants: [...grants],
  answers: {
    getDraft: { data: fakeDraft() },
    getDraftReport: { data: report },
    getDraftMetrics: pricing(),
    listBusinessOwners: { data: [] },
    listProducerTeams: { data: [] },
    ...answers,
  },
});

test('DAY-16 metrics are chosen in the draft, and what calls cost on each plan is shown at once; a refusal loses nothing', async () => {
  const portal = await openPortal(
    '/apis/drafts/draft-7',
    visit({ updateDraftMetrics: new Refusal(503) }),
  );
  expect(await portal.reads()).toContain('No metric counts its calls separately');
  await portal.user.click(screen.getByRole('checkbox', { name: 'Booking' }));
  const table = within(screen.getByRole('table', { name: 'What its calls cost, EUR' }));
  expect(
    table.getByRole('row', { name: /^Customer Booking 1\s000 per month 0\.05 per call$/ }),
  ).toBeTruthy();
  expect(table.getByRole('row', { name: 'Partner Booking All None' })).toBeTruthy();
  await portal.user.click(screen.getByRole('checkbox', { name: 'A new metric for this API' }));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'System name of the metric' });
  expect(name.value).toBe('location_lockers');
  await portal.user.click(screen.getByRole('button', { name: 'Save the metrics' }));
  expect(await screen.findByText('The metrics were not saved')).toBeTruthy();
  expect(name.value).toBe('location_lockers');
  portal.answer('updateDraftMetrics', { data: withOwn });
  await portal.user.click(screen.getByRole('button', { name: 'Save the metrics' }));
  await screen.findByText('Metrics saved');
  const sent = portal.callsOf('updateDraftMetrics').at(-1);
  expect(sent).toMatchObject({ body: { listed: ['booking'], own } });
  expect(sent?.headers.get('If-Match')).toBe('"2026-11-25T12:00:00.000Z"');
});

test('DAY-16 who does not hold finance sends a colleague who does to the draft’s prices', async () => {
  const answers = { getDraft: { data: withOwn }, getDraftMetrics: pricing(withOwn) };
  await (await openPortal('/apis/drafts/draft-7', visit(answers))).reads();
  expect(screen.getByText(/\/apis\/drafts\/draft-7\/prices$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy the address' })).toBeTruthy();
  const both = await openPortal('/apis/drafts/draft-7', visit(answers, ['publisher', 'finance']));
  await both.reads();
  expect(screen.getByRole('link', { name: 'Set its prices' }).getAttribute('href')).toContain(
    '/apis/drafts/draft-7/prices',
  );
});

test('DAY-16 finance sets prices plan by plan; what is no price is said before anything is sent', async () => {
  const portal = await openPortal(
    '/apis/drafts/draft-7/prices',
    visit({ getDraftPrices: pricing(withOwn) }, ['finance']),
  );
  expect(await portal.reads()).toContain('Lockers on Partner is free');
  await portal.user.click(
    screen.getByRole('button', { name: 'Set a price of Lockers on Customer' }),
  );
  await portal.user.type(screen.getByLabelText('Price of a call, EUR'), '0.00001');
  await portal.user.click(screen.getByRole('button', { name: 'Save the prices' }));
  expect(await screen.findByText(/0.00001 is not a price/)).toBeTruthy();
  expect(portal.callsOf('updateDraftPrices')).toEqual([]);
  const prices = [
    { plan: 1101, free: 100, per: 'account', steps: [{ up_to: null, cost_per_unit: '0.2' }] },
  ] as const;
  const priced = fakeDraft({
    metrics: {
      listed: [],
      own: { ...own, prices: prices.map((one) => ({ ...one, steps: [...one.steps] })) },
    },
  });
  await portal.user.clear(screen.getByLabelText('Price of a call, EUR'));
  await portal.user.type(screen.getByLabelText('Price of a call, EUR'), '0.2');
  await portal.user.clear(screen.getByLabelText('Free calls a month'));
  await portal.user.type(screen.getByLabelText('Free calls a month'), '100');
  portal.answer('updateDraftPrices', { data: priced });
  portal.answer('getDraftPrices', pricing(priced));
  await portal.user.click(screen.getByRole('button', { name: 'Save the prices' }));
  await screen.findByText('Prices saved');
  expect(portal.callsOf('updateDraftPrices').at(-1)).toMatchObject({ body: { prices } });
  expect(
    await screen.findByRole('row', { name: 'Customer Lockers 100 per month 0.2 per call' }),
  ).toBeTruthy();
});

test('DAY-16 without a metric of its own there is no price to set, and a refusal is said', async () => {
  const bare = await openPortal(
    '/apis/drafts/draft-7/prices',
    visit({ getDraftPrices: pricing() }, ['finance']),
  );
  expect(await bare.reads()).toContain('a publisher needs to add one first');
  const failed = await openPortal(
    '/apis/drafts/draft-7/prices',
    visit({ getDraftPrices: new Refusal(503) }, ['finance']),
  );
  expect(await failed.reads()).toContain('The draft could not be loaded');
});

test('DAY-18 a new version shows what it takes over; what is published already shows its prices and chooses none', async () => {
  const next = fakeDraft({
    inherits: 'booking-v3',
    metrics: { listed: ['booking'], own: null },
  });
  const inherited = await openPortal(
    '/apis/drafts/draft-7',
    visit({ getDraft: { data: next }, getDraftMetrics: pricing(next) }),
  );
  await inherited.reads();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Booking' }).checked).toBe(true);
  const known = fakeDraft({ systemName: 'booking-v3', replaces: '3.0.0', metrics: next.metrics });
  const portal = await openPortal(
    '/apis/drafts/draft-7',
    visit({ getDraft: { data: known }, getDraftMetrics: pricing(known, false) }),
  );
  expect(await portal.reads()).toContain('is already published, and counted as before');
  expect(screen.queryByRole('checkbox', { name: 'Booking' })).toBe(null);
  portal.answer('updateDraftMetrics', { data: known });
  await portal.user.click(screen.getByRole('button', { name: 'Undo the choice' }));
  await screen.findByText('It is counted as before');
  expect(portal.callsOf('updateDraftMetrics').at(-1)).toMatchObject({
    body: { listed: [], own: null },
  });
});
