import type { Finding } from './finding.ts';
import type { Part } from './message-structures.ts';
import type { Segment } from './segment.ts';
import { isSlip, isTag } from './tags.ts';
import { t } from './mark.ts';

export type TreeNode = SegmentNode | GroupNode;

interface SegmentNode {
  readonly kind: 'segment';
  readonly segment: Segment;
}

interface GroupNode {
  readonly kind: 'group';
  /** Null for what has no place in the message. */
  readonly number: number | null;
  readonly nodes: TreeNode[];
}

/** A group, or the message, that segments are being put into. */
interface Frame {
  readonly parts: readonly Part[];
  readonly nodes: TreeNode[];
  /** Where in `parts` the last segment stood. */
  at: number;
  /** How often the part at `at` was there. */
  count: number;
}

const tagOf = (part: Part): string => {
  if (part.kind === 'segment') return part.tag;
  const [first] = part.parts;
  return first ? tagOf(first) : '';
};

/**
 * Puts the segments of a message into its groups; what is missing, too many or out of place becomes a finding.
 * One fault is one finding: what only follows from it is read on in silence.
 */
export function matchStructure(
  segments: readonly Segment[],
  structure: readonly Part[],
): { readonly nodes: readonly TreeNode[]; readonly findings: readonly Finding[] } {
  const matcher = new Matcher(structure);
  for (const [index, segment] of segments.entries()) matcher.take(segment, segments[index + 1]);
  return { nodes: matcher.nodes, findings: matcher.findings };
}

class Matcher {
  readonly nodes: TreeNode[] = [];
  readonly findings: Finding[] = [];
  #frames: Frame[];
  /** Behind a segment that nobody can place, until one finds its place again: what stood there may have opened a group. */
  #isLost = false;

  constructor(structure: readonly Part[]) {
    this.#frames = [{ parts: structure, nodes: this.nodes, at: 0, count: 0 }];
  }

  take(segment: Segment, next: Segment | undefined): void {
    if (findFrame(this.#frames, segment.tag) !== -1) this.#place(segment);
    else if (isRead(segment)) this.#takeMisplaced(segment);
    else this.#takeUnknown(segment, next);
  }

  #takeMisplaced(segment: Segment): void {
    if (!this.#isLost && this.#openMissing(segment)) this.#place(segment);
    else this.#leave(segment);
  }

  #takeUnknown(segment: Segment, next: Segment | undefined): void {
    const meant = this.#findMeant(segment, next);
    if (meant === null) {
      this.#leave(segment);
      return;
    }
    if (!segment.isBroken) this.#tell(segment, `${meant} belongs here: write ${meant}`);
    this.#place({ ...segment, tag: meant });
  }

  #leave(segment: Segment): void {
    if (!segment.isBroken && !this.#isLost) this.#tellMisplaced(segment);
    this.#frames.at(-1)?.nodes.push({ kind: 'segment', segment });
    this.#isLost = true;
  }

  /** What comes here where the tag is a slip of it, or stands in the stead of what must be here. */
  #findMeant(segment: Segment, next: Segment | undefined): string | null {
    const due = this.#frames.toReversed().flatMap(listNext);
    const slips = due.filter((tag) => isSlip(segment.tag, tag));
    const slip =
      slips.find((tag) => next && leadsTo(this.#frames, tag, next.tag)) ??
      slips.find((tag) => next?.tag !== tag);
    if (slip !== undefined) return slip;
    const [message] = this.#frames;
    const needed = message && listNext(message).at(-1);
    if (!next || !needed || needed === 'UNT') return null;
    return findPart(message, next.tag) > findPart(message, needed) ? needed : null;
  }

  #place(segment: Segment): void {
    this.#isLost = false;
    const depth = findFrame(this.#frames, segment.tag);
    for (const closed of this.#frames.splice(depth + 1)) {
      this.findings.push(...missingBetween(closed, closed.parts.length, segment));
    }
    const frame = this.#frames[depth];
    if (!frame) return;
    const index = findPart(frame, segment.tag);
    if (index > frame.at) {
      this.findings.push(...missingBetween(frame, index, segment));
      frame.at = index;
      frame.count = 0;
    }
    frame.count += 1;
    const part = frame.parts[index];
    if (!part) return;
    if (frame.count === part.most + 1) this.findings.push(tooMany(segment, part));
    const node = { kind: 'segment', segment } as const;
    if (part.kind === 'segment') frame.nodes.push(node);
    else this.#open(frame, part).nodes.push(node);
  }

  #open(frame: Frame, part: Extract<Part, { kind: 'group' }>): Frame {
    const group: GroupNode = { kind: 'group', number: part.number, nodes: [] };
    frame.nodes.push(group);
    const opened: Frame = { parts: part.parts, nodes: group.nodes, at: 0, count: 1 };
    this.#frames.push(opened);
    return opened;
  }

  /** Opens the group that a segment can only stand in, when the segment that begins it was left out. */
  #openMissing(segment: Segment): boolean {
    const found = this.#findGroup(segment.tag);
    if (!found || this.#findPassed(segment.tag)) return false;
    const { frame, part, index } = found;
    for (const closed of this.#frames.splice(this.#frames.indexOf(frame) + 1)) {
      this.findings.push(...missingBetween(closed, closed.parts.length, segment));
    }
    this.findings.push(...missingBetween(frame, index, segment), missing(part, segment));
    frame.at = index;
    frame.count = 1;
    this.#open(frame, part);
    return true;
  }

  #findGroup(tag: string) {
    for (const frame of this.#frames.toReversed()) {
      for (const [index, part] of frame.parts.entries()) {
        const isWithin = part.kind === 'group' && part.parts.some((one) => tagOf(one) === tag);
        if (isWithin && index >= frame.at) return { frame, part, index };
      }
    }
    return null;
  }

  /** Where the segment would have had a place further up. */
  #findPassed(tag: string): Frame | undefined {
    return this.#frames.findLast(({ parts, at }) =>
      parts.slice(0, at + 1).some((part, index) => index > 0 && tagOf(part) === tag),
    );
  }

  #tell({ tag, offset }: Segment, advice: string): void {
    const text = `${tag} has no place here; ${advice}`;
    this.findings.push({ rule: 'unexpected-segment', severity: 'error', text, offset });
  }

  #tellMisplaced(segment: Segment): void {
    const { tag } = segment;
    const told = this.findings.findIndex(
      ({ rule, text }) => rule === 'missing-segment' && text.startsWith(`${tag} `),
    );
    if (told !== -1) {
      const [absent] = this.findings.splice(told, 1);
      const next = absent?.text.split(' ').at(-1);
      this.#tell(segment, t(`it comes too late: ${tag} belongs before ${next}`));
      return;
    }
    const group = this.#findGroup(tag);
    const first = group && tagOf(group.part);
    const further = this.#findPassed(tag) && t('it belongs further up');
    const advice = [further, first && t(`${first} must come before it`)]
      .filter(Boolean)
      .join(t(', or '));
    const next = [...new Set(this.#frames.toReversed().flatMap(listNext))].slice(0, 8);
    this.#tell(segment, advice || t(`possible here: ${next.join(', ') || t('nothing more')}`));
  }
}

/** Its tag is one of a directory. */
const isRead = ({ tag, isBroken }: Segment) => !isBroken && isTag(tag);

/** The innermost frame with room for a tag; where none has, the innermost that knows it. */
function findFrame(frames: readonly Frame[], tag: string): number {
  const withRoom = frames.findLastIndex((frame) => hasRoom(frame, findPart(frame, tag)));
  return withRoom === -1 ? frames.findLastIndex((frame) => findPart(frame, tag) !== -1) : withRoom;
}

/** Whether a segment has room right behind a tag that is due. */
function leadsTo(frames: readonly Frame[], tag: string, next: string): boolean {
  const depth = findFrame(frames, tag);
  const frame = frames[depth];
  if (!frame) return false;
  const index = findPart(frame, tag);
  const part = frame.parts[index];
  const count = index > frame.at ? 1 : frame.count + 1;
  const outer = [...frames.slice(0, depth), { ...frame, at: index, count }];
  const opened = part?.kind === 'group' ? [{ parts: part.parts, nodes: [], at: 0, count: 1 }] : [];
  return [...outer, ...opened].some((one) => hasRoom(one, findPart(one, next)));
}

function hasRoom({ parts, at, count }: Frame, index: number): boolean {
  const part = parts[index];
  return part !== undefined && (index > at || count < part.most);
}

/** The next place of a tag from where the frame stands. */
function findPart({ parts, at }: Frame, tag: string): number {
  return parts.findIndex((part, index) => index >= at && tagOf(part) === tag);
}

const isMissing = (frame: Frame, part: Part, index: number) =>
  part.isMandatory && (index > frame.at || frame.count === 0);

function missingBetween(frame: Frame, end: number, next: Segment): Finding[] {
  return frame.parts
    .slice(0, end)
    .map((part, index) => ({ part, index }))
    .filter(({ part, index }) => index >= frame.at && isMissing(frame, part, index))
    .map(({ part }) => missing(part, next));
}

const missing = (part: Part, { tag, offset }: Segment): Finding => ({
  rule: 'missing-segment',
  severity: 'error',
  text: `${tagOf(part)} is missing before ${tag}`,
  offset,
});

const tooMany = ({ tag, offset }: Segment, part: Part): Finding => ({
  rule: 'too-many',
  severity: 'error',
  text:
    part.kind === 'group'
      ? `Group ${part.number} with ${tag} is there more than ${part.most} times`
      : `${tag} is there more than ${part.most} ${part.most === 1 ? 'time' : 'times'}`,
  offset,
});

/** What may come next within a frame: up to and with the next part that must be there. */
function listNext({ parts, at, count }: Frame): string[] {
  const rest = parts.slice(at).filter((part, index) => index > 0 || count < part.most);
  const end = rest.findIndex((part, index) => part.isMandatory && (index > 0 || count === 0));
  return rest.slice(0, end === -1 ? rest.length : end + 1).map(tagOf);
}
