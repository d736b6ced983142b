import type { Segment } from './segment.ts';

/** What lies between UNH and UNT, or was to lie there. */
export interface Body {
  readonly segments: readonly Segment[];
  /** Begins with UNH, or UIH. */
  readonly isHeaded: boolean;
  /** Ends with UNT, or UIT. */
  readonly isEnded: boolean;
  /** What follows: a segment of the envelope, or nothing. */
  readonly next: Segment | undefined;
}

/** What an interchange and its messages begin and end with, and where a trailer has its count and its reference. */
export interface Frame {
  readonly name: 'batch' | 'interactive';
  readonly header: string;
  readonly trailer: string;
  readonly messageHeader: string;
  readonly messageTrailer: string;
  /** Elements of both trailers; of `messageHeader`, the reference. */
  readonly count: number;
  readonly messageCount: number;
  readonly messageReference: readonly [header: number, trailer: number];
}

const batch: Frame = {
  name: 'batch',
  header: 'UNB',
  trailer: 'UNZ',
  messageHeader: 'UNH',
  messageTrailer: 'UNT',
  count: 0,
  messageCount: 0,
  messageReference: [0, 1],
};

/** ISO 9735-3 */
const interactive: Frame = {
  name: 'interactive',
  header: 'UIB',
  trailer: 'UIZ',
  messageHeader: 'UIH',
  messageTrailer: 'UIT',
  count: 1,
  messageCount: 1,
  messageReference: [1, 0],
};

export const frameOf = (segments: readonly Segment[]): Frame =>
  segments.some(({ tag }) => tag === 'UIB' || tag === 'UIH') ? interactive : batch;

const services = new Set(['UNB', 'UNG', 'UNE', 'UNZ', 'UIB', 'UIZ']);
const messageHeaders = new Set([batch.messageHeader, interactive.messageHeader]);
const messageTrailers = new Set([batch.messageTrailer, interactive.messageTrailer]);

export const isEnvelope = ({ tag }: Segment) => services.has(tag);
export const isMessageHeader = ({ tag }: Segment) => messageHeaders.has(tag);
export const isMessageTrailer = ({ tag }: Segment) => messageTrailers.has(tag);

const opens = new Set([batch.header, interactive.header]);

function isNext(
  segment: Segment,
  { isClosed, isOpened }: { readonly isClosed: boolean; readonly isOpened: boolean },
): boolean {
  if (opens.has(segment.tag)) return isClosed || isOpened;
  return isClosed && (segment.tag === 'UNG' || isMessageHeader(segment));
}

/** Several interchanges may follow each other in a file: one ends with its trailer, or where the next begins. */
export function splitInterchanges(segments: readonly Segment[]): Segment[][] {
  const interchanges: Segment[][] = [];
  let isClosed = true;
  for (const segment of segments) {
    const { tag } = segment;
    const current = interchanges.at(-1);
    const isOpened = current?.some((one) => opens.has(one.tag)) ?? false;
    if (!current || isNext(segment, { isClosed, isOpened })) {
      interchanges.push([segment]);
      isClosed = false;
    } else current.push(segment);
    if (tag === 'UNZ' || tag === 'UIZ') isClosed = true;
  }
  return interchanges;
}

export function splitMessages(segments: readonly Segment[]): Body[] {
  const bodies: Body[] = [];
  let open: Segment[] = [];
  const close = (next: Segment | undefined) => {
    const [first, last] = [open[0], open.at(-1)];
    const isHeaded = first !== undefined && isMessageHeader(first);
    const isEnded = last !== undefined && isMessageTrailer(last);
    if (open.length > 0) bodies.push({ segments: open, isHeaded, isEnded, next });
    open = [];
  };
  for (const [index, segment] of segments.entries()) {
    if (isMessageHeader(segment) || isEnvelope(segment)) close(segment);
    if (isEnvelope(segment)) continue;
    open.push(segment);
    if (isMessageTrailer(segment)) close(segments[index + 1]);
  }
  close(undefined);
  return bodies;
}
