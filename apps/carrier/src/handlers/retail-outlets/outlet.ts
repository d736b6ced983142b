import * as z from 'zod/mini';
import type { ServicePoint } from '../../location/service-point.ts';

export const openingExceptions = z.array(
  z.looseObject({
    date: z.string(),
    closed: z.boolean(),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  }),
);

export interface Outlet {
  readonly outletId: string;
  readonly kind: 'shop' | 'locker';
  readonly name: string;
  readonly chain: string | null;
  readonly state: 'open' | 'paused' | 'closed';
  readonly address: {
    readonly street: string;
    readonly postcode: string;
    readonly city: string;
    readonly country: string;
  };
  /** Longitude, latitude. */
  readonly position: readonly [number, number];
  readonly openingHours: readonly {
    readonly day: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly exceptions: z.output<typeof openingExceptions>;
  readonly capacity: { readonly maxParcels: number; readonly used: number };
}

const SHELF_PARCELS = 120;

/** The outlet behind a Service Point: the same place, as those who run the network see it. */
export function toOutlet(point: ServicePoint, index: number): Outlet {
  const { name, type, street, postcode, city, country, coordinate, compartments } = point;
  const maxParcels = compartments ?? SHELF_PARCELS;
  return {
    outletId: `${country}-${postcode}-${String((index % 97) + 1).padStart(2, '0')}`,
    kind: type === 'locker' ? 'locker' : 'shop',
    name,
    chain: type === 'locker' ? null : name.replace(` ${city}`, ''),
    state: 'open',
    address: { street, postcode, city, country },
    position: [coordinate.longitude, coordinate.latitude],
    openingHours: point.openingHours.map(({ day, opens, closes }) => ({
      day: day.slice(0, 3),
      from: opens,
      to: closes,
    })),
    exceptions: [],
    capacity: { maxParcels, used: (index * 37) % maxParcels },
  };
}
