import { toReturnAddress } from '../../../shipment/return-address.ts';
import { SERVICES } from '../../../shipment/services.ts';
import type { Item } from '../../../shipment/find-booking.ts';
import { createRecords } from '../../records.ts';
import demo from './demo.json' with { type: 'json' };

interface Address {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

interface Sum {
  readonly parcels: number;
  readonly weightKg: number;
}

/** What a sender has closed and the driver signs for; nothing of it changes any more. */
export interface Handover {
  readonly handoverId: string;
  readonly closedAt: string;
  readonly collectedFrom: readonly Address[];
  readonly services: readonly (Sum & { readonly service: string; readonly name: string })[];
  readonly total: Sum;
  readonly parcels: readonly {
    readonly itemId: string;
    readonly bookingId: string;
    readonly service: string;
    readonly weightKg: number;
    readonly reference: string | null;
  }[];
}

export const handovers = createRecords<Handover>({
  name: 'handovers',
  id: 'handoverId',
  noun: 'handover',
  faultCode: 'BOOK-4041',
  demos: [demo],
});

export function toHandover(
  items: readonly Item[],
  about: Pick<Handover, 'handoverId' | 'closedAt'>,
): Handover {
  const places = items.map(({ booking }) => toAddress(toReturnAddress(booking.sender)));
  const codes = [...new Set(items.map(({ booking }) => booking.service))].toSorted();
  return {
    ...about,
    collectedFrom: [...new Map(places.map((place) => [JSON.stringify(place), place])).values()],
    services: codes.map((service) => ({
      service,
      name: SERVICES[service]?.name ?? service,
      ...toSum(items.filter(({ booking }) => booking.service === service)),
    })),
    total: toSum(items),
    parcels: items.map(({ booking, parcel: { itemId, weightKg, reference } }) => ({
      itemId,
      bookingId: booking.bookingId,
      service: booking.service,
      weightKg,
      reference: reference ?? booking.reference ?? null,
    })),
  };
}

const toAddress = ({ name, street, postcode, city, country }: Address): Address => ({
  name,
  street,
  postcode,
  city,
  country,
});

/** Weights are told to the gram. */
function toSum(items: readonly Item[]): Sum {
  const grams = items.reduce((sum, { parcel }) => sum + Math.round(parcel.weightKg * 1000), 0);
  return { parcels: items.length, weightKg: grams / 1000 };
}
