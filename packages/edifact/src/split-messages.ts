import type { Segment } from './segment.ts';

/** What lies between UNH and UNT, or was to lie there. */
export interface Body {
  readonly segments: readonly Segment[];
  /** Begins with UNH. */
  readonly isHeaded: boolean;
  /** Ends with UNT. */
  readonly isEnded: boolean;
  /** What follows: a segment of the envelope, or nothing. */
  readonly next: Segment | undefined;
}

const services = new Set(['UNB', 'UNG', 'UNE', 'UNZ']);

export const isEnvelope = ({ tag }: Segment) => services.has(tag);

/** Several interchanges may follow each other in a file: one ends with UNZ, or where the next begins. */
export function splitInterchanges(segments: readonly Segment[]): Segment[][] {
  const interchanges: Segment[][] = [];
  let isClosed = true;
  for (const segment of segments) {
    const { tag } = segment;
    const current = interchanges.at(-1);
    const isNext = isClosed ? tag === 'UNH' || tag === 'UNG' || tag === 'UNB' : tag === 'UNB';
    if (!current || (isNext && (isClosed || current.some((one) => one.tag === 'UNB')))) {
      interchanges.push([segment]);
      isClosed = false;
    } else current.push(segment);
    if (tag === 'UNZ') isClosed = true;
  }
  return interchanges;
}

export function splitMessages(segments: readonly Segment[]): Body[] {
  const bodies: Body[] = [];
  let open: Segment[] = [];
  const close = (next: Segment | undefined) => {
    const isHeaded = open[0]?.tag === 'UNH';
    const isEnded = open.at(-1)?.tag === 'UNT';
    if (open.length > 0) bodies.push({ segments: open, isHeaded, isEnded, next });
    open = [];
  };
  for (const [index, segment] of segments.entries()) {
    if (segment.tag === 'UNH' || isEnvelope(segment)) close(segment);
    if (isEnvelope(segment)) continue;
    open.push(segment);
    if (segment.tag === 'UNT') close(segments[index + 1]);
  }
  close(undefined);
  return bodies;
}
