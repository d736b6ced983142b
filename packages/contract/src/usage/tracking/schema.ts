import * as z from 'zod/mini';

const place = z.object({ name: z.string(), city: z.string(), country: z.string() });

/** A parcel as whoever receives it may see it: nobody's name, no street but that of the Service Point. Moments are ISO 8601 in UTC. */
export const trackedParcel = z.object({
  itemId: z.string(),
  status: z.string(),
  isFinal: z.boolean(),
  service: z.object({ code: z.string(), name: z.string() }),
  destination: z.object({ postcode: z.string(), city: z.string(), country: z.string() }),
  /** YYYY-MM-DD */
  expectedDelivery: z.nullable(z.string()),
  /** Where it waits, and until when. */
  collection: z.nullable(z.object({ name: z.string(), street: z.string(), collectBy: z.string() })),
  /** The newest first. */
  events: z.array(
    z.object({
      code: z.string(),
      status: z.string(),
      text: z.string(),
      at: z.string(),
      location: place,
      reason: z.optional(z.object({ code: z.string(), text: z.string() })),
    }),
  ),
});
export type TrackedParcel = z.output<typeof trackedParcel>;
export type TrackedEvent = TrackedParcel['events'][number];
