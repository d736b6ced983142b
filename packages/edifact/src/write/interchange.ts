import { type PlainSegment, writeSegments } from '../write-segments.ts';
import { toUnoc } from './unoc.ts';

/** Who sends or receives: identification and its qualifier. */
export interface Partner {
  readonly id: string;
  readonly qualifier: string;
}

export interface Envelope {
  readonly sender: Partner;
  readonly receiver: Partner;
  /** YYYYMMDDHHMM */
  readonly at: string;
  /** At most 14 signs. */
  readonly reference: string;
}

export interface PlainMessage {
  /** As UNH names it: `IFTSTA:D:96A:UN:NP29`. */
  readonly kind: string;
  readonly segments: readonly PlainSegment[];
}

/** How we stand in UNB (IFTMIN guideline, Characters and envelope). */
export const carrier: Partner = { id: 'NORRVIK', qualifier: 'ZZ' };

export const segment = (
  tag: string,
  ...elements: readonly (string | readonly string[])[]
): PlainSegment => ({
  tag,
  elements: elements.map((element) => (typeof element === 'string' ? [element] : element)),
});

/** One interchange in UNOC; what that set does not have is written by the letters nearest to it. */
export function writeInterchange(envelope: Envelope, messages: readonly PlainMessage[]): string {
  const { sender, receiver, at, reference } = envelope;
  const header = segment(
    'UNB',
    ['UNOC', '3'],
    [sender.id, sender.qualifier],
    [receiver.id, receiver.qualifier],
    [at.slice(2, 8), at.slice(8, 12)],
    reference,
  );
  const bodies = messages.flatMap(({ kind, segments }, index) => {
    const number = String(index + 1);
    return [
      segment('UNH', number, kind.split(':')),
      ...segments,
      segment('UNT', String(segments.length + 2), number),
    ];
  });
  const trailer = segment('UNZ', String(messages.length), reference);
  return writeSegments([header, ...bodies, trailer].map(trim).map(inUnoc));
}

/** Empty parts at the end are left out (ISO 9735). */
function trim({ tag, elements }: PlainSegment): PlainSegment {
  const parts = elements.map((components) => withoutEmptyEnd(components, (text) => text === ''));
  return { tag, elements: withoutEmptyEnd(parts, (components) => components.length === 0) };
}

function withoutEmptyEnd<T>(parts: readonly T[], isEmpty: (part: T) => boolean): T[] {
  const last = parts.findLastIndex((part) => !isEmpty(part));
  return parts.slice(0, last + 1);
}

const inUnoc = ({ tag, elements }: PlainSegment): PlainSegment => ({
  tag,
  elements: elements.map((components) => components.map(toUnoc)),
});
