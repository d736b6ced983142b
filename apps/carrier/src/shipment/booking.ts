import * as z from 'zod/mini';
import type { Step } from '../scenarios/plan.ts';
import type { World, Collection } from '../state/world.ts';
import { countryCode } from './countries.ts';

const text = z.string();
const maybe = z.optional(text);

const party = z.looseObject({
  name: text,
  street: text,
  postcode: text,
  city: text,
  country: countryCode,
  phone: maybe,
  email: maybe,
  company: maybe,
  addressLine2: maybe,
  /** Of the receiver alone, as the two that follow. */
  contact: maybe,
  doorCode: maybe,
  language: maybe,
});
export type Party = z.output<typeof party>;

const maybeParty = z.partial(party);
export type MaybeParty = z.output<typeof maybeParty>;

const parcelInput = z.looseObject({
  weightKg: z.number(),
  size: z.optional(z.object({ lengthCm: z.number(), widthCm: z.number(), heightCm: z.number() })),
  reference: maybe,
});

export const labelWish = z.object({
  format: z.enum(['PDF', 'ZPL', 'PNG']),
  dpi: z.literal([203, 300, 600]),
});
export type LabelWish = z.output<typeof labelWish>;
export type LabelFormat = LabelWish['format'];

const money = z.object({ amount: z.number(), currency: text });
export type Money = z.output<typeof money>;

const customs = z.looseObject({
  contents: text,
  incoterm: maybe,
  invoiceNumber: maybe,
  eori: maybe,
  ioss: maybe,
  voec: maybe,
  lines: z.optional(
    z.array(
      z.looseObject({
        description: text,
        commodityCode: maybe,
        quantity: z.number(),
        netWeightKg: z.number(),
        value: money,
        originCountry: text,
      }),
    ),
  ),
});

/** What a caller sends to book; the document's defaults are filled in. */
export const bookingInput = z.looseObject({
  service: text,
  addOns: z._default(z.array(text), []),
  sender: z.extend(maybeParty, { customerNumber: text }),
  receiver: party,
  parcels: z.array(parcelInput),
  servicePointId: maybe,
  reference: maybe,
  shippingDate: maybe,
  cashOnDelivery: z.optional(z.extend(money, { reference: text })),
  insurance: z.optional(money),
  dangerousGoods: z.optional(z.array(z.unknown())),
  customs: z.optional(customs),
  return: z.optional(z.object({ carrier: z.enum(['label', 'code']) })),
  label: z.optional(labelWish),
});
export type BookingInput = z.output<typeof bookingInput>;

/** The return that was prepared for a parcel when it was booked. */
export interface BookedReturn {
  readonly returnId: string;
  readonly itemId: string;
  readonly service: string;
  readonly carrier: 'label' | 'code';
  readonly dropOffCode?: string;
  readonly paidBy: 'sender';
  readonly expiresOn: string;
}

export interface Parcel extends z.output<typeof parcelInput> {
  readonly itemId: string;
  /** ISO time at which the label was voided. */
  readonly voidedAt?: string;
  /** The handover that the sender has closed it in. */
  readonly handoverId?: string;
  readonly return?: BookedReturn;
}

export interface Journey {
  /** The scenario's name. */
  readonly scenario: string;
  /** What follows from a scenario of the account's own, which may change, or from a choice on the way; else from the scenario. */
  readonly plan?: readonly Step[];
}

/** A call as the gateway names it, and when it came in the time outside. */
interface BookingCall {
  readonly requestId: string;
  readonly at: string;
}

/** A booking as it is kept. Times are ISO 8601 in UTC, dates YYYY-MM-DD. */
export interface Booking extends BookingInput {
  readonly bookingId: string;
  readonly parcels: Parcel[];
  readonly shippingDate: string;
  /** The sender's number of the shipment, where it was booked by IFTMIN. */
  readonly shipmentNumber?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cancelledAt?: string;
  readonly price: Money;
  readonly expectedDelivery: string;
  /** itemId → what was chosen to happen to the parcel; the others travel as usual. */
  readonly journeys?: Readonly<Record<string, Journey>>;
  /** The calls that made or changed it, oldest first; the last 50. */
  readonly calls?: readonly BookingCall[];
  /** The return that it is; it is kept among the returns. */
  readonly returnId?: string;
  /** Of a return: what the Service Point is shown in place of a label. */
  readonly dropOffCode?: string;
  /** A demonstration booking: the same for every account, and never really changed. */
  readonly isDemo?: boolean;
}

export function bookingsOf(world: World): Collection<Booking> {
  return world.collection<Booking>('bookings');
}

/** itemId → bookingId, or returnId */
export function itemsOf(world: World): Collection<string> {
  return world.collection<string>('items');
}
