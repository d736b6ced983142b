import type { ReadMessage } from '../read-message.ts';
import type { PlacedFinding, Reading } from '../read-interchanges.ts';
import { type Segment, textAt } from '../segment.ts';
import type { PlainSegment } from '../write-segments.ts';
import { codeOf, findPlace, listSegments, type Place } from './find-place.ts';
import { type PlainMessage, segment } from './interchange.ts';

type ReadInterchange = Reading['interchanges'][number];

/** What is said of an interchange: whether it could be read, and which of its messages could. */
export interface Verdict {
  /** False: nothing of it was taken. */
  readonly isTaken: boolean;
  readonly messages: readonly {
    readonly message: ReadMessage;
    readonly errors: readonly PlacedFinding[];
    readonly isTaken: boolean;
  }[];
  /** Errors around the messages. */
  readonly errors: readonly PlacedFinding[];
}

/** An error around the messages, or a count or reference that is wrong, refuses them all; another one refuses its message. */
export function judge(interchange: ReadInterchange, findings: readonly PlacedFinding[]): Verdict {
  const all = findings.filter(({ severity }) => severity === 'error');
  const held = interchange.messages.map((message) => {
    const segments = listSegments(message.nodes);
    const [from = 0, to = 0] = [segments[0]?.offset, segments.at(-1)?.end];
    return { message, errors: all.filter(({ offset }) => from <= offset && offset < to + 1) };
  });
  const within = new Set(held.flatMap(({ errors }) => errors));
  const errors = all.filter((one) => !within.has(one));
  // A text that was cut ends within a message.
  const isClosed = interchange.envelope.some(({ tag }) => tag === 'UNZ');
  const isWhole = errors.length === 0 && all.every(({ rule }) => !rule.startsWith('envelope-'));
  const isTaken = isWhole && isClosed && interchange.messages.length > 0;
  const messages = held.map((one) => ({ ...one, isTaken: isTaken && one.errors.length === 0 }));
  return { isTaken, messages, errors };
}

const TAKEN = '7';
const REFUSED = '4';

/** CONTRL, syntax version 3: what is taken, and where what is refused breaks the syntax or our guideline. */
export function toContrl(interchange: ReadInterchange, verdict: Verdict): PlainMessage {
  const header = interchange.envelope.find(({ tag }) => tag === 'UNB');
  const [first] = verdict.errors;
  const place = first && findPlace(interchange.envelope, first);
  const reference = header ? textAt(header, 4) : '';
  const answer = segment(
    'UCI',
    reference === '' ? '0' : reference.slice(0, 14),
    partnerAt(header, 1),
    partnerAt(header, 2),
    verdict.isTaken ? TAKEN : REFUSED,
    ...(first ? [codeOf(first), place?.tag ?? '', ...toElements(place)] : []),
  );
  const segments = [answer, ...verdict.messages.flatMap(toAnswers)];
  return { kind: 'CONTRL:3:1:UN', segments };
}

function partnerAt(header: Segment | undefined, element: number): readonly string[] {
  const id = header ? textAt(header, element) : '';
  return [
    id === '' ? 'UNKNOWN' : id.slice(0, 35),
    header ? textAt(header, element, 1).slice(0, 4) : '',
  ];
}

function toAnswers({ message, errors, isTaken }: Verdict['messages'][number]): PlainSegment[] {
  const { reference, nodes } = message;
  const segments = listSegments(nodes);
  const [header] = segments;
  const kind = [6, 3, 3, 2, 6].map((most, part) =>
    header ? textAt(header, 1, part).slice(0, most) : '',
  );
  if (kind.slice(0, 4).includes('')) return [];
  const answer = segment('UCM', reference.slice(0, 14) || '0', kind, isTaken ? TAKEN : REFUSED);
  return [answer, ...errors.flatMap((error) => toFaultSegments(segments, error))];
}

function toFaultSegments(segments: readonly Segment[], error: PlacedFinding): PlainSegment[] {
  const place = findPlace(segments, error);
  const code = codeOf(error);
  const where = toElements(place);
  if (where.length === 0) return [segment('UCS', String(place.nth), code)];
  return [segment('UCS', String(place.nth)), segment('UCD', code, ...where)];
}

/** The tag is the first element of a segment (ISO 9735-4). */
function toElements(place: Place | undefined): (readonly string[])[] {
  if (place?.element === undefined) return [];
  const { element, component } = place;
  return [[String(element + 2), component === undefined ? '' : String(component + 1)]];
}
