import type { TreeNode } from '../match-structure.ts';
import { type Segment, textAt } from '../segment.ts';
import { listSegments } from '../write/find-place.ts';

interface Article {
  readonly gtin: string;
  /** NaN where QTY+12 is missing or no number. */
  readonly quantity: number;
}

export interface LoadCarrier {
  /** '' without GIN+BJ. */
  readonly sscc: string;
  /** 201 pallet, CT carton. */
  readonly kind: string;
  readonly articles: readonly Article[];
}

/** A level of packing: CPS and what stands in its group. */
export interface PackingLevel {
  readonly id: string;
  /** The level that it lies in; '' where none is named. */
  readonly parent: string;
  readonly segments: readonly Segment[];
  readonly carrier: LoadCarrier;
}

/** CPS of the whole despatch, which is no load carrier. */
export const WHOLE = '1';

/** The levels of a DESADV, in their order. */
export function readLevels(nodes: readonly TreeNode[]): PackingLevel[] {
  return nodes.flatMap((node) => {
    const [first, ...segments] = node.kind === 'group' ? listSegments(node.nodes) : [];
    if (first?.tag !== 'CPS') return [];
    const carrier = toCarrier(segments);
    return [{ id: textAt(first, 0), parent: textAt(first, 1), segments, carrier }];
  });
}

/** PAC tells its kind, GIN its SSCC; LIN and QTY what stands on it. */
function toCarrier(segments: readonly Segment[]): LoadCarrier {
  const pac = segments.find(({ tag }) => tag === 'PAC');
  const gin = segments.find(isOfSscc);
  const articles: { gtin: string; quantity: number }[] = [];
  for (const segment of segments) {
    const article = articles.at(-1);
    if (segment.tag === 'LIN') articles.push({ gtin: textAt(segment, 2), quantity: Number.NaN });
    else if (article && isOfSent(segment)) article.quantity = Number(textAt(segment, 0, 1));
  }
  return { sscc: gin ? textAt(gin, 1) : '', kind: pac ? textAt(pac, 2) : '', articles };
}

export const isOfSscc = (segment: Segment): boolean =>
  segment.tag === 'GIN' && textAt(segment, 0) === 'BJ';

const isOfSent = (segment: Segment): boolean =>
  segment.tag === 'QTY' && textAt(segment, 0) === '12';
