import type { Finding } from './finding.ts';
import type { Part } from './message-structures.ts';
import type { Segment } from './segment.ts';

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

/** Puts the segments of a message into its groups; what is missing, too many or out of place becomes a finding. */
export function matchStructure(
  segments: readonly Segment[],
  structure: readonly Part[],
): { readonly nodes: readonly TreeNode[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const message: Frame = { parts: structure, nodes: [], at: 0, count: 0 };
  const frames: Frame[] = [message];
  for (const segment of segments) {
    const depth = findFrame(frames, segment.tag);
    if (depth === -1) {
      findings.push(unexpected(segment, frames));
      frames.at(-1)?.nodes.push({ kind: 'segment', segment });
      continue;
    }
    for (const closed of frames.splice(depth + 1)) findings.push(...missingFrom(closed, segment));
    const frame = frames[depth];
    if (frame) place(segment, { frame, frames, findings });
  }
  const last = segments.at(-1);
  if (last) for (const frame of frames.toReversed()) findings.push(...missingFrom(frame, last));
  return { nodes: message.nodes, findings };
}

/** The innermost frame with room for a tag; where none has, the innermost that knows it. */
function findFrame(frames: readonly Frame[], tag: string): number {
  const withRoom = frames.findLastIndex((frame) => hasRoom(frame, findPart(frame, tag)));
  return withRoom === -1 ? frames.findLastIndex((frame) => findPart(frame, tag) !== -1) : withRoom;
}

function hasRoom({ parts, at, count }: Frame, index: number): boolean {
  const part = parts[index];
  return part !== undefined && (index > at || count < part.most);
}

/** The next place of a tag from where the frame stands. */
function findPart({ parts, at }: Frame, tag: string): number {
  return parts.findIndex((part, index) => index >= at && tagOf(part) === tag);
}

interface Placing {
  readonly frame: Frame;
  readonly frames: Frame[];
  readonly findings: Finding[];
}

function place(segment: Segment, { frame, frames, findings }: Placing): void {
  const index = findPart(frame, segment.tag);
  if (index > frame.at) {
    findings.push(...missingBetween(frame, index, segment));
    frame.at = index;
    frame.count = 0;
  }
  frame.count += 1;
  const part = frame.parts[index];
  if (!part) return;
  if (frame.count === part.most + 1) findings.push(tooMany(segment, part));
  if (part.kind === 'segment') {
    frame.nodes.push({ kind: 'segment', segment });
    return;
  }
  const group: GroupNode = {
    kind: 'group',
    number: part.number,
    nodes: [{ kind: 'segment', segment }],
  };
  frame.nodes.push(group);
  frames.push({ parts: part.parts, nodes: group.nodes, at: 0, count: 1 });
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

const missingFrom = (frame: Frame, next: Segment) =>
  missingBetween(frame, frame.parts.length, next);

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

function unexpected({ tag, offset }: Segment, frames: readonly Frame[]): Finding {
  const next = [...new Set(frames.toReversed().flatMap(listNext))].slice(0, 8);
  return {
    rule: 'unexpected-segment',
    severity: 'error',
    text: `${tag} has no place here; there could be ${next.join(', ') || 'nothing more'}`,
    offset,
  };
}

/** What may come next within a frame: up to and with the next part that must be there. */
function listNext({ parts, at, count }: Frame): string[] {
  const rest = parts.slice(at).filter((part, index) => index > 0 || count < part.most);
  const end = rest.findIndex((part, index) => part.isMandatory && (index > 0 || count === 0));
  return rest.slice(0, end === -1 ? rest.length : end + 1).map(tagOf);
}
