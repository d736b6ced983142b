import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeOutline } from '../../../reference/reference-fixture.ts';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';

const operation = {
  key: 'getDepot',
  operation: 'GET /depots/{id}',
  accounts: 14,
  unsubscribed: 3,
  calls: 1290,
  lastDay: '2026-11-24',
};
const impact = {
  systemName: 'shipment-v3-booking',
  days: 30,
  accounts: 14,
  unsubscribed: 3,
  operations: [operation],
  callers: [
    {
      accountId: 4711,
      orgName: 'Example Webshop',
      calls: 1200,
      lastDay: '2026-11-24',
      subscribed: false,
      operations: ['getDepot'],
    },
  ],
};

const open = (callers: unknown) =>
  openPortal('/apis/details/shipment-v3-booking', {
    as: 'internal',
    answers: {
      getSpecificationOutline: {
        data: { item: fakeSpecification(), changedAt: null, outline: fakeOutline(), versions: [] },
      },
      getSpecificationReport: {
        data: { faults: [], lint: null, publishedBy: null, updatedAt: '2026-09-12T08:00:00Z' },
      },
      listSpecificationEvents: { data: [] },
      getSpecificationSubscription: { data: { subscribed: false } },
      getSpecificationCallers: callers,
    },
  });

test('DAY-19 a publisher reads who calls which operation; none, and a failure, are said', async () => {
  const portal = await open({ data: impact });
  await portal.press('Callers');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(
    '14 accounts called GET /depots/{id} in the last 30 days; 3 never subscribed.',
  );
  expect(within(dialog).getByRole('table', { name: 'By account' }).textContent).toContain(
    'Example Webshop 4711GET /depots/{id}1\u00A0200No',
  );
  expect(dialog.textContent).toContain('The 1 with the most calls of 14 accounts.');

  const quiet = await open({
    data: { ...impact, accounts: 0, unsubscribed: 0, operations: [], callers: [] },
  });
  await quiet.press('Callers');
  expect(await screen.findByText(/A change affects only/)).toBeTruthy();

  const away = await open(new Refusal(503));
  await away.press('Callers');
  expect(await screen.findByText('The callers could not be loaded')).toBeTruthy();
});
