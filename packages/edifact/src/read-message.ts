import { checkCount, checkReference, nameCount } from './envelope/check-envelope.ts';
import { checkGuideline } from './guideline/check-guideline.ts';
import { checkValues } from './check-values.ts';
import { findMomentFault } from './find-moment-fault.ts';
import type { Finding } from './finding.ts';
import { guidelineOf } from './guideline/guidelines.ts';
import { matchStructure, type TreeNode } from './match-structure.ts';
import { meantMessage, structureOf } from './message-structures.ts';
import { offsetAt, type Segment, textAt } from './segment.ts';
import type { Separators } from './separators.ts';
import { type Body, frameOf, isMessageTrailer } from './split-messages.ts';
import { isSlip, isTag } from './tags.ts';

export interface ReadMessage {
  /** `IFTMIN`; '' without UNH. */
  readonly type: string;
  /** `D.96A` */
  readonly release: string;
  readonly reference: string;
  /** False where we do not describe the message: syntax and envelope are checked all the same. */
  readonly isDescribed: boolean;
  /** Our guideline for it; null where we have none. */
  readonly guideline: string | null;
  /** Whether it could be held against the guideline: its segments are all there and in order. */
  readonly isHeld: boolean;
  readonly nodes: readonly TreeNode[];
  readonly segmentCount: number;
}

export interface MessageReading {
  readonly message: ReadMessage;
  readonly findings: readonly Finding[];
}

/** Our guidelines are made from this directory. */
const directory = 'D.96A';

/** Messages of the syntax itself, which do not begin with BGM. */
const serviceMessages = new Set(['CONTRL', 'AUTACK', 'KEYMAN', 'SECACK']);

/** Reads a message: its groups, and what is wrong within it. `isDamaged` says that one of its segments had to be mended. */
export function readMessage(
  body: Body,
  separators: Separators,
  isDamaged: boolean,
): MessageReading {
  const { segments } = body;
  const header = body.isHeaded ? segments[0] : undefined;
  const facts = readFacts(header, segments.length);
  const structure = header?.tag === 'UNH' ? structureOf(facts.type) : null;
  const asked = { facts, body, separators };
  if (!header || !structure) {
    const nodes = segments.map((segment) => ({ kind: 'segment', segment }) as const);
    const message = { ...facts, nodes, isDescribed: false, isHeld: false };
    return { message, findings: checkUndescribed(asked) };
  }
  const { nodes, findings: misplaced } = matchStructure(segments, structure);
  const isHeld = facts.guideline !== null && body.isEnded && !isDamaged && misplaced.length === 0;
  const findings = [...misplaced, ...checkDescribed({ ...asked, nodes, header, isHeld })];
  const absent = findings.filter(({ rule }) =>
    /^(missing|unexpected)-segment$|^guideline-missing$/.test(rule),
  );
  const end = checkEnd(body, { absent: absent.length, isStrange: ({ tag }) => !isTag(tag) });
  return {
    message: { ...facts, nodes, isDescribed: true, isHeld },
    findings: [...weigh(findings, facts, header), ...end],
  };
}

function readFacts(header: Segment | undefined, segmentCount: number) {
  const isInteractive = header?.tag === 'UIH';
  const part = (component: number) =>
    header ? textAt(header, isInteractive ? 0 : 1, component) : '';
  const type = meantMessage(part(0)) ?? part(0);
  return {
    type,
    release: [part(1), part(2)].filter(Boolean).join('.'),
    reference: header ? textAt(header, isInteractive ? 1 : 0) : '',
    guideline: guidelineOf(type)?.title ?? null,
    segmentCount,
  };
}

interface Asked {
  readonly facts: Pick<ReadMessage, 'type' | 'release'>;
  readonly body: Body;
  readonly separators: Separators;
}

interface Described extends Asked {
  readonly nodes: readonly TreeNode[];
  readonly header: Segment;
  readonly isHeld: boolean;
}

/** Values, and what our guideline says where the message can be held against it. */
function checkDescribed({ facts, body, separators, nodes, header, isHeld }: Described): Finding[] {
  const { segments } = body;
  const written = textAt(header, 1);
  const findings: Finding[] = [];
  if (written !== facts.type) {
    const text = `${written} is not a message; ${facts.type} is: write ${facts.type}`;
    findings.push({ rule: 'message-type', severity: 'error', text, offset: offsetAt(header, 1) });
  }
  const faulty = new Set<Segment>();
  for (const segment of segments) {
    const found = checkValues(segment, separators);
    if (found.some(({ severity }) => severity === 'error')) faulty.add(segment);
    findings.push(...found);
  }
  const guideline = isHeld && guidelineOf(facts.type);
  if (!guideline) return findings;
  const departures = checkGuideline(guideline, { header, nodes, segments, faulty });
  const told = new Set(departures.map(({ offset }) => offset));
  // A code that nobody knows is told once: by the guideline where it has a say.
  return [
    ...findings.filter((one) => one.severity !== 'note' || !told.has(one.offset)),
    ...departures,
  ];
}

/** Another directory may allow what ours does not; a segment that must be there, must be there in each. */
function weigh(findings: readonly Finding[], { type, release }: Asked['facts'], header: Segment) {
  if (release === directory || type === 'CONTRL') return findings;
  const note: Finding = {
    rule: 'other-directory',
    severity: 'note',
    text: `The message is of ${release || 'no directory'}; it is checked against ${directory}, the directory of our guidelines`,
    offset: header.offset,
  };
  const weighed = findings.map((one) =>
    one.severity === 'error' && one.rule !== 'missing-segment'
      ? { ...one, severity: 'warning' as const }
      : one,
  );
  return [note, ...weighed];
}

/** Of a message that we do not describe: its envelope, moments, and that it says something at all. */
function checkUndescribed({ facts, body, separators }: Asked): Finding[] {
  const { segments, isHeaded, isEnded } = body;
  const [first, second] = segments;
  const ends = segments.filter(({ tag }) => tag === 'UNH' || tag === 'UNT');
  const findings = [
    ...ends.flatMap((segment) => checkValues(segment, separators)),
    // A moment is the same in every message.
    ...segments.filter(({ tag }) => tag === 'DTM').flatMap(findMomentFault),
    ...checkEnd(body, { absent: 0, isStrange: () => false }),
  ];
  if (
    !first ||
    !isHeaded ||
    findings.some(({ offset }) => first.offset <= offset && offset < first.end)
  )
    return findings;
  const text = `${facts.type} is not one of the messages that we describe: its structure is not checked`;
  const note = {
    rule: 'undescribed-message',
    severity: 'note',
    text,
    offset: first.offset,
  } as const;
  const absent = isEnded && second ? findAbsent(facts.type, { first, second }) : null;
  if (absent === null) return [...findings, note];
  return [
    ...findings,
    note,
    { rule: 'missing-segment', severity: 'error', text: absent, offset: second?.offset ?? 0 },
  ];
}

function findAbsent(type: string, { first, second }: { first: Segment; second: Segment }) {
  if (isMessageTrailer(second)) return `There is no segment between ${first.tag} and ${second.tag}`;
  const isOfUn = first.tag === 'UNH' && textAt(first, 1, 3) === 'UN' && !serviceMessages.has(type);
  if (!isOfUn || second.tag === 'BGM' || second.isBroken || isSlip(second.tag, 'BGM')) return null;
  return `BGM is missing before ${second.tag}: every UN message begins with it`;
}

interface Slack {
  /** Segments that were told to be missing: the count may include them. */
  readonly absent: number;
  /** Parts of a broken segment look like segments of their own: the count may leave them out. */
  readonly isStrange: (segment: Segment) => boolean;
}

function checkEnd({ segments, isHeaded, isEnded }: Body, { absent, isStrange }: Slack): Finding[] {
  const [header] = segments;
  const trailer = segments.at(-1);
  if (!header || !trailer || !isHeaded || !isEnded) return [];
  const strange = segments.filter((one) => one.isBroken || isStrange(one)).length;
  const { messageCount: element, messageReference } = frameOf(segments);
  const what = `${nameCount.segment(segments.length)}, ${header.tag} and ${trailer.tag} included`;
  const [least, most] = [segments.length - strange, segments.length + absent];
  return [
    ...checkCount(trailer, { least, most, what, element }),
    ...checkReference(trailer, header, messageReference),
  ];
}
