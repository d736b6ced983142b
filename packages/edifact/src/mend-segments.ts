import { checkValues } from './check-values.ts';
import type { Finding } from './finding.ts';
import { meantMessage, structureOf } from './message-structures.ts';
import type { Run } from './read-segments.ts';
import { type Segment, textAt } from './segment.ts';
import type { Separators } from './separators.ts';
import { isEnvelope } from './split-messages.ts';
import { isSlip, isTag, isTagLike } from './tags.ts';
import { t } from './mark.ts';

/** Tells segments whose beginning or end is broken, and reads on as they were meant: what follows is judged as if they were whole. */
export function mendSegments({ segments, separators }: Run): {
  readonly segments: readonly Segment[];
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const mended: Segment[] = [];
  let wasEmpty = false;
  const isJudged = createJudge();
  for (const [index, segment] of segments.entries()) {
    const isEmpty = segment.tag === '' && segment.elements.length === 0;
    if (isEmpty && !wasEmpty) findings.push(surplus(segment, separators));
    wasEmpty = isEmpty;
    if (isEmpty) continue;
    const service = findService(segment, segments[index + 1]);
    if (service !== null) {
      findings.push(badTag(segment, `${service} belongs here: write ${service}`));
      mended.push({ ...segment, tag: service, isBroken: false });
    } else if (!isTagLike(segment.tag)) {
      findings.push(badTag(segment, adviseOn(segment, separators)));
      mended.push(segment);
    } else if (isJudged(segment)) {
      mended.push(...splitRunTogether(segment, { separators, findings }));
    } else mended.push(segment);
  }
  return { segments: mended, findings };
}

const surplus = ({ offset }: Segment, { terminator }: Separators): Finding => ({
  rule: 'empty-segment',
  severity: 'error',
  text: `There is no segment before this ${terminator}: remove it, or add a segment before it`,
  offset,
});

const badTag = ({ tag, offset }: Segment, advice: string): Finding => ({
  rule: 'bad-tag',
  severity: 'error',
  text: `A segment begins with a tag of three capitals or digits that its directory has, not with “${shorten(tag)}”; ${advice}`,
  offset,
});

function adviseOn({ tag }: Segment, { terminator, release }: Separators): string {
  const capitals = tag.toUpperCase();
  if (isTag(capitals)) return t(`write ${capitals}`);
  return t(`where the ${terminator} before it is part of a text, write ${release}${terminator}`);
}

const shorten = (text: string) => (text.length > 12 ? `${text.slice(0, 12)}…` : text);

/** The segment of the envelope that a tag nobody knows was to be, by its elements and its place. */
function findService(segment: Segment, next: Segment | undefined): string | null {
  const { tag, elements } = segment;
  if (isTag(tag)) return null;
  if (elements.length >= 4 && /^UN[OE][A-Z]$/.test(textAt(segment, 0))) return 'UNB';
  const kind = elements[1]?.components.length ?? 0;
  if (kind >= 4 && /^[A-Z]{6}$/.test(textAt(segment, 1))) return 'UNH';
  return elements.length === 2 && /^\d+$/.test(textAt(segment, 0)) ? findTrailer(tag, next) : null;
}

function findTrailer(tag: string, next: Segment | undefined): string | null {
  const meant = ['UNT', 'UNZ'].filter((service) => isSlip(tag, service));
  const isLast = next === undefined || next.tag === 'UNB';
  return meant.find((service) => (service === 'UNZ') === isLast) ?? meant[0] ?? null;
}

interface Splitting {
  readonly separators: Separators;
  readonly findings: Finding[];
}

/** Two segments in one, as a terminator was lost: found where the whole has faults and its halves have none. */
function splitRunTogether(segment: Segment, { separators, findings }: Splitting): Segment[] {
  const isFaulty = (one: Segment) =>
    checkValues(one, separators).some(({ severity }) => severity === 'error');
  if (!isFaulty(segment)) return [segment];
  for (const index of segment.elements.keys()) {
    const [head, tail] = splitAt(segment, index);
    if (!head || !tail || isFaulty(head)) continue;
    const rest = splitRunTogether(tail, { separators, findings });
    if (rest.some(isFaulty)) continue;
    const text = `${head.tag} does not end before ${tail.tag} begins: write ${separators.terminator} between them`;
    findings.push({ rule: 'unterminated-segment', severity: 'error', text, offset: tail.offset });
    return [head, ...rest];
  }
  return [segment];
}

/** Whether our definitions hold for a segment: not in a message that we do not describe. Asked one segment after the other. */
function createJudge(): (segment: Segment) => boolean {
  let isDescribed = true;
  return (segment) => {
    const type = textAt(segment, 1);
    if (segment.tag === 'UNH') isDescribed = structureOf(meantMessage(type) ?? type) !== null;
    else if (isEnvelope(segment)) isDescribed = true;
    return isDescribed || /^U[NI]/.test(segment.tag);
  };
}

/** Before the tag that an element ends with, when there is one; a value that is no more than a tag is a code. */
function splitAt(segment: Segment, index: number): [Segment?, Segment?] {
  const [element, next] = [segment.elements[index], segment.elements[index + 1]];
  const last = element?.components.at(-1);
  const tag = last?.text.slice(-3) ?? '';
  if (!element || !next || !last || !isTag(tag) || last.text === tag) return [];
  const offset = next.offset - tag.length - 1;
  const components = [
    ...element.components.slice(0, -1),
    { ...last, text: last.text.slice(0, -tag.length) },
  ];
  const elements = [...segment.elements.slice(0, index), { ...element, components }];
  return [
    { ...segment, elements, end: offset },
    { ...segment, tag, elements: segment.elements.slice(index + 1), offset },
  ];
}
