import * as z from 'zod/mini';
import type { OperationHandler } from '../../operation-handler.ts';
import { labelWish } from '../../shipment/booking.ts';
import { read, withReading } from '../read.ts';
import { ok } from '../replies.ts';

const checkInput = z.extend(z.pick(labelWish, { dpi: true }), { data: z.string() });

/** Reads a label back, ours or one that the caller drew; nothing of it is kept. */
export const checkLabelsOperation: OperationHandler = Object.assign(
  withReading(
    'labels',
    (request) => request.read('labels', read(checkInput, request.body)),
    (check) => ok(check),
  ),
  { mayChange: false },
);
