import type { Finding } from '../finding.ts';
import { offsetAt, type Segment, textAt } from '../segment.ts';
import { checkHeaderValues } from './check-header-values.ts';
import {
  type Body,
  type Frame,
  frameOf,
  isEnvelope,
  isMessageHeader,
  splitMessages,
} from '../split-messages.ts';
import { t } from '../mark.ts';

export interface Envelope {
  /** Those of a message with a beginning or an end; without any, what was pasted alone. */
  readonly messages: readonly Body[];
  readonly findings: readonly Finding[];
}

/** Takes messages out of the envelope of one interchange and checks counts and references around them (ISO 9735 §8). */
export function readEnvelope(segments: readonly Segment[], isCut: boolean): Envelope {
  const bodies = splitMessages(segments);
  const frame = frameOf(segments);
  const isBare = !segments.some((segment) => isEnvelope(segment) || isMessageHeader(segment));
  const messages = bodies.filter(({ isHeaded, isEnded }) => isHeaded || isEnded || isBare);
  const findings = isBare ? [] : bodies.flatMap(findGap);
  const header = segments.find(({ tag }) => tag === frame.header);
  const trailer = segments.findLast(({ tag }) => tag === frame.trailer);
  findings.push(...checkGroups(segments, trailer), ...findRepeated(segments));
  findings.push(...findMissing({ segments, header, trailer, isCut, bodies, frame }));
  if (header?.tag === 'UNB') findings.push(...checkHeaderValues(header));
  if (trailer) {
    const groups = segments.filter(({ tag }) => tag === 'UNG').length;
    const counted = groups === 0 ? messages.length : groups;
    const what = nameCount[groups === 0 ? 'message' : 'group'](counted);
    const count = { least: counted, most: counted, what, element: frame.count };
    findings.push(...checkCount(trailer, count));
    if (header?.tag === 'UNB') findings.push(...checkReference(trailer, header, [4, 1]));
  }
  return { messages, findings };
}

export interface CountCheck {
  readonly least: number;
  readonly most: number;
  /** The count in words, `7 segments`. */
  readonly what: string;
  /** Of the trailer. */
  readonly element: number;
}

/** After 'there': the count of what an envelope holds. */
export const nameCount = {
  message: (count: number) => (count === 1 ? t('is 1 message') : t(`are ${count} messages`)),
  group: (count: number) => (count === 1 ? t('is 1 group') : t(`are ${count} groups`)),
  segment: (count: number) => (count === 1 ? t('is 1 segment') : t(`are ${count} segments`)),
};

export function checkCount(
  trailer: Segment,
  { least, most, what, element }: CountCheck,
): Finding[] {
  const said = textAt(trailer, element);
  if (trailer.isBroken) return [];
  if (said !== '' && Number(said) >= least && Number(said) <= most) return [];
  // That it says nothing is a fault of its values.
  if (!/^\d+$/.test(said)) return [];
  const text = `${trailer.tag} says ${said}, but there ${what}`;
  return [{ rule: 'envelope-count', severity: 'error', text, offset: offsetAt(trailer, element) }];
}

/** `places` are the elements with the reference. */
export function checkReference(
  trailer: Segment,
  header: Segment,
  [inHeader, inTrailer]: readonly [header: number, trailer: number],
): Finding[] {
  const [given, repeated] = [textAt(header, inHeader), textAt(trailer, inTrailer)];
  if (given === repeated || repeated === '' || given === '' || trailer.isBroken) return [];
  const text = `${trailer.tag} repeats the reference “${repeated}”, but ${header.tag} has “${given}”`;
  return [
    { rule: 'envelope-reference', severity: 'error', text, offset: offsetAt(trailer, inTrailer) },
  ];
}

/** A message without its beginning or its end, and segments that stand in none. */
function findGap({ segments, isHeaded, isEnded, next }: Body): Finding[] {
  const [first] = segments;
  const last = segments.at(-1);
  if (!first || !last || isHeaded === isEnded) return first && !isHeaded ? findStray(segments) : [];
  const { messageHeader, messageTrailer, messageReference } = frameOf(segments);
  const [inHeader, inTrailer] = messageReference;
  if (isHeaded) {
    if (!next) return [];
    const values = [String(segments.length + 1)].toSpliced(inTrailer, 0, textAt(first, inHeader));
    const write = `${messageTrailer}+${values.join('+')}'`;
    return [missing([messageTrailer], next.offset, t(`before ${next.tag}: write ${write}`))];
  }
  if (first === last) return findStray(segments);
  if (first.isBroken) return [];
  const kind = 'IFTMIN:D:96A:UN:NP32';
  const values = [kind].toSpliced(inHeader, 0, textAt(last, inTrailer));
  const write = `${messageHeader}+${values.join('+')}'`;
  const where = t(`before ${first.tag}: write ${write}, or its own type`);
  return [missing([messageHeader], first.offset, where)];
}

/** One finding for all of them, none where a broken one among them is told already. */
function findStray(segments: readonly Segment[]): Finding[] {
  const [first] = segments;
  if (!first || segments.some(({ isBroken }) => isBroken)) return [];
  const others = segments.length === 1 ? '' : `, with ${segments.length - 1} more`;
  const text = `${first.tag} is outside a message${others}: move it between UNH and UNT`;
  return [{ rule: 'outside-message', severity: 'error', text, offset: first.offset }];
}

interface Ends {
  readonly segments: readonly Segment[];
  readonly header: Segment | undefined;
  readonly trailer: Segment | undefined;
  readonly isCut: boolean;
  readonly bodies: readonly Body[];
  readonly frame: Frame;
}

/** What an interchange lacks at its ends, as one finding: it was cut off, or pasted without its envelope. */
function findMissing({ segments, header, trailer, isCut, bodies, frame }: Ends): Finding[] {
  const begin = segments[0]?.offset ?? 0;
  if (trailer) {
    return header ? [] : [missing([frame.header], begin, t('at the beginning of the interchange'))];
  }
  const end = isCut ? [] : listEnd(bodies.at(-1), frame);
  if (!header) {
    const isHeaded = bodies.some((body) => body.isHeaded);
    const start = isHeaded ? [frame.header] : [frame.header, frame.messageHeader];
    return [missing([...start, ...end], begin, t('around these segments'))];
  }
  const last = segments.at(-1) ?? header;
  return isCut ? [] : [missing(end, last.end, t('at the end of the interchange: is it cut off?'))];
}

const listEnd = (last: Body | undefined, { trailer, messageTrailer }: Frame) =>
  last !== undefined && !last.isEnded && !last.next ? [messageTrailer, trailer] : [trailer];

/** Messages of one group, or of an interchange without groups, that have the same reference. */
function findRepeated(segments: readonly Segment[]): Finding[] {
  const findings: Finding[] = [];
  let known = new Set<string>();
  for (const segment of segments) {
    if (segment.tag === 'UNG') known = new Set();
    if (segment.tag !== 'UNH' || segment.isBroken) continue;
    const reference = textAt(segment, 0);
    if (reference !== '' && known.has(reference)) {
      const text = `UNH has the reference “${reference}”, which a message before it has: give each message its own`;
      const offset = offsetAt(segment, 0);
      findings.push({ rule: 'repeated-reference', severity: 'error', text, offset });
    }
    known.add(reference);
  }
  return findings;
}

/** UNG and UNE around messages: each has its other end, with the count of messages and the reference. */
function checkGroups(segments: readonly Segment[], trailer: Segment | undefined): Finding[] {
  const findings: Finding[] = [];
  let open: Segment | null = null;
  let messages = 0;
  for (const segment of segments) {
    if (segment.tag === 'UNH') messages += 1;
    if (segment.tag === 'UNE') {
      findings.push(...checkGroup(open, segment, messages));
      open = null;
    } else if (segment.tag === 'UNG' || segment === trailer) {
      if (open) findings.push(missing(['UNE'], segment.offset, t(`before ${segment.tag}`)));
      open = segment.tag === 'UNG' ? segment : null;
      messages = 0;
    }
  }
  return findings;
}

function checkGroup(header: Segment | null, trailer: Segment, messages: number): Finding[] {
  if (!header) return [missing(['UNG'], trailer.offset, t('for this UNE'))];
  const what = nameCount.message(messages);
  const counted = checkCount(trailer, { least: messages, most: messages, what, element: 0 });
  return [...counted, ...checkReference(trailer, header, [4, 1])];
}

function missing(tags: readonly string[], offset: number, where: string): Finding {
  const names =
    tags.length === 1 ? tags.join('') : `${tags.slice(0, -1).join(', ')} and ${tags.at(-1)}`;
  const text =
    tags.length === 1 ? t(`${names} is missing ${where}`) : t(`${names} are missing ${where}`);
  return { rule: 'envelope-missing', severity: 'error', text, offset };
}
