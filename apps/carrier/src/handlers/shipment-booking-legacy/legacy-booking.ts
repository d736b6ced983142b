import * as z from 'zod/mini';
import type { Booking, BookingInput, MaybeParty, Money, Party } from '../../shipment/booking.ts';
import { countryCode } from '../../shipment/countries.ts';
import { toReturnAddress } from '../../shipment/return-address.ts';

const legacyParty = z.object({
  name: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  countryCode,
  mobile: z.optional(z.string()),
  email: z.optional(z.string()),
});
type LegacyParty = z.output<typeof legacyParty>;

export const legacyRequest = z.object({
  productCode: z.string(),
  additionalServices: z._default(
    z.array(z.object({ code: z.string(), value: z.optional(z.nullable(z.string())) })),
    [],
  ),
  consignor: legacyParty,
  consignee: legacyParty,
  colli: z.array(z.object({ weightG: z.number(), reference: z.optional(z.string()) })),
});

/** Version 2 knows no customer numbers; its bookings get that of the demonstration customer. */
const CUSTOMER_NUMBER = '40017';

export function toBookingInput(request: z.output<typeof legacyRequest>): BookingInput {
  const { productCode, additionalServices, consignor, consignee, colli } = request;
  const amountOf = (addOn: string) =>
    parseMoney(additionalServices.find(({ code }) => code === addOn)?.value);
  const [cash, insurance] = [amountOf('A3'), amountOf('D2')];
  const reference = colli[0]?.reference?.slice(0, REFERENCE_LENGTH) ?? 'Cash on delivery';
  return {
    service: productCode,
    addOns: additionalServices.map(({ code }) => code),
    ...(cash && { cashOnDelivery: { ...cash, reference } }),
    ...(insurance && { insurance }),
    sender: { customerNumber: CUSTOMER_NUMBER, ...toParty(consignor) },
    receiver: toParty(consignee),
    parcels: colli.map(({ weightG, reference }) => ({
      weightKg: weightG / 1000,
      ...(reference !== undefined && { reference }),
    })),
  };
}

/** What version 2 cannot say of a booking stays as it was. */
export function keepUnsaid(booking: Booking, said: BookingInput): BookingInput {
  const { reference, servicePointId, shippingDate, customs, label } = booking;
  const { dangerousGoods = [], cashOnDelivery } = booking;
  const isDangerous = said.addOns.includes('G1') && dangerousGoods.length > 0;
  const cash = said.cashOnDelivery && { ...cashOnDelivery, ...said.cashOnDelivery };
  return {
    ...said,
    reference,
    servicePointId,
    shippingDate,
    customs,
    return: booking.return,
    label,
    ...(isDangerous && { dangerousGoods }),
    cashOnDelivery: cash && { ...cash, reference: cashOnDelivery?.reference ?? cash.reference },
    sender: { ...booking.sender, ...said.sender, customerNumber: booking.sender.customerNumber },
    receiver: { ...booking.receiver, ...said.receiver },
  };
}

/** Of a payment, as version 3 has it. */
const REFERENCE_LENGTH = 25;

/** `4999.50 SEK` */
function parseMoney(text: string | null | undefined): Money | undefined {
  const [, amount, currency] = /^(\d{1,4}(?:\.\d{1,2})?) ([A-Z]{3})$/.exec(text ?? '') ?? [];
  return amount !== undefined && currency !== undefined
    ? { amount: Number(amount), currency }
    : undefined;
}

export function toLegacyReply(booking: Booking) {
  const { bookingId, service, sender, receiver, parcels, createdAt, cancelledAt } = booking;
  return {
    bookingId,
    status: cancelledAt === undefined ? 'BOOKED' : 'CANCELLED',
    productCode: service,
    additionalServices: toAdditionalServices(booking),
    consignor: toLegacyParty(toReturnAddress(sender)),
    consignee: toLegacyParty(receiver),
    colli: parcels.map(({ itemId, weightKg, reference }) => ({
      itemId,
      weightG: Math.round(weightKg * 1000),
      ...(reference !== undefined && { reference }),
    })),
    created: createdAt,
  };
}

/** An amount where the add-on has one: `4999.50 SEK`. */
function toAdditionalServices({ addOns, cashOnDelivery, insurance }: Booking) {
  const amounts: Readonly<Record<string, Money | undefined>> = {
    A3: cashOnDelivery,
    D2: insurance,
  };
  return addOns.map((code) => {
    const money = amounts[code];
    return { code, ...(money && { value: `${money.amount.toFixed(2)} ${money.currency}` }) };
  });
}

function toParty({ name, address, zipCode, city, mobile, email, ...rest }: LegacyParty): Party {
  return {
    name,
    street: address,
    postcode: zipCode,
    city,
    country: rest.countryCode,
    phone: mobile,
    email,
  };
}

function toLegacyParty({ name, street, postcode, city, country, phone, email }: MaybeParty) {
  return {
    name,
    address: street,
    zipCode: postcode,
    city,
    countryCode: country,
    mobile: phone,
    email,
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
  shippingDate: '2026-11-20',
  createdAt: '2026-11-20T10:42:07Z',
  updatedAt: '2026-11-20T10:42:07Z',
  price: { amount: 9.2, currency: 'EUR' },
  expectedDelivery: '2026-11-24',
  isDemo: true,
};
