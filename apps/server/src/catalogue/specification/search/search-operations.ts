import { type Role, visibilitiesOf } from '@portal/contract/role';
import type {
  OperationHit,
  OperationSearch,
} from '@portal/contract/catalogue/specification/schema';
import { toTypedWords } from '@portal/openapi/programs/to-search-words';
import { invalid } from '../../../platform/errors/portal-error.ts';
import {
  findOperations,
  findSearchWords,
  listWordShares,
  type FoundOperation,
  type OperationSearchFilter,
} from './operation-search-sql.ts';
import type { Services } from '../../../context/context.ts';
import { parseStatus } from '../list-specifications.ts';
import { toNearWords } from './to-near-words.ts';

const longestText = 200;
const mostWords = 12;
const usuallyShown = 20;
const mostShown = 50;
/** A word is common that stands in such a share of all operations, and in so many times more than the rarest typed. */
const commonShare = 0.05;
const muchRarer = 3;

interface Found {
  readonly data: OperationHit[];
  readonly words: string[];
  readonly more: boolean;
}

/**
 * Operations of every API that the role may see. Each word must be found, as the beginning of one; a word that is
 * found nowhere stands for those that it was probably mistyped for.
 */
export async function searchOperations(
  services: Services,
  role: Role,
  search: OperationSearch,
): Promise<Found> {
  const typed = toTypedWords(search.text ?? '').slice(0, mostWords);
  const filter = toFilter(role, search);
  if (typed.length === 0) return { data: [], words: [], more: false };
  const { rows, words } = await findTolerantly(services, filter, typed);
  const shown = rows.slice(0, filter.limit - 1);
  return { data: shown.map((row) => toHit(row, words)), words, more: rows.length > shown.length };
}

/** As typed; where that finds nothing, unknown words for what they look like; then, as a word may be known from an API
 *  that this person cannot see, known ones too. */
async function findTolerantly(services: Services, filter: Filter, typed: readonly string[]) {
  const asTyped = await find(
    services,
    filter,
    typed.map((word) => [word]),
  );
  if (asTyped.rows.length > 0) return asTyped;
  const known = await findSearchWords(services.database, typed);
  const corrected = known.map((one) => (one.isKnown ? [one.word] : toNearWords(one)));
  const found = await find(services, filter, corrected);
  if (found.rows.length > 0) return found;
  return find(
    services,
    filter,
    known.map((one) => [one.word, ...toNearWords(one)]),
  );
}

type Filter = Omit<OperationSearchFilter, 'query' | 'lookUp'>;

function toFilter(role: Role, search: OperationSearch): Filter {
  const text = (search.text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (text.length > longestText) {
    throw invalid({ text: [`is too long (maximum is ${longestText} characters)`] });
  }
  const wished = Math.trunc(Number(search.limit ?? usuallyShown)) || usuallyShown;
  return {
    visibilities: visibilitiesOf(role),
    status: search.status ? parseStatus(search.status) : null,
    tags: (search.tags ?? '').split(',').filter((tag) => tag !== ''),
    text: text.replaceAll('\u0000', ''),
    path: toPath(text.replaceAll('\u0000', '')),
    // One more than is shown tells whether there is more.
    limit: Math.min(Math.max(wished, 1), mostShown) + 1,
  };
}

async function find(services: Services, filter: Filter, choices: readonly string[][]) {
  const canBeFound = choices.every((words) => words.length > 0);
  if (!canBeFound) return { rows: [], words: [] };
  const query = toQuery(choices);
  const lookUp = await findLookUp(services, choices);
  const rows = await findOperations(services.database, { ...filter, query, lookUp });
  return { rows, words: rows.length > 0 ? [...new Set(choices.flat())] : [] };
}

/** Null where no word is much more common than the others. */
async function findLookUp({ database }: Services, choices: readonly string[][]) {
  if (choices.length < 2) return null;
  const shareOf = await listWordShares(database, choices.flat());
  const shares = choices.map((words) =>
    words.reduce((sum, word) => sum + (shareOf.get(word) ?? 0), 0),
  );
  const mostOfRare = Math.max(commonShare, muchRarer * Math.min(...shares));
  const isRare = (at: number) => (shares[at] ?? 0) <= mostOfRare;
  const rare = choices.filter((_words, at) => isRare(at));
  if (rare.length === choices.length) return null;
  const whole = choices.map((words, at) => toTerm(words, isRare(at) ? ':*' : '')).join(' & ');
  return { whole, rare: toQuery(rare) };
}

/** `get /servicepoints` names a path; words alone name none. */
function toPath(text: string): string {
  return text.replace(/^(?:get|put|post|patch|delete|head|options|trace|query) (?=\/)/, '');
}

/** All words, each by any of its choices, as the beginning of one. Words are letters and digits alone. */
function toQuery(choices: readonly (readonly string[])[]): string {
  return choices.map((words) => toTerm(words, ':*')).join(' & ');
}

const toTerm = (words: readonly string[], ending: ':*' | '') =>
  `(${words.map((word) => `'${word}'${ending}`).join(' | ')})`;

function toHit(row: FoundOperation, words: readonly string[]): OperationHit {
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
    path: row.path,
    summary: row.summary,
    deprecated: row.deprecated,
    score: row.score,
    foundIn,
    foundName,
  };
}

type Place = readonly [OperationHit['foundIn'], string];

/** The most telling place that has a word: what the person sees anyway comes first. */
function whereFound(row: FoundOperation, words: readonly string[]): Place {
  const has = (text: string) => {
    const plain = text.toLowerCase();
    const joined = plain.replaceAll(/[_-]/g, '');
    return words.some((word) => plain.includes(word) || joined.includes(word));
  };
  if (has(row.summary)) return ['title', row.summary];
  const parameter = row.parameters.find(has);
  if (parameter !== undefined) return ['parameter', parameter];
  if (has(row.path)) return ['path', row.path];
  const field = row.fields.find(has);
  return field === undefined ? ['text', ''] : ['field', field];
}
