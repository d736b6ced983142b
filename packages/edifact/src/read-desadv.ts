import { isSscc } from './guideline/forms.ts';
import type { ReadMessage } from './read-message.ts';
import { type Segment, textAt } from './segment.ts';
import { listSegments } from './write/find-place.ts';

interface Article {
  readonly gtin: string;
  readonly quantity: number;
}

interface LoadCarrier {
  readonly sscc: string;
  /** 201 pallet, CT carton. */
  readonly kind: string;
  readonly articles: readonly Article[];
}

/** What stands on which load carrier. */
export interface Announcement {
  readonly despatchNumber: string;
  readonly order: string;
  /** As DTM+11 has it; '' without one. */
  readonly despatchedAt: string;
  /** GLN of the warehouse. */
  readonly warehouse: string;
  readonly carriers: readonly LoadCarrier[];
}

export interface DesadvReading {
  readonly announcement: Announcement;
  /** What our DESADV guideline does not take, each with its text. */
  readonly faults: readonly string[];
}

/** Reads a DESADV by our guideline (content/edi/desadv-guideline.md). */
export function readDesadv({ nodes }: Pick<ReadMessage, 'nodes'>): DesadvReading {
  const segments = listSegments(nodes);
  const found = new Map(segments.flatMap(toFact));
  const at = (key: string) => found.get(key) ?? '';
  const announcement: Announcement = {
    despatchNumber: at('BGM'),
    order: at('RFF+ON'),
    despatchedAt: at('DTM+11'),
    warehouse: at('NAD+DP'),
    carriers: toCarriers(segments),
  };
  return { announcement, faults: listFaults(announcement, found, nodes) };
}

const qualified = new Set(['DTM', 'RFF', 'CNT']);

/** What is said once: under its tag, and the code that tells its kind. */
function toFact(segment: Segment): [string, string][] {
  const { tag } = segment;
  if (tag === 'BGM') return [[tag, textAt(segment, 1)]];
  if (tag === 'NAD') return [[`NAD+${textAt(segment, 0)}`, textAt(segment, 1)]];
  return qualified.has(tag) ? [[`${tag}+${textAt(segment, 0)}`, textAt(segment, 0, 1)]] : [];
}

/** PAC tells the kind of the carrier that GIN names; LIN and QTY behind it are what stands on it. */
function toCarriers(segments: readonly Segment[]): LoadCarrier[] {
  const carriers: { sscc: string; kind: string; articles: Article[] }[] = [];
  let kind = '';
  let gtin = '';
  const steps: Readonly<Record<string, (segment: Segment) => void>> = {
    PAC: (segment) => (kind = textAt(segment, 2)),
    GIN: (segment) => carriers.push({ sscc: textAt(segment, 1), kind, articles: [] }),
    LIN: (segment) => (gtin = textAt(segment, 2)),
    QTY: (segment) =>
      carriers.at(-1)?.articles.push({ gtin, quantity: Number(textAt(segment, 0, 1)) }),
  };
  for (const segment of segments) steps[segment.tag]?.(segment);
  return carriers;
}

const asked: Readonly<Record<string, string>> = {
  BGM: 'BGM has no despatch number',
  'DTM+11': 'DTM+11, the day of despatch, is missing',
  'RFF+ON': 'RFF+ON, the order, is missing',
  'NAD+SU': 'NAD+SU, the supplier, is missing',
  'NAD+BY': 'NAD+BY, the buyer, is missing',
  'NAD+DP': 'NAD+DP, our warehouse by its GLN, is missing',
  'CNT+2': 'CNT+2, the number of LIN segments, is missing',
};

function listFaults(
  { carriers }: Announcement,
  found: ReadonlyMap<string, string>,
  nodes: ReadMessage['nodes'],
): string[] {
  const lines = listSegments(nodes).filter(({ tag }) => tag === 'LIN').length;
  const counted = found.get('CNT+2') ?? '';
  const ids = carriers.map(({ sscc }) => sscc);
  return [
    ...Object.entries(asked).flatMap(([key, text]) => (found.get(key) ? [] : [text])),
    ...(counted !== '' && Number(counted) !== lines
      ? [`CNT+2 says ${counted}, but there are ${lines} LIN segments`]
      : []),
    ...(carriers.length === 0 ? ['No load carrier is announced: GIN+BJ is missing'] : []),
    ...ids.filter((id) => !isSscc(id)).map((id) => `${id} is not an SSCC`),
    ...ids
      .filter((id, index) => ids.indexOf(id) < index)
      .map((id) => `SSCC ${id} is announced twice`),
  ];
}
