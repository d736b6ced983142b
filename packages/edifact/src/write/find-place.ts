import type { PlacedFinding } from '../read-interchanges.ts';
import type { TreeNode } from '../match-structure.ts';
import type { Segment } from '../segment.ts';

/** Where a finding stands among segments. */
export interface Place {
  /** Of the segment, from 1. */
  readonly nth: number;
  readonly tag: string;
  /** From 0; undefined where the segment as a whole is meant. */
  readonly element: number | undefined;
  /** From 0; undefined where the element has one part alone. */
  readonly component: number | undefined;
}

export const listSegments = (nodes: readonly TreeNode[]): Segment[] =>
  nodes.flatMap((node) => (node.kind === 'segment' ? [node.segment] : listSegments(node.nodes)));

export function findPlace(segments: readonly Segment[], { offset, missing }: PlacedFinding): Place {
  const index = findLast(segments, offset) ?? 0;
  const at = segments[index];
  const place = { nth: index + 1, tag: at?.tag ?? '', element: undefined, component: undefined };
  if (missing) return { ...place, ...missing };
  // A segment that is missing behind another has the offset of its end.
  const isWithin = at && at.offset + at.tag.length <= offset && offset < at.end;
  return isWithin ? { ...place, ...findPart(at, offset) } : place;
}

function findPart({ elements }: Segment, offset: number) {
  const element = findLast(elements, offset);
  const components = elements[element ?? elements.length]?.components ?? [];
  return { element, component: components.length > 1 ? findLast(components, offset) : undefined };
}

function findLast(parts: readonly { readonly offset: number }[], offset: number) {
  const found = parts.findLastIndex((one) => one.offset <= offset);
  return found < 0 ? undefined : found;
}

/** Rules of findings → codes of CONTRL (code list 0085); what is no more than wrong is 18. */
const codes: Readonly<Record<string, string>> = {
  'bad-tag': '15',
  characters: '21',
  'envelope-count': '29',
  'envelope-missing': '13',
  'envelope-reference': '28',
  format: '12',
  'guideline-missing': '13',
  'guideline-too-many': '35',
  'guideline-value': '12',
  'missing-segment': '13',
  moment: '12',
  'repeated-reference': '26',
  'syntax-version': '2',
  'too-many-components': '16',
  'too-many-elements': '16',
  'unexpected-segment': '15',
};

export function codeOf({ rule, missing }: PlacedFinding): string {
  if (missing) return '13';
  return (Object.hasOwn(codes, rule) ? codes[rule] : undefined) ?? '18';
}
