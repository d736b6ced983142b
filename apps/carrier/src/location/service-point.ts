import * as z from 'zod/mini';

/** Where there are Service Points. */
export const pointCountry = z.enum(['SE', 'NO', 'DK', 'FI']);
export type PointCountry = z.output<typeof pointCountry>;

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export interface OpeningHours {
  readonly day: (typeof WEEKDAYS)[number];
  /** Local time, HH:MM; 24:00 is the end of the day. */
  readonly opens: string;
  readonly closes: string;
}

export interface ServicePoint {
  readonly servicePointId: string;
  readonly name: string;
  readonly type: 'servicePoint' | 'locker';
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: PointCountry;
  readonly coordinate: { readonly latitude: number; readonly longitude: number };
  readonly openingHours: readonly OpeningHours[];
  /** Basic services that may end or begin here. */
  readonly services: readonly string[];
  /** What people can count on: step-free access, parking … */
  readonly facilities: readonly string[];
  /** Where to look for it on the spot. */
  readonly directions: string | null;
  /** Number of compartments of a locker. */
  readonly compartments: number | null;
}
