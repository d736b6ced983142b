import { TEST_PARCELS, type TestParcel } from '@portal/test-data/parcels';
import type { World } from '../state/world.ts';
import type { Booking } from './booking.ts';
import { HOME } from './countries.ts';
import { toDate } from './delivery-date.ts';
import { toSchedule } from './lanes.ts';
import { toReturnAddress } from './return-address.ts';

const HOUR = 3_600_000;

/** The bookings of the documents' examples: there for everybody, always in the same state. */
export function listDemoBookings(world: World): Booking[] {
  return TEST_PARCELS.map((demo) => toBooking(demo, world));
}

function toBooking(demo: TestParcel, world: World): Booking {
  const { bookingId, itemId, age, service, scenario } = demo;
  const created = new Date(Math.floor(world.realClock() / HOUR) * HOUR - age * HOUR);
  const lane = { service, from: HOME, to: HOME };
  return {
    bookingId,
    service,
    addOns: ['A1'],
    sender: { customerNumber: '40017', ...toReturnAddress({ customerNumber: '40017' }) },
    receiver: {
      name: 'Ida Lindqvist',
      street: 'Sveavägen 22',
      postcode: '111 22',
      city: 'Stockholm',
      country: 'SE',
      phone: '+46701740605',
    },
    parcels: [{ itemId, weightKg: 1.24, reference: 'Order 88213' }],
    ...(scenario !== undefined && { journeys: { [itemId]: { scenario } } }),
    reference: 'Order 88213',
    shippingDate: toDate(created),
    label: { format: 'PDF', dpi: 203 },
    createdAt: created.toISOString(),
    updatedAt: created.toISOString(),
    price: { amount: service === 'P20' ? 6.5 : 9.1, currency: 'EUR' },
    expectedDelivery: toSchedule(lane, created.getTime()).deliverOn,
    isDemo: true,
  };
}
