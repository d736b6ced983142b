import { listLeaves, toPattern } from '@portal/edifact/paths';
import { afterAll, expect, test } from 'vitest';
import { members, wholeBooking } from '../../../test/whole-booking.ts';
import { fakeCarrier } from '../../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const { send, close } = fakeCarrier();
afterAll(close);

test('the whole booking has every member of the document', () => {
  const set = new Set(listLeaves(wholeBooking).map(({ path }) => toPattern(path)));
  expect([...set].toSorted()).toEqual(members.toSorted());
});

test('every member that is booked is in the answer, and in what is read later', async () => {
  const reply = await send('POST', BOOKINGS, { body: wholeBooking });
  expect(reply.text).toContain('"status":"booked"');
  const booked = reply.json() as { bookingId: string };
  const got = await send('GET', `${BOOKINGS}/${booked.bookingId}`);
  expect(booked).toMatchObject(wholeBooking);
  expect(got.json()).toMatchObject(wholeBooking);
  const patched = await send('PATCH', `${BOOKINGS}/${booked.bookingId}`, {
    body: { reference: 'Order 88217' },
  });
  expect(patched.json()).toMatchObject({ ...wholeBooking, reference: 'Order 88217' });
});

test('what is not booked is absent, and the day of today stands for the one that is not named', async () => {
  const { service, sender, receiver } = wholeBooking;
  const body = {
    service,
    sender,
    receiver,
    parcels: [{ weightKg: 2 }],
    customs: wholeBooking.customs,
  };
  const reply = await send('POST', BOOKINGS, { body });
  const { bookingId } = reply.json() as { bookingId: string };
  const got = (await send('GET', `${BOOKINGS}/${bookingId}`)).json();
  expect(got).toMatchObject({ reference: null, shippingDate: '2026-11-20', cancelledAt: null });
  for (const name of ['cashOnDelivery', 'insurance', 'dangerousGoods', 'servicePointId', 'label']) {
    expect(got).not.toHaveProperty(name);
  }
});
