import type { World } from '../state/world.ts';
import type { Booking } from './booking.ts';
import { toExpectedDelivery, toDate } from './delivery-date.ts';

interface Demo {
  readonly bookingId: string;
  readonly itemId: string;
  /** Hours ago that it was booked; real time, so the state never moves on. */
  readonly age: number;
  readonly service: 'P20' | 'P18';
  readonly scenario?: string;
}

/** The bookings of the documents' examples: there for everybody, always in the same state. */
const DEMOS: readonly Demo[] = [
  { bookingId: 'bk_01JD3W8Z5M', itemId: '395200010000004217', age: 2, service: 'P20' },
  { bookingId: 'bk_01JD3W8Z51', itemId: '395200019000000014', age: 60, service: 'P18' },
  { bookingId: 'bk_01JD3W8Z52', itemId: '395200019000000021', age: 28, service: 'P18' },
  { bookingId: 'bk_01JD3W8Z53', itemId: '395200019000000038', age: 44, service: 'P20' },
  {
    bookingId: 'bk_01JD3W8Z54',
    itemId: '395200019000000045',
    age: 50,
    service: 'P18',
    scenario: 'delayed',
  },
  {
    bookingId: 'bk_01JD3W8Z55',
    itemId: '395200019000000052',
    age: 60,
    service: 'P20',
    scenario: 'returned',
  },
];

const HOUR = 3_600_000;

export function listDemoBookings(world: World): Booking[] {
  return DEMOS.map((demo) => toBooking(demo, world));
}

function toBooking(demo: Demo, world: World): Booking {
  const { bookingId, itemId, age, service, scenario } = demo;
  const created = new Date(Math.floor(world.realClock() / HOUR) * HOUR - age * HOUR);
  const delivery = toExpectedDelivery(created, 'SE', { extraDays: 0 });
  return {
    bookingId,
    service,
    addOns: ['A1'],
    sender: {
      customerNumber: '40017',
      name: 'Tvillby Handel AB',
      street: 'Lagergatan 4',
      postcode: '415 02',
      city: 'Göteborg',
      country: 'SE',
    },
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
    expectedDelivery: delivery,
    isDemo: true,
  };
}
