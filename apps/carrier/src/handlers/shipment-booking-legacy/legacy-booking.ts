import type { Booking, BookingInput } from '../../shipment/booking.ts';
import type { Country } from '../../shipment/countries.ts';

type Party = BookingInput['receiver'];

interface LegacyParty {
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: Country;
  readonly mobile?: string;
  readonly email?: string;
}

export interface LegacyRequest {
  readonly productCode: string;
  readonly additionalServices?: readonly { readonly code: string }[];
  readonly consignor: LegacyParty;
  readonly consignee: LegacyParty;
  readonly colli: readonly { readonly weightG: number; readonly reference?: string }[];
}

/** Version 2 knows no customer numbers; its bookings get that of the demonstration customer. */
const CUSTOMER_NUMBER = '40017';

export function toBookingInput(request: LegacyRequest): BookingInput {
  const { productCode, additionalServices = [], consignor, consignee, colli } = request;
  return {
    service: productCode,
    addOns: additionalServices.map(({ code }) => code),
    sender: { customerNumber: CUSTOMER_NUMBER, ...toParty(consignor) },
    receiver: toParty(consignee),
    parcels: colli.map(({ weightG, reference }) => ({
      weightKg: weightG / 1000,
      ...(reference !== undefined && { reference }),
    })),
  };
}

export function toLegacyReply(booking: Booking) {
  const { bookingId, service, addOns, sender, receiver, parcels, createdAt, cancelledAt } = booking;
  return {
    bookingId,
    status: cancelledAt === undefined ? 'BOOKED' : 'CANCELLED',
    productCode: service,
    additionalServices: addOns.map((code) => ({ code })),
    consignor: toLegacyParty({ ...receiver, ...sender }),
    consignee: toLegacyParty(receiver),
    colli: parcels.map(({ itemId, weightKg, reference }) => ({
      itemId,
      weightG: Math.round(weightKg * 1000),
      ...(reference !== undefined && { reference }),
    })),
    created: createdAt,
  };
}

function toParty({ name, address, zipCode, city, countryCode, mobile, email }: LegacyParty): Party {
  return {
    name,
    street: address,
    postcode: zipCode,
    city,
    country: countryCode,
    ...(mobile !== undefined && { phone: mobile }),
    ...(email !== undefined && { email }),
  };
}

function toLegacyParty({
  name,
  street,
  postcode,
  city,
  country,
  phone,
  email,
}: Party): LegacyParty {
  return {
    name,
    address: street,
    zipCode: postcode,
    city,
    countryCode: country,
    ...(phone !== undefined && { mobile: phone }),
    ...(email !== undefined && { email }),
  };
}

/** The booking of the document's examples. */
export const DEMO_BOOKING: Booking = {
  ...toBookingInput({
    productCode: 'P20',
    additionalServices: [{ code: 'A1' }],
    consignor: {
      name: 'Tvillby Outdoor',
      address: 'Kajgatan 14',
      zipCode: '21120',
      city: 'Malmö',
      countryCode: 'SE',
    },
    consignee: {
      name: 'Zofia Wójcik',
      address: 'ul. Łąkowa 8',
      zipCode: '80-743',
      city: 'Gdańsk',
      countryCode: 'PL',
      mobile: '+48601234567',
    },
    colli: [],
  }),
  addOns: ['A1'],
  bookingId: 'bk_9fK2xQ7LmT4w',
  parcels: [{ itemId: '395200010000004217', weightKg: 1.24, reference: 'order-1001' }],
  createdAt: '2026-11-20T10:42:07Z',
  updatedAt: '2026-11-20T10:42:07Z',
  price: { amount: 9.2, currency: 'EUR' },
  expectedDelivery: '2026-11-24',
  isDemo: true,
};
