export type TrackingStatus =
  | 'registered'
  | 'inTransit'
  | 'outForDelivery'
  | 'readyForCollection'
  | 'delivered'
  | 'delayed'
  | 'returned'
  | 'cancelled';

/** Where an event happens. */
export const EVENT_PLACES = ['sender', 'origin', 'border', 'destination', 'receiver'] as const;
export type EventPlace = (typeof EVENT_PLACES)[number];

export interface EventCode {
  readonly status: TrackingStatus;
  readonly text: string;
  readonly place: EventPlace;
  /** Nothing follows. */
  readonly isFinal: boolean;
}

function event(status: TrackingStatus, place: EventPlace, text: string): EventCode {
  return { status, place, text, isFinal: false };
}

function final(status: TrackingStatus, place: EventPlace, text: string): EventCode {
  return { status, place, text, isFinal: true };
}

export const EVENT_CODES = {
  E10: event('registered', 'sender', 'The sender has booked the parcel'),
  E15: event('registered', 'sender', 'The label has been printed'),
  E20: event('inTransit', 'origin', 'We have received the parcel'),
  E30: event('inTransit', 'origin', 'The parcel has been sorted'),
  E40: event('inTransit', 'origin', 'The parcel has left the terminal'),
  E42: event('delayed', 'border', 'The parcel waits for customs clearance'),
  E43: event('inTransit', 'border', 'Customs has released the parcel'),
  E45: event('inTransit', 'destination', 'The parcel has reached the terminal near the receiver'),
  E50: event('delayed', 'destination', 'The parcel is delayed; a new delivery day follows'),
  E51: event('inTransit', 'destination', 'The parcel is on its way again'),
  E52: event('delayed', 'destination', 'The address is wrong or not complete'),
  E53: event('inTransit', 'destination', 'The address has been corrected'),
  E54: event('delayed', 'destination', 'The parcel is damaged'),
  E56: event('delayed', 'origin', 'The parcel is missing; we search for it'),
  E57: event('inTransit', 'origin', 'The parcel has been found'),
  E60: event('outForDelivery', 'destination', 'The parcel is out for delivery'),
  E62: event('delayed', 'receiver', 'The parcel could not be handed over; we come again'),
  E65: event('readyForCollection', 'receiver', 'The parcel can be collected'),
  E66: event('readyForCollection', 'receiver', 'The receiver has been reminded to collect'),
  E70: final('delivered', 'receiver', 'The parcel has been delivered'),
  E75: final('delivered', 'receiver', 'The receiver has collected the parcel'),
  E80: event('inTransit', 'destination', 'The parcel is on its way back to the sender'),
  E85: final('returned', 'sender', 'The sender has the parcel back'),
  E90: final('cancelled', 'sender', 'The sender has cancelled the parcel'),
} as const satisfies Record<string, EventCode>;

/** Why it takes longer, where that is known. */
export const REASONS = {
  R10: 'Nobody was at home',
  R20: 'The address is not known',
  R30: 'Papers for customs are missing',
  R40: 'Strike',
  R50: 'Many more parcels than usual',
  R60: 'The contents are damaged',
  R70: 'No scan for days',
} as const satisfies Record<string, string>;

export type ReasonCode = keyof typeof REASONS;

export type EventCodeName = keyof typeof EVENT_CODES;
