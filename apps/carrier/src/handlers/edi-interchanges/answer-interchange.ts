import { toAperak } from '@portal/edifact/aperak';
import { judge, toContrl, type Verdict } from '@portal/edifact/contrl';
import { carrier, type PlainMessage, writeInterchange } from '@portal/edifact/interchange';
import { type Reading, readInterchanges } from '@portal/edifact/read-interchanges';
import { textAt } from '@portal/edifact/segment';
import { refuse } from '../../composite-fault.ts';
import type { CarrierReply, CarrierRequest } from '../../operation-handler.ts';
import type { World } from '../../state/world.ts';
import { chooseMediaType, ok } from '../replies.ts';
import { readAcknowledgements } from './read-acknowledgements.ts';
import { takeMessage, type Outcome } from './take-message.ts';
import { toOwnMoment } from './to-statuses.ts';
import { toFinding } from './translate.ts';
import { EDIFACT, readText, toEdifactReply } from './wire.ts';

type Interchange = Reading['interchanges'][number];

/** Takes each message for itself, and answers by CONTRL and APERAK, or as JSON. */
export function answerInterchange(request: CarrierRequest, world: World): CarrierReply {
  const text = readText(request.body);
  const { interchange, findings } = requireOne(readInterchanges(text));
  const { account, readAs } = request;
  if (isContrl(interchange)) {
    readAcknowledgements(interchange, account, world);
    return { status: 204 };
  }
  const verdict = judge(interchange, findings);
  const { decimal } = interchange.separators;
  const outcomes = verdict.messages.map(({ message, isTaken }) =>
    isTaken ? takeMessage(message, { account, readAs, world, decimal }) : undefined,
  );
  const type = chooseMediaType(request, [EDIFACT, 'application/json']);
  if (type === 'application/json') return ok(toJson(verdict, outcomes, findings));
  const reference = `CT${String(world.nextSerial('contrl')).padStart(8, '0')}`;
  const messages = [
    toContrl(interchange, verdict),
    ...outcomes.flatMap((outcome, index) => toRefusal(outcome, `${reference}-${index + 1}`, world)),
  ];
  return toEdifactReply(writeAnswer(interchange, messages, { reference, world }));
}

/** Answers go to one sender: a text holds one interchange. */
function requireOne({ otherFormat, interchanges, findings }: Reading) {
  if (otherFormat) {
    const text = `This is ${otherFormat.name}, not EDIFACT. ${otherFormat.advice}`;
    return refuse(422, 'EDX-422', { text });
  }
  const [interchange, ...others] = interchanges;
  const hasHeader = interchange?.envelope.some(({ tag }) => tag === 'UNB') === true;
  if (interchange && hasHeader && others.length === 0) return { interchange, findings };
  const [first] = findings;
  const place = first ? `: line ${first.line}, column ${first.column}: ${first.text}` : '';
  const many =
    others.length > 0 ? `The body holds ${others.length + 1} interchanges; send one` : '';
  return refuse(422, 'EDX-422', { text: many || `The body is no interchange${place}` });
}

const isContrl = ({ messages }: Interchange): boolean =>
  messages.length > 0 && messages.every(({ type }) => type === 'CONTRL');

function toRefusal(outcome: Outcome | undefined, number: string, world: World): PlainMessage[] {
  if (!outcome || outcome.faults.length === 0) return [];
  const { document, faults } = outcome;
  return [toAperak({ number, at: toOwnMoment(world.clock()), document, faults })];
}

interface Answering {
  readonly reference: string;
  readonly world: World;
}

function writeAnswer(
  { envelope }: Interchange,
  messages: readonly PlainMessage[],
  { reference, world }: Answering,
): string {
  const header = envelope.find(({ tag }) => tag === 'UNB');
  const id = (header && textAt(header, 1).slice(0, 35)) || 'UNKNOWN';
  const qualifier = header ? textAt(header, 1, 1).slice(0, 4) : '';
  const at = toOwnMoment(world.clock());
  return writeInterchange(
    { sender: carrier, receiver: { id, qualifier }, at, reference },
    messages,
  );
}

function toJson(
  { isTaken, messages }: Verdict,
  outcomes: readonly (Outcome | undefined)[],
  findings: Reading['findings'],
) {
  return {
    isTaken,
    messages: messages.map(({ message: { reference, type }, isTaken: isRead }, index) => {
      const { bookingId = null, despatchNumber = null, faults = [] } = outcomes[index] ?? {};
      return { reference, type, isRead, bookingId, despatchNumber, faults };
    }),
    findings: findings.map(toFinding),
  };
}
