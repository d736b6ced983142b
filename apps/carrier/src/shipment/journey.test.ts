import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import type { World } from '../state/world.ts';
import type { Booking } from './booking.ts';
import { listDemoBookings } from './demo-bookings.ts';
import { EVENT_CODES } from '@portal/contract/usage/tracking/event-codes';
import { toTerms } from './create-booking.ts';
import { listRecorded, planOf } from './journey.ts';

const start = Date.parse('2026-11-20T09:00:00.000Z');
const at = (moment: number): World => {
  const refuse = () => {
    throw new Error('Nothing is kept here');
  };
  return {
    clock: () => moment,
    realClock: () => moment,
    time: { anchorReal: moment, anchorVirtual: moment, rate: 1, isPaused: false, restsAt: moment },
    requestId: 'r',
    toTrackingUrl: (itemId) => itemId,
    collection: refuse,
    nextSerial: refuse,
    turn: refuse,
    clear: refuse,
  };
};
const [demo] = listDemoBookings(at(start));
if (!demo) throw new Error('There is a demonstration booking');
const { isDemo: _, ...booking } = demo;
const [parcel] = booking.parcels;
if (!parcel) throw new Error('It has a parcel');
const steps = planOf(booking, parcel);
const codes = (of: Booking) => planOf(of, of.parcels[0] ?? parcel).map(({ code }) => code);
const iso = (moment: number) => new Date(moment).toISOString();

test('a scan is known from the moment in which it is recorded', () => {
  expect(steps.length).toBeGreaterThan(3);
  for (const [index, { recordedAt }] of steps.entries()) {
    expect(listRecorded(booking, parcel, at(recordedAt - 1))).toEqual(steps.slice(0, index));
    expect(listRecorded(booking, parcel, at(recordedAt))).toContainEqual(steps[index]);
  }
});

test('whenever it is cancelled: what was recorded stays, and it stops once, unless it was over', () => {
  const [first, last] = [steps[0]?.recordedAt ?? 0, steps.at(-1)?.recordedAt ?? 0];
  const span = Math.floor((last - first) / 1000) + 3600;
  assert(
    property(integer({ min: 0, max: span }), (seconds) => {
      const end = first + seconds * 1000;
      const past = steps.filter(({ recordedAt }) => recordedAt <= end).map(({ code }) => code);
      const isOver = past.some((code) => EVENT_CODES[code].isFinal);
      const stopped = isOver ? past : [...past, 'E90'];
      expect(codes({ ...booking, cancelledAt: iso(end) })).toEqual(stopped);
      const voided = [{ ...parcel, voidedAt: iso(end) }];
      expect(codes({ ...booking, parcels: voided })).toEqual(stopped);
      // The earlier of both counts.
      expect(codes({ ...booking, cancelledAt: iso(end + 1000), parcels: voided })).toEqual(stopped);
    }),
  );
  expect(codes({ ...booking, cancelledAt: iso(last) })).not.toContain('E90');
});

test('delivery counts from the day of shipping, and from now where that has begun', () => {
  const evening = at(Date.parse('2026-11-20T20:00:00.000Z'));
  const dayOf = (shippingDate?: string) => {
    const { shippingDate: __, ...rest } = booking;
    return toTerms({ ...rest, ...(shippingDate && { shippingDate }) }, evening).expectedDelivery;
  };
  expect(dayOf('2026-11-20')).toBe(dayOf());
  expect(dayOf('2026-11-24') > dayOf()).toBe(true);
});
