import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { carrierFile } from './label-schema.ts';

/** What the Booking API answers; the members that the figure of the home page shows first. */
const booked = z.looseObject({
  bookingId: z.string(),
  status: z.string(),
  parcels: z.array(z.looseObject({ itemId: z.string(), weightKg: z.number() })),
});

export const bookSample = defineOperation({
  id: 'bookSample',
  method: 'POST',
  path: `${devportalBase}/sample-bookings.json`,
  summary: 'Sends the booking of the home page to the sandbox; it takes nothing from whoever asks',
  access: 'public',
  repeatable: false,
  readsOnly: true,
  status: 201,
  reply: z.object({
    /** The answer of the Booking API. */
    booking: booked,
    /** Milliseconds until it came. */
    milliseconds: z.number(),
    /** The label of its parcel, as a picture. */
    label: carrierFile,
  }),
});
