import { toAperak } from '@portal/edifact/aperak';
import { judge, toContrl } from '@portal/edifact/contrl';
import { fromIftmin } from '@portal/edifact/from-iftmin';
import { carrier, type PlainMessage, writeInterchange } from '@portal/edifact/interchange';
import { toLocalMoment } from '@portal/edifact/moments';
import type { NoEquivalent } from '@portal/edifact/no-equivalent';
import { type BookingFault, placeFault, type Places } from '@portal/edifact/place-fault';
import { readInterchanges } from '@portal/edifact/read-interchanges';
import { toIftmin } from '@portal/edifact/to-iftmin';

export interface Translation {
  readonly to: 'booking' | 'IFTMIN';
  readonly output: string;
  /** The body of the booking, in either direction. */
  readonly booking: string;
  /** Shipment number of the IFTMIN. */
  readonly number: string;
  /** Where in the IFTMIN the values of the booking stand. */
  readonly places: Places;
  readonly noEquivalent: readonly NoEquivalent[];
  /** What our CONTRL would say of the IFTMIN. */
  readonly contrl: string;
  /** Whether it would take the IFTMIN. */
  readonly isTaken: boolean;
}

/** Why a text cannot be translated. */
export interface Refusal {
  readonly reason: string;
}

/** An IFTMIN as the body of a booking, or such a body as an IFTMIN: what the text is shows by its first sign. */
export function translateText(text: string, now: Date): Translation | Refusal {
  const at = toOwnMoment(now);
  return text.trimStart().startsWith('{') ? fromJson(text, at) : fromEdifact(text, at);
}

function fromJson(text: string, at: string): Translation | Refusal {
  const booking = parse(text);
  if (booking === undefined) return { reason: 'The booking is not valid JSON.' };
  const { text: output, number, noEquivalent } = toIftmin(booking, { at });
  const places = readBookings(output).found[0]?.places ?? new Map<string, string>();
  const told = { number, places, noEquivalent, ...answer(output, at) };
  return { to: 'IFTMIN', output, booking: text, ...told };
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function fromEdifact(text: string, at: string): Translation | Refusal {
  const { otherFormat, found } = readBookings(text);
  if (otherFormat) return { reason: `This is ${otherFormat.name}. ${otherFormat.advice}` };
  const [first, ...others] = found;
  if (!first) return { reason: 'There is no IFTMIN in this text.' };
  if (others.length > 0) return { reason: `There are ${found.length} IFTMIN: paste one.` };
  const { number, places, noEquivalent } = first;
  const output = `${JSON.stringify(first.booking, null, 2)}\n`;
  const told = { number, places, noEquivalent, ...answer(text, at) };
  return { to: 'booking', output, booking: output, ...told };
}

/** Each IFTMIN of a text. */
function readBookings(text: string) {
  const { otherFormat, interchanges } = readInterchanges(text);
  const found = interchanges.flatMap(({ messages, separators }) =>
    messages
      .filter(({ type }) => type === 'IFTMIN')
      .map((message) => fromIftmin(message, separators)),
  );
  return { otherFormat, found };
}

function answer(text: string, at: string): Pick<Translation, 'contrl' | 'isTaken'> {
  const { interchanges, findings } = readInterchanges(text);
  const [interchange] = interchanges;
  if (!interchange) return { contrl: '', isTaken: false };
  const verdict = judge(interchange, findings);
  const isTaken = verdict.messages.every((one) => one.isTaken) && verdict.isTaken;
  return { contrl: write(toContrl(interchange, verdict), at), isTaken };
}

/** The APERAK that refuses an IFTMIN for what its booking was refused. */
export function writeRefusal(
  { number: document, places }: Translation,
  faults: readonly BookingFault[],
  now: Date,
): string {
  const at = toOwnMoment(now);
  const placed = faults.map((fault) => placeFault(fault, places));
  return write(toAperak({ number: '1', at, document, faults: placed }), at);
}

const write = (message: PlainMessage, at: string): string =>
  writeInterchange(
    { sender: carrier, receiver: { id: 'YOU', qualifier: 'ZZ' }, at, reference: '1' },
    [message],
  );

const toOwnMoment = (now: Date): string => toLocalMoment(now, 'Europe/Stockholm');
