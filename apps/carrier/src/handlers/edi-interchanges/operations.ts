import * as z from 'zod/mini';
import { refuse } from '../../composite-fault.ts';
import type { OperationHandler, Operations } from '../../operation-handler.ts';
import { findBooking } from '../../shipment/find-booking.ts';
import { isTracked, listRecorded } from '../../shipment/journey.ts';
import { withQuery } from '../read.ts';
import { chooseMediaType, ok } from '../replies.ts';
import { answerInterchange } from './answer-interchange.ts';
import { pollStatuses, requireAcknowledged, toInterchange } from './poll-iftsta.ts';
import { translate } from './translate.ts';
import { EDIFACT, toEdifactFile, toEdifactReply } from './wire.ts';

const pollQuery = z.object({ acknowledge: z.optional(z.string()) });

const poll: OperationHandler = withQuery(pollQuery, ({ acknowledge }, { account }, world) => {
  if (acknowledge !== undefined) requireAcknowledged(acknowledge, account, world);
  const interchange = pollStatuses(account, world);
  return interchange ? toEdifactReply(interchange.text) : { status: 204 };
});

export const interchangeOperations: Operations = {
  /** What was told is kept until it is acknowledged. */
  pollStatuses: Object.assign(poll, { mayChange: true }),

  getShipmentStatuses: (request, world) => {
    const { account, params } = request;
    const { bookingId = '' } = params;
    const text = `There is no booking ${bookingId}`;
    const about = { text, param: 'bookingId', value: bookingId };
    const booking = findBooking(account, bookingId, world) ?? refuse(404, 'EDX-404', about);
    const scans = booking.parcels
      .filter((parcel) => isTracked(booking, parcel))
      .flatMap((parcel) =>
        listRecorded(booking, parcel, world)
          .filter(({ isRepeat = false }) => !isRepeat)
          .map((step) => ({ booking, parcel, step })),
      )
      .toSorted((one, other) => one.step.at - other.step.at);
    if (scans.length === 0) return refuse(404, 'EDX-404', about);
    const interchange = toInterchange(bookingId, scans, world);
    const type = chooseMediaType(request, [EDIFACT, 'application/json']);
    return type === 'application/json'
      ? ok({ interchange })
      : toEdifactFile(interchange, `iftsta-${bookingId}.edi`);
  },

  exchange: answerInterchange,

  translate,
};
