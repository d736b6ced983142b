import type { World, Collection } from '../state/world.ts';
import type { Country } from './countries.ts';

interface Party {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: Country;
  readonly phone?: string;
  readonly email?: string;
}

interface Sender extends Partial<Party> {
  readonly customerNumber: string;
}

interface ParcelInput {
  readonly weightKg: number;
  readonly size?: {
    readonly lengthCm: number;
    readonly widthCm: number;
    readonly heightCm: number;
  };
  readonly reference?: string;
}

export interface LabelWish {
  readonly format: 'PDF' | 'ZPL' | 'PNG';
  readonly dpi: 203 | 300 | 600;
}

export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** What a caller sends to book; the document's defaults are filled in. */
export interface BookingInput {
  readonly service: string;
  readonly addOns?: readonly string[];
  readonly sender: Sender;
  readonly receiver: Party;
  readonly parcels: readonly ParcelInput[];
  readonly servicePointId?: string;
  readonly reference?: string;
  readonly shippingDate?: string;
  readonly cashOnDelivery?: Money & { readonly reference: string };
  readonly insurance?: Money;
  readonly dangerousGoods?: readonly { readonly unNumber: string; readonly netWeightKg: number }[];
  readonly customs?: { readonly contents: string };
  readonly label?: LabelWish;
}

export interface Parcel extends ParcelInput {
  readonly itemId: string;
  /** ISO time at which the label was voided. */
  readonly voidedAt?: string;
}

/** A booking as it is kept. Times are ISO 8601 in UTC, dates YYYY-MM-DD. */
export interface Booking extends Omit<BookingInput, 'parcels' | 'addOns'> {
  readonly bookingId: string;
  readonly addOns: readonly string[];
  readonly parcels: readonly Parcel[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cancelledAt?: string;
  readonly price: Money;
  readonly expectedDelivery: string;
  /** A demonstration booking: the same for every account, and never really changed. */
  readonly isDemo?: boolean;
}

export function bookingsOf(world: World): Collection<Booking> {
  return world.collection<Booking>('bookings');
}

/** itemId → bookingId */
export function itemsOf(world: World): Collection<string> {
  return world.collection<string>('items');
}
