import type { Reach, Role } from '@portal/contract/role';
import { reachOf } from '../../../context/reach-of.ts';
import type {
  OperationHit,
  OperationSearch,
} from '@portal/contract/catalogue/specification/schema';
import { invalid } from '../../../platform/errors/portal-error.ts';
import {
  listOperationCandidates,
  listOperationParts,
  type OperationCandidate,
  type OperationParts,
  type OperationSearchFilter,
} from './operation-search-sql.ts';
import type { Services } from '../../../context/context.ts';
import { parseStatus } from '../parse-status.ts';
import { type Asked, findTolerantly, toQueries } from './find-tolerantly.ts';
import { type Ranked, rankOperations } from './rank-operations.ts';
import { listWordShares } from './search-words-sql.ts';
import {
  type Concept,
  listWords,
  toForms,
  type Token,
  toQuery,
  toWeighingQuery,
} from './to-concepts.ts';
import { t } from '../../../platform/text/text.ts';

const longestText = 200;
const usuallyShown = 20;
const mostShown = 50;
/** A word is common that stands in such a share of all operations, and in so many times more than the rarest typed. */
const commonShare = 0.05;
const muchRarer = 3;

/**
 * Operations of every API that the role may see. Each word that weighs something must be found, whole or as the beginning of
 * one, or by another name of the same thing; a word that is found nowhere stands for those that it was probably mistyped for.
 */
export async function searchOperations(services: Services, role: Role, search: OperationSearch) {
  const filter = toFilter(reachOf(services.portal, role), search);
  const finding = await findTolerantly(services.database, filter.text, async (asked) => {
    const ranked = await findOperations(services, filter, asked);
    return ranked.length > 0 ? ranked : null;
  });
  if (!finding) return { data: [], words: [], more: false };
  const shown = finding.found.slice(0, filter.limit - 1);
  const { hits, words } = await toHits(services, finding.concepts, shown);
  return { data: hits, words, more: finding.found.length > shown.length };
}

/** These as they are shown, and the words that are marked in them. */
export async function toHits(
  { database }: Services,
  concepts: readonly Concept[],
  shown: readonly Ranked[],
) {
  const parts = await listOperationParts(database, shown);
  const words = listWords(toMet(concepts, shown));
  const hits = shown.map((row, at) => toHit({ ...row, ...(parts[at] ?? noParts) }, words));
  return { hits, words: [...words] };
}

const noParts: OperationParts = { parameters: [], fields: [], schemas: [] };

/** What one attempt finds, best first. */
export async function findOperations(
  services: Services,
  filter: OperationSearchFilter,
  asked: Asked,
): Promise<readonly Ranked[]> {
  const { concepts } = asked;
  const within = filter.within ?? asked.within;
  const candidates = await listOperationCandidates(
    services.database,
    { ...filter, within },
    {
      ...toQueries(asked, '&'),
      rare: toRareQuery(asked, await listRare(services, concepts)),
      weighing: toWeighingQuery(concepts),
    },
  );
  return rankOperations(candidates, filter, asked);
}

/** Concepts with what was typed, and of their other names those by which one of these is called. */
function toMet(concepts: readonly Concept[], shown: readonly OperationCandidate[]) {
  const names = new Set(
    shown.flatMap((one) => [...one.names.split(' '), ...one.around.split(' ')]),
  );
  const isCalled = (token: Token) => token.flatMap(toForms).some((form) => names.has(form));
  return concepts.map((concept) =>
    concept.filter(({ tokens, isTyped }) => isTyped || tokens.every(isCalled)),
  );
}

/** The concepts that are much rarer than the others; none where all are about as common. */
async function listRare({ database }: Services, concepts: readonly Concept[]): Promise<Concept[]> {
  if (concepts.length < 2) return [];
  const shareOf = await listWordShares(database, listWords(concepts));
  const shares = concepts.map((concept) =>
    listWords([concept]).reduce((sum, word) => sum + (shareOf.get(word) ?? 0), 0),
  );
  const mostOfRare = Math.max(commonShare, muchRarer * Math.min(...shares));
  const rare = concepts.filter((_concept, at) => (shares[at] ?? 0) <= mostOfRare);
  return rare.length < concepts.length ? rare : [];
}

/** What is rare of each way; null where one of them has nothing rare. */
function toRareQuery({ ways }: Asked, rare: readonly Concept[]): string | null {
  const parts = ways.map((way) => way.filter((concept) => rare.includes(concept)));
  if (!parts.every((part) => part.length > 0)) return null;
  return parts.map((part) => `(${toQuery(part, { ending: 'begun', joint: '&' })})`).join(' | ');
}

function toFilter(visibilities: readonly Reach[], search: OperationSearch): OperationSearchFilter {
  const typed = (search.text ?? '').trim();
  if (typed.length > longestText) {
    throw invalid({ text: [t`is too long (maximum is ${longestText} characters)`] });
  }
  const wished = Math.trunc(Number(search.limit ?? usuallyShown)) || usuallyShown;
  return {
    visibilities,
    status: search.status ? parseStatus(search.status) : null,
    tags: (search.tags ?? '').split(',').filter((tag) => tag !== ''),
    within: null,
    ...toTyped(typed),
    // One more than is shown tells whether there is more.
    limit: Math.min(Math.max(wished, 1), mostShown) + 1,
  };
}

/** A text as it is looked for, and the method and path that it may be. */
export function toTyped(given: string) {
  const text = given.replaceAll('\u0000', '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const [, method = '', path = ''] = address.exec(text) ?? [];
  return { text, method, path };
}

/** `get /servicepoints` names a method and a path; words alone name neither. */
const address = /^(?:(get|put|post|patch|delete|head|options|trace|query) )?(\/.*)$/;

function toHit(row: Ranked & OperationParts, words: readonly string[]): OperationHit {
  const [foundIn, foundName] = whereFound(row, words);
  return {
    systemName: row.system_name,
    specificationId: `spec-${String(row.specification_id).padStart(4, '0')}`,
    title: row.title,
    version: row.version,
    category: row.category,
    status: row.status,
    operationKey: row.operation_key,
    method: row.method,
    path: row.address,
    summary: row.summary,
    deprecated: row.deprecated,
    score: row.score,
    foundIn,
    foundName,
  };
}

type Place = readonly [OperationHit['foundIn'], string];

/** The most telling place that has a word: what the person sees anyway comes first. */
function whereFound(row: Ranked & OperationParts, words: readonly string[]): Place {
  const has = (text: string) => {
    const plain = text.toLowerCase();
    const joined = plain.replaceAll(/[_-]/g, '');
    return words.some((word) => plain.includes(word) || joined.includes(word));
  };
  if (has(row.summary)) return ['title', row.summary];
  const parameter = row.parameters.find(has);
  if (parameter !== undefined) return ['parameter', parameter];
  if (has(row.address)) return ['path', row.address];
  const field = row.fields.find(has);
  if (field !== undefined) return ['field', field];
  const schema = row.schemas.find(has);
  return schema === undefined ? ['text', ''] : ['schema', schema];
}
