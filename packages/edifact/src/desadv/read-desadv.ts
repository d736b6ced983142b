import type { ReadMessage } from '../read-message.ts';
import { type Segment, textAt } from '../segment.ts';
import { listSegments } from '../write/find-place.ts';
import { listFaults } from './list-faults.ts';
import { type LoadCarrier, readLevels, WHOLE } from './packing-levels.ts';

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
  const found = new Map(listSegments(nodes).flatMap(toFact));
  const at = (key: string) => found.get(key) ?? '';
  const levels = readLevels(nodes);
  const announcement: Announcement = {
    despatchNumber: at('BGM'),
    order: at('RFF+ON'),
    despatchedAt: at('DTM+11'),
    warehouse: at('NAD+DP'),
    carriers: levels.filter(({ id }) => id !== WHOLE).map(({ carrier }) => carrier),
  };
  return { announcement, faults: listFaults(found, levels) };
}

const qualified = new Set(['DTM', 'RFF', 'CNT']);

/** What is said once: under its tag, and the code that tells its kind. */
function toFact(segment: Segment): [string, string][] {
  const { tag } = segment;
  if (tag === 'BGM') {
    return [
      [tag, textAt(segment, 1)],
      ['function', textAt(segment, 2)],
    ];
  }
  if (tag === 'NAD') return [[`NAD+${textAt(segment, 0)}`, textAt(segment, 1)]];
  return qualified.has(tag) ? [[`${tag}+${textAt(segment, 0)}`, textAt(segment, 0, 1)]] : [];
}
