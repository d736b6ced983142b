import { isSscc } from '../guideline/forms.ts';
import { isOfSscc, type PackingLevel, WHOLE } from './packing-levels.ts';
import type { Segment } from '../segment.ts';

const asked: Readonly<Record<string, string>> = {
  BGM: 'BGM has no despatch number',
  'DTM+11': 'DTM+11, the day of despatch, is missing',
  'RFF+ON': 'RFF+ON, the order, is missing',
  'NAD+SU': 'NAD+SU, the supplier, is missing',
  'NAD+BY': 'NAD+BY, the buyer, is missing',
  'NAD+DP': 'NAD+DP, our warehouse by its GLN, is missing',
  'CNT+2': 'CNT+2, the number of LIN segments, is missing',
};

const ORIGINAL = '9';

/** What an announcement would lose, or say wrongly, each with its text. */
export function listFaults(
  found: ReadonlyMap<string, string>,
  levels: readonly PackingLevel[],
): string[] {
  const meant = found.get('function') ?? '';
  return [
    ...Object.entries(asked).flatMap(([key, text]) => (found.get(key) ? [] : [text])),
    ...(meant === '' || meant === ORIGINAL
      ? []
      : [`The function of BGM is ${meant}; we take originals alone: write 9`]),
    ...listCountFaults(found.get('CNT+2') ?? '', levels),
    ...listLevelsFaults(levels),
    ...listSsccFaults(levels),
  ];
}

function listCountFaults(counted: string, levels: readonly PackingLevel[]): string[] {
  const lines = levels.flatMap(({ carrier }) => carrier.articles).length;
  if (counted === '' || Number(counted) === lines) return [];
  const are = lines === 1 ? 'is 1 LIN segment' : `are ${lines} LIN segments`;
  return [`CNT+2 says ${counted}, but there ${are}`];
}

/** What the levels around one say of it. */
interface Around {
  /** Levels before it. */
  readonly before: ReadonlySet<string>;
  /** Levels that another one lies in. */
  readonly parents: ReadonlySet<string>;
}

function listLevelsFaults(levels: readonly PackingLevel[]): string[] {
  const parents = new Set(levels.map(({ parent }) => parent));
  const before = new Set<string>();
  return levels.flatMap((level) => {
    const faults =
      level.id === WHOLE ? listWholeFaults(level) : listLevelFaults(level, { before, parents });
    before.add(level.id);
    return faults;
  });
}

/** An SSCC or an article at the whole would be on no load carrier. */
function listWholeFaults({ segments, carrier }: PackingLevel): string[] {
  if (listSsccs(segments).length + carrier.articles.length === 0) return [];
  return ['CPS 1 is the whole despatch: put GIN and LIN behind the CPS of their load carrier'];
}

/** A load carrier lies in a level before it, has one SSCC, and holds something. */
function listLevelFaults(level: PackingLevel, { before, parents }: Around): string[] {
  const { id, parent, segments, carrier } = level;
  const { length } = listSsccs(segments);
  const isEmpty = carrier.articles.length === 0 && !parents.has(id);
  const others = carrier.articles.filter(({ quantity }) => !isQuantity(quantity));
  return [
    ...(before.has(parent)
      ? []
      : [`CPS ${id} lies in ${parent || 'no level'}: name a level before it`]),
    ...(before.has(id) ? [`CPS ${id} is listed twice`] : []),
    ...(length === 1 ? [] : [`CPS ${id} has ${length} SSCCs in GIN+BJ; write one`]),
    ...(isEmpty ? [`CPS ${id} holds no article (LIN) and no other load carrier`] : []),
    ...others.map(({ gtin }) => `Article ${gtin} in CPS ${id} has no whole quantity in QTY+12`),
  ];
}

/** Each number that GIN+BJ has: one segment holds up to five, or a range. */
const listSsccs = (segments: readonly Segment[]): string[] =>
  segments
    .filter(isOfSscc)
    .flatMap(({ elements }) => elements.slice(1).flatMap(({ components }) => components))
    .map(({ text }) => text)
    .filter(Boolean);

const isQuantity = (quantity: number) => Number.isSafeInteger(quantity) && quantity > 0;

function listSsccFaults(levels: readonly PackingLevel[]): string[] {
  const carriers = levels.filter(({ id }) => id !== WHOLE).map(({ carrier }) => carrier);
  if (carriers.length === 0) return ['No load carrier is announced: CPS with GIN+BJ is missing'];
  const ids = carriers.map(({ sscc }) => sscc).filter(Boolean);
  const seen = new Set<string>();
  return ids.flatMap((id) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return [
      ...(isSscc(id) ? [] : [`${id} is not an SSCC`]),
      ...(isRepeated ? [`SSCC ${id} is announced twice`] : []),
    ];
  });
}
