import { type Verdict, judge, toContrl } from '@portal/edifact/contrl';
import { listSegments } from '@portal/edifact/find-place';
import { fromIftmin } from '@portal/edifact/from-iftmin';
import { readDesadv } from '@portal/edifact/read-desadv';
import { type Reading, readInterchanges } from '@portal/edifact/read-interchanges';
import { textAt } from '@portal/edifact/segment';
import { refuse } from '../../composite-fault.ts';
import { toFinding } from './to-finding.ts';

type Interchange = Reading['interchanges'][number];

/** What one call may send, and what it is told of it. */
const MOST_SEGMENTS = 20_000;
const MOST_FINDINGS = 1000;
/** Of a CONTRL: what it says could not be read. */
const REFUSED = '4';

/** UTF-8 where it is; older systems write ISO 8859-1. */
function readText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return Buffer.from(body).toString('latin1');
  }
}

function readAll(body: Uint8Array) {
  const text = readText(body);
  const end = /^\s*UNA.{5}(.)/s.exec(text)?.[1] ?? "'";
  let segments = 0;
  for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) segments += 1;
  if (segments > MOST_SEGMENTS) {
    const most = MOST_SEGMENTS.toLocaleString('en');
    refuse(422, 'EDX-422', { text: `The body has more than ${most} segments: send it in parts` });
  }
  const reading = readInterchanges(text);
  return { ...reading, told: reading.findings.slice(0, MOST_FINDINGS).map(toFinding) };
}

/** A message in the form in which it is booked or announced. */
export type ReceivedMessage = ReturnType<typeof toMessage>;

/** An interchange, judged; of a CONTRL what it acknowledges, and nothing else. */
export function readInterchange(body: Uint8Array) {
  const { told, ...reading } = readAll(body);
  const { interchange, findings } = requireOne(reading);
  if (isContrl(interchange)) return { acknowledged: listAcknowledged(interchange) };
  const verdict = judge(interchange, findings);
  const header = interchange.envelope.find(({ tag }) => tag === 'UNB');
  return {
    isTaken: verdict.isTaken,
    messages: verdict.messages.map((one) => toMessage(one, interchange.separators)),
    contrl: toContrl(interchange, verdict),
    sender: {
      id: (header && textAt(header, 1).slice(0, 35)) || 'UNKNOWN',
      qualifier: header ? textAt(header, 1, 1).slice(0, 4) : '',
    },
    findings: told,
  };
}

function toMessage(
  { message, isTaken }: Verdict['messages'][number],
  separators: Interchange['separators'],
) {
  const { reference, type } = message;
  const iftmin = isTaken && type === 'IFTMIN' ? fromIftmin(message, separators) : undefined;
  const desadv = isTaken && type === 'DESADV' ? readDesadv(message) : undefined;
  return { reference, type, isTaken, iftmin, desadv };
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

/** What the sender could read need not come again. */
const listAcknowledged = ({ messages }: Interchange): string[] =>
  messages
    .flatMap(({ nodes }) => listSegments(nodes))
    .filter((segment) => segment.tag === 'UCI' && textAt(segment, 3) !== REFUSED)
    .map((segment) => textAt(segment, 0));

/** The one IFTMIN of a text as the body of a booking. */
export function readBooking(body: Uint8Array) {
  const { otherFormat, interchanges, told } = readAll(body);
  const messages = interchanges.flatMap(({ messages: all, separators }) =>
    all.filter(({ type }) => type === 'IFTMIN').map((message) => ({ message, separators })),
  );
  const [first, ...others] = messages;
  if (!first || others.length > 0) {
    const form = otherFormat ? `This is ${otherFormat.name}, not EDIFACT. ` : '';
    const explained = `${form}The body holds ${messages.length} IFTMIN; send one`;
    return refuse(422, 'EDX-422', { text: explained });
  }
  const { booking, noEquivalent } = fromIftmin(first.message, first.separators);
  return { booking, noEquivalent, findings: told };
}
