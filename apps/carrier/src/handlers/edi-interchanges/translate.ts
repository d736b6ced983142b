import { readInterchanges } from '@portal/edifact/read-interchanges';
import { toIftmin } from '@portal/edifact/to-iftmin';
import { toObject } from '../../json.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { withReading } from '../read.ts';
import { ok } from '../replies.ts';
import { toOwnMoment } from './to-statuses.ts';
import { toFinding } from './to-finding.ts';

/** An IFTMIN as the body of a booking, or the body of a booking as an IFTMIN; nothing is booked. */
export const translate: OperationHandler = Object.assign(
  withReading(
    'bookings',
    async ({ body, read }) =>
      body instanceof Uint8Array ? { reply: await read('bookings', body) } : { body },
    (from, _request, world) => {
      if ('reply' in from) return ok(from.reply);
      const at = toOwnMoment(world.clock());
      const { text: interchange, noEquivalent } = toIftmin(toObject(from.body), { at });
      const { findings } = readInterchanges(interchange);
      return ok({ interchange, noEquivalent, findings: findings.map(toFinding) });
    },
  ),
  { mayChange: false },
);
