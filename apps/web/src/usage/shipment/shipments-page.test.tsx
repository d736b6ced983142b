import type {
  SandboxClock,
  TestParcel,
  TestShipment,
} from '@portal/contract/usage/shipment/schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

const clock: SandboxClock = {
  virtualTime: '2026-11-26T14:32:05Z',
  realTime: '2026-11-26T14:32:05Z',
  rate: 288,
  paused: false,
  resting: false,
  nextEvent: null,
};

const parcel = (number: number): TestParcel => ({
  itemId: `39520001000000${4200 + number}`,
  reference: null,
  weightKg: 1.2,
  scenario: 'default',
  status: 'delivered',
  isFinal: true,
  lastEvent: null,
  nextEvent: null,
});

const shipment = (number: number): TestShipment => ({
  bookingId: `bk_${number}`,
  service: { code: 'P20', name: 'Parcel to home' },
  reference: `Order ${number}`,
  from: { city: 'Malmö', country: 'SE' },
  to: { name: 'Ida Lindqvist', city: 'Stockholm', country: 'SE' },
  createdAt: '2026-11-25T08:00:00Z',
  expectedDelivery: '2026-11-26',
  parcels: [parcel(2 * number), parcel(2 * number + 1)],
});

const open = (of: Partial<SandboxClock>, shipments: readonly TestShipment[], total: number) =>
  openPortal('/admin/shipments', {
    as: 'member',
    config: { kind: 'sandbox', production: false },
    answers: {
      getSandboxClock: { clock: { ...clock, ...of } },
      listTestShipments: { shipments, total, nextCursor: total > shipments.length ? 'next' : null },
    },
  });

test.each([
  [[1, 2, 3, 4, 5, 6, 7, 8], 8, '16 parcels in 8 shipments'],
  [[1], 1, '2 parcels in 1 shipment'],
  [[1, 2], 40, '4 parcels in 2 of 40 shipments'],
])(
  'of shipments %j of %i each parcel is one row, and the table says so',
  async (of, total, name) => {
    await open({}, of.map(shipment), total);
    const table = await screen.findByRole('table', { name });
    const rows = within(table).getAllByRole('row').slice(1);
    const items = new Set(rows.map((row) => /3952\d{14}/.exec(row.textContent ?? '')?.[0]));
    expect([rows.length, items.size]).toEqual([2 * of.length, 2 * of.length]);
  },
);

test.each([
  ['moves', {}, 'Runs 288 times as fast', 'Pause', 'Stop the clock'],
  ['is paused', { paused: true }, 'Paused', 'Play', 'Pause'],
  ['rests', { resting: true }, 'Resting: nothing in transit', 'Stop the clock', 'Pause'],
])('a clock that %s says so, and offers what it can do', async (_, of, says, offers, not) => {
  await open(of, [shipment(1)], 1);
  const panel = await screen.findByRole('region', { name: 'Clock' });
  expect(within(panel).getByText(says)).toBeTruthy();
  expect(within(panel).getByRole('button', { name: offers })).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: not })).toBeNull();
  expect(within(panel).getByRole('link', { name: 'book' }).getAttribute('href')).toBe(
    '/apis/details/shipment-v3-booking?operation=bookShipment',
  );
});
