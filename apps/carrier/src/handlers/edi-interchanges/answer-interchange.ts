import { toAperak } from '@portal/edifact/aperak';
import { carrier, type PlainMessage, writeInterchange } from '@portal/edifact/interchange';
import type { CarrierReply, CarrierRequest, OperationHandler } from '../../operation-handler.ts';
import type { Read } from '../../reading/jobs.ts';
import type { World } from '../../state/world.ts';
import { withReading } from '../read.ts';
import { chooseMediaType, ok } from '../replies.ts';
import { acknowledge } from './poll-iftsta.ts';
import { takeMessage, type Outcome } from './take-message.ts';
import { toOwnMoment } from './to-statuses.ts';
import { EDIFACT, toEdifactReply } from './wire.ts';

type Received = Exclude<Read<'interchange'>, { acknowledged: readonly string[] }>;

/** Takes each message for itself, and answers by CONTRL and APERAK, or as JSON. */
export const answerInterchange: OperationHandler = withReading(
  'interchange',
  ({ body, read }) => read('interchange', body instanceof Uint8Array ? body : new Uint8Array()),
  (received, request, world) => {
    if (!('acknowledged' in received)) return answerMessages(received, request, world);
    const { account } = request;
    for (const reference of received.acknowledged) acknowledge(reference, account, world);
    return { status: 204 };
  },
);

function answerMessages(received: Received, request: CarrierRequest, world: World): CarrierReply {
  const { account, readAs } = request;
  const outcomes = received.messages.map((message) =>
    message.isTaken ? takeMessage(message, { account, readAs, world }) : undefined,
  );
  const type = chooseMediaType(request, [EDIFACT, 'application/json']);
  if (type === 'application/json') return ok(toJson(received, outcomes));
  const reference = `CT${String(world.nextSerial('contrl')).padStart(8, '0')}`;
  const at = toOwnMoment(world.clock());
  const messages = [
    received.contrl,
    ...outcomes.flatMap((outcome, index) => toRefusal(outcome, `${reference}-${index + 1}`, world)),
  ];
  const envelope = { sender: carrier, receiver: received.sender, at, reference };
  return toEdifactReply(writeInterchange(envelope, messages));
}

function toRefusal(outcome: Outcome | undefined, number: string, world: World): PlainMessage[] {
  if (!outcome || outcome.faults.length === 0) return [];
  const { document, faults } = outcome;
  return [toAperak({ number, at: toOwnMoment(world.clock()), document, faults })];
}

function toJson(
  { isTaken, messages, findings }: Received,
  outcomes: readonly (Outcome | undefined)[],
) {
  return {
    isTaken,
    messages: messages.map(({ reference, type, isTaken: isRead }, index) => {
      const { bookingId = null, despatchNumber = null, faults = [] } = outcomes[index] ?? {};
      return { reference, type, isRead, bookingId, despatchNumber, faults };
    }),
    findings,
  };
}
