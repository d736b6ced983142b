import * as z from 'zod/mini';

/** What the sandbox of the carrier says of an account's world; instants are ISO 8601 in UTC, virtual where the name does not say real. */
const instant = z.string();

const next = z.object({
  itemId: z.string(),
  bookingId: z.string(),
  code: z.string(),
  text: z.string(),
  at: instant,
  /** Null where it does not come by itself: the clock is paused. */
  realAt: z.nullable(instant),
});

export const sandboxClock = z.object({
  virtualTime: instant,
  realTime: instant,
  /** Whole times faster than outside. */
  rate: z.number(),
  paused: z.boolean(),
  /** Nothing is to come: the clock waits for the time outside. */
  resting: z.boolean(),
  nextEvent: z.nullable(next),
});
export type SandboxClock = z.output<typeof sandboxClock>;

const place = z.object({
  name: z.string(),
  city: z.string(),
  country: z.string(),
  coordinate: z.nullish(z.object({ latitude: z.number(), longitude: z.number() })),
});

/** A scan, in the past or planned. */
const parcelEvent = z.object({
  code: z.string(),
  status: z.string(),
  text: z.string(),
  at: instant,
  realAt: z.nullable(instant),
  planned: z.boolean(),
  location: place,
});

const parcel = z.object({
  itemId: z.string(),
  reference: z.nullable(z.string()),
  weightKg: z.number(),
  /** The name of the scenario by which it travels. */
  scenario: z.string(),
  status: z.string(),
  isFinal: z.boolean(),
  lastEvent: z.nullable(parcelEvent),
  nextEvent: z.nullable(parcelEvent),
});
export type TestParcel = z.output<typeof parcel>;

export const testShipment = z.object({
  bookingId: z.string(),
  service: z.object({ code: z.string(), name: z.string() }),
  reference: z.nullable(z.string()),
  from: z.object({ city: z.string(), country: z.string() }),
  to: z.object({ name: z.string(), city: z.string(), country: z.string() }),
  createdAt: instant,
  expectedDelivery: z.string(),
  parcels: z.array(parcel),
});
export type TestShipment = z.output<typeof testShipment>;

/** A call that made the booking or changed it; its trace id leads into the request log. */
const call = z.object({ requestId: z.string(), at: instant });

export const testShipmentDetails = z.extend(testShipment, { calls: z.array(call) });
export type TestShipmentDetails = z.output<typeof testShipmentDetails>;

export const scenario = z.object({
  name: z.string(),
  title: z.string(),
  /** What an integration learns from it; null of one of the account's own. */
  teaches: z.nullable(z.string()),
  /** The reference of a booking or a parcel that chooses it. */
  reference: z.string(),
  own: z.boolean(),
});

export const shipmentEvent = z.extend(parcelEvent, { itemId: z.string() });
export type ShipmentEvent = z.output<typeof shipmentEvent>;

export const labelFormats = ['PDF', 'ZPL', 'PNG'] as const;
export const labelFormat = z.enum(labelFormats);

export const parcelLabel = z.object({
  itemId: z.string(),
  label: z.object({
    format: labelFormat,
    mediaType: z.string(),
    /** The file in Base64. */
    data: z.string(),
  }),
});
