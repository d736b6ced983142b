import type { ParcelEventType } from './event-types.ts';

/**
 * The form in which the Notifications API made subscriptions until version 1.3, and the webhook of Track and Trace 5: no new one has it,
 * those that exist keep it until it ends.
 */
export const oldForm = {
  deprecatedAt: '2026-11-28T00:00:00Z',
  endsAt: '2027-06-01T00:00:00Z',
  /** Days before the end on which the contacts of those that are left get a mail. */
  mailDays: [30, 7],
} as const;

export const hasOldFormEnded = (now: number): boolean => now >= Date.parse(oldForm.endsAt);

/** Each event that the old form named, and the one that is sent in its place. */
export const oldEventNames = {
  'parcel.booked': 'parcel.registered',
  'parcel.collected': 'parcel.inTransit',
  'parcel.inTransit': 'parcel.inTransit',
  'parcel.outForDelivery': 'parcel.outForDelivery',
  'parcel.readyForPickup': 'parcel.readyForCollection',
  'parcel.delivered': 'parcel.delivered',
  'parcel.delivery.failed': 'parcel.delayed',
  'parcel.returned': 'parcel.returned',
  'customs.held': 'parcel.delayed',
  'customs.cleared': 'parcel.inTransit',
} as const satisfies Readonly<Record<string, ParcelEventType>>;

export type OldEventName = keyof typeof oldEventNames;

// Safe because an `as const` object has its own keys and no others.
export const oldNames = Object.keys(oldEventNames) as readonly OldEventName[];

export const isOldName = (name: string): name is OldEventName => Object.hasOwn(oldEventNames, name);

/** What the old form named otherwise than by the event, by the code of the scan. */
const byCode: Readonly<Record<string, OldEventName>> = {
  E20: 'parcel.collected',
  E42: 'customs.held',
  E43: 'customs.cleared',
  E62: 'parcel.delivery.failed',
};

const byType: Readonly<Partial<Record<ParcelEventType, OldEventName>>> = {
  'parcel.registered': 'parcel.booked',
  'parcel.inTransit': 'parcel.inTransit',
  'parcel.outForDelivery': 'parcel.outForDelivery',
  'parcel.readyForCollection': 'parcel.readyForPickup',
  'parcel.delivered': 'parcel.delivered',
  'parcel.returned': 'parcel.returned',
};

/** The old name of an event; undefined where there was none. */
export const toOldName = (type: ParcelEventType, code: string): OldEventName | undefined =>
  byCode[code] ?? byType[type];
