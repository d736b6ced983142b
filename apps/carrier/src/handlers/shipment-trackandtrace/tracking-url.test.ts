import { expect, test } from 'vitest';
import { smallBooking } from '../../../test/whole-booking.ts';
import { fakeCarrier, type TestReply } from '../../test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const TRACKING = '/rest/shipment/v5/trackandtrace';
const order = {
  ...smallBooking,
};

const urlOf = (reply: TestReply) => /"trackingUrl":"([^"]+)"/.exec(reply.text)?.[1];

test('booking, tracking, feed and label name the page of the receiver', async () => {
  const { send, passMinutes, close } = fakeCarrier();
  const booked = await send('POST', BOOKINGS, { body: order });
  const { bookingId, parcels } = booked.json() as {
    bookingId: string;
    parcels: { itemId: string; label: { data: string } }[];
  };
  const [{ itemId, label } = { itemId: '', label: { data: '' } }] = parcels;
  const url = `https://www.postal.example/track/${itemId}`;
  expect(urlOf(booked)).toBe(url);
  expect(urlOf(await send('GET', `${BOOKINGS}/${bookingId}`))).toBe(url);
  expect(urlOf(await send('GET', `${TRACKING}/items/${itemId}`))).toBe(url);
  passMinutes(1);
  expect(urlOf(await send('GET', `${TRACKING}/events`))).toBe(url);
  const texts = [
    ...Buffer.from(label.data, 'base64')
      .toString()
      .matchAll(/\^FX (.*)/g),
  ];
  expect(texts.map(([, text]) => text).join('')).toContain(url.replace('https://', ''));
  await close();
});

test('it is where the carrier is told that it is', async () => {
  const pages = 'https://parcels.example/follow/,sandbox=https://sandbox.example/track';
  const { send, close } = fakeCarrier({ trackingUrl: pages });
  const pageOf = async (path: string) =>
    urlOf(await send('POST', path, { body: order }))?.replace(/\d{18}$/, '');
  expect(await pageOf(BOOKINGS)).toBe('https://parcels.example/follow/');
  expect(await pageOf(`/portals/sandbox${BOOKINGS}`)).toBe('https://sandbox.example/track/');
  expect(await pageOf(`/portals/production${BOOKINGS}`)).toBe('https://parcels.example/follow/');
  await close();
});
