import type { ApiTerms } from '@portal/openapi/programs/to-api-terms';
import type { SearchTerms } from '@portal/openapi/programs/to-search-terms';
import type { SpecificationStatus } from '@portal/contract/catalogue/specification/schema';
import type { Reach } from '@portal/contract/role';
import type { Connection, Database } from '../../../platform/database/database.ts';
import { whereSeen } from '../specification-sql.ts';
import { insertSearchWords } from './search-words-sql.ts';

/** An operation as the search keeps it. */
interface SearchRow {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
  readonly terms: SearchTerms;
}

interface SearchedTexts {
  readonly rows: readonly SearchRow[];
  readonly api: ApiTerms;
}

interface SearchedDocument {
  readonly specificationId: number;
  readonly documentHash: string;
}

/** What the search knows of a document, in the place of what it knew; nothing happens where another document is stored by now. */
export async function replaceSearchRows(
  connection: Connection,
  { specificationId, documentHash }: SearchedDocument,
  { rows, api }: SearchedTexts,
): Promise<void> {
  const ofApi = weighApi(api);
  // At a place of their own: what an API is called keeps both weights.
  const ofOperations = [['2D', api.operationWords]] as const;
  const { rowCount } = await connection.query(
    `UPDATE specifications SET (own_text, words, own_words, searched_hash)
       = ($2::tsvector, $3::tsvector, $4::text[], document_hash) WHERE id = $1 AND document_hash = $5`,
    [
      specificationId,
      toVector(ofApi),
      toVector([...ofApi, ...ofOperations]),
      api.ownWords,
      documentHash,
    ],
  );
  if (rowCount === 0) return;
  await connection.query('DELETE FROM operation_search WHERE specification_id = $1', [
    specificationId,
  ]);
  const words = new Set(ofApi.flatMap(([, some]) => some));
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch);
    await insertRows(connection, { specificationId, from, rows: some, api });
    for (const word of some.flatMap(({ terms }) => weigh(terms).flatMap(([, found]) => found))) {
      words.add(word);
    }
  }
  await insertSearchWords(connection, words);
}

/** So many at once: making and sending a statement holds the thread, and others wait to be served. */
const batch = 200;

interface Rows {
  readonly specificationId: number;
  readonly from: number;
  readonly rows: readonly SearchRow[];
  readonly api: ApiTerms;
}

function insertRows(connection: Connection, { specificationId, from, rows, api }: Rows) {
  const aroundAll = rows.map(({ terms }) => [...new Set([...api.nameWords, ...terms.tagWords])]);
  return connection.query(
    `INSERT INTO operation_search (specification_id, operation_key, position, method, path, summary,
       deprecated, parameters, fields, names, words, address, schemas, around)
     SELECT $1, key, $11::int + position, method, path, summary, deprecated,
       ARRAY(SELECT json_array_elements_text(parameters)), ARRAY(SELECT json_array_elements_text(fields)),
       names::tsvector, words::tsvector, address,
       ARRAY(SELECT json_array_elements_text(schemas)), around
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::json[], $8::json[],
       $9::text[], $10::text[], $12::text[], $13::json[], $14::text[]) WITH ORDINALITY
       AS row (key, method, path, summary, deprecated, parameters, fields, names, words, address, schemas, around,
         position)`,
    [
      specificationId,
      rows.map(({ key }) => key),
      rows.map(({ method }) => method),
      rows.map(({ path }) => path),
      rows.map(({ summary }) => summary),
      rows.map(({ deprecated }) => deprecated),
      rows.map(({ terms }) => JSON.stringify(terms.parameters)),
      rows.map(({ terms }) => JSON.stringify(terms.fields)),
      rows.map(({ terms }) => toVector([['1A', terms.nameWords]])),
      rows.map(({ terms }, at) => toVector([...weigh(terms), ['1D', aroundAll[at] ?? []]])),
      from,
      rows.map(({ terms }) => terms.address),
      rows.map(({ terms }) => JSON.stringify(terms.schemas)),
      aroundAll.map((words) => words.join(' ')),
    ],
  );
}

/** With the place and the weight that words have in a tsvector. */
type WeightedWords = readonly (readonly [weight: string, words: readonly string[]])[];

function weigh(terms: SearchTerms): WeightedWords {
  return [
    ['1A', terms.nameWords],
    ['1B', terms.parameterWords],
    ['1C', terms.fieldWords],
    ['1D', terms.textWords],
  ];
}

const weighApi = (api: ApiTerms): WeightedWords => [
  ['1A', api.nameWords],
  ['1C', api.textWords],
];

/** PostgreSQL takes a vector of a mebibyte; of what is longer its last words go. */
const mostOfVector = 1_000_000;
/** Of a character in UTF-8. */
const mostBytes = 3;

/** A tsvector as text. Words are letters and digits alone, so nothing in them needs a sign of its own. */
function toVector(weighed: WeightedWords): string {
  let room = mostOfVector;
  return weighed
    .flatMap(([weight, words]) => words.map((word) => `'${word}':${weight}`))
    .filter((word) => (room -= mostBytes * word.length) > 0)
    .join(' ');
}

export interface OperationSearchFilter {
  readonly visibilities: readonly Reach[];
  readonly status: SpecificationStatus | null;
  readonly tags: readonly string[];
  /** By id; null: all. */
  readonly within: readonly number[] | null;
  /** What was typed, lower case; and the method and path in it, for what is called exactly so. */
  readonly text: string;
  readonly method: string;
  readonly path: string;
  /** So many are enough. */
  readonly limit: number;
}

/** What is looked for, as tsqueries. */
export interface OperationQuery {
  /** All words as they are. */
  readonly whole: string;
  /** All words as beginnings. */
  readonly begun: string;
  /** Those of them that are rare; null where none is much more common than the others. */
  readonly rare: string | null;
  /** Any of the words, to weigh what an operation holds beside its names. */
  readonly weighing: string;
}

export interface OperationCandidate {
  readonly specification_id: number;
  readonly system_name: string;
  readonly title: string;
  readonly version: string;
  readonly category: string;
  readonly status: SpecificationStatus;
  readonly operation_key: string;
  readonly position: number;
  readonly method: string;
  readonly path: string;
  readonly address: string;
  readonly summary: string;
  readonly deprecated: boolean;
  /** The words of what it is called by, with spaces between: 200 arrays take as long to read as to find. */
  readonly names: string;
  /** The same of its API and its tag. */
  readonly around: string;
  /** Of what it holds beside its names, where these do not hold all words. */
  readonly weight: number;
}

const seen = `JOIN specifications s ON s.id = o.specification_id
  AND ${whereSeen('$1', 's')} AND ($2::text IS NULL OR s.status = $2)
  AND ($3::text[] = '{}' OR s.tags && $3) AND ($11::bigint[] IS NULL OR s.id = ANY($11))`;

/** Ranked among at most so many of a kind, so that a word which stands everywhere costs no more than a rare one. */
const mostRanked = 200;

const candidatesBy = (condition: string) =>
  `(SELECT o.specification_id, o.operation_key FROM operation_search o ${seen}
    WHERE ${condition} LIMIT ${mostRanked})`;

const isShort = (kinds: readonly string[]) =>
  `(SELECT count(*) FROM (${kinds.map((kind) => `SELECT * FROM ${kind}`).join(' UNION ')}) AS better) < $7`;

/**
 * What holds the words in a column, whole ones first. The index collects every operation of each beginning that it is asked
 * for; so where a word is common, its beginning is only held against what the rare words find, by a function, which unlike
 * its operator is never looked up.
 */
const holdersOf = (column: 'names' | 'words', { rare }: OperationQuery) => [
  `o.${column} @@ $8::tsquery`,
  rare === null
    ? `o.${column} @@ $9::tsquery`
    : `o.${column} @@ $12::tsquery AND ts_match_vq(o.${column}, $9::tsquery)`,
];

/** Candidates of every kind, each looked for only while the better ones do not fill the answer. */
function toCandidates(query: OperationQuery): string {
  const kinds = ['called'];
  const parts = [
    `called AS MATERIALIZED (
      ${candidatesBy('lower(o.summary) = $4')} UNION
      ${candidatesBy('lower(o.path) = $5')} UNION
      ${candidatesBy("$5 <> '' AND lower(o.path) LIKE $6 || '%'")})`,
  ];
  const add = (kind: string, condition: string) => {
    parts.push(`${kind} AS MATERIALIZED ${candidatesBy(condition)}`);
    kinds.push(kind);
  };
  for (const [at, holder] of holdersOf('names', query).entries()) {
    // What was typed as a path may have the path of its server before it, which only the names have.
    add(`named${at}`, `(${isShort(kinds)} OR $5 <> '') AND ${holder}`);
  }
  for (const [at, holder] of holdersOf('words', query).entries()) {
    add(`holding${at}`, `${isShort(kinds)} AND ${holder}`);
  }
  const all = kinds.map((kind) => `SELECT * FROM ${kind}`).join(' UNION ');
  return `WITH ${parts.join(', ')}, candidate AS (${all})`;
}

/** Operations that are called so, named so, or hold the words somewhere, in no order. */
export async function listOperationCandidates(
  database: Database,
  filter: OperationSearchFilter,
  query: OperationQuery,
): Promise<OperationCandidate[]> {
  // Not prepared: a plan that is made for any word is ten times slower than one for this word.
  const { rows } = await database.query<OperationCandidate>({
    text: `${toCandidates(query)}
      SELECT o.specification_id, s.system_name, s.title, s.version, s.category, s.status, o.operation_key,
        o.position, o.method, o.path, coalesce(o.address, o.path) AS address, o.summary, o.deprecated,
        array_to_string(tsvector_to_array(o.names), ' ') AS names, o.around,
        CASE WHEN o.names @@ $9::tsquery THEN 0 ELSE ts_rank(o.words, $10::tsquery) END AS weight
      FROM candidate c
      JOIN operation_search o USING (specification_id, operation_key)
      JOIN specifications s ON s.id = o.specification_id`,
    values: [
      filter.visibilities,
      filter.status,
      filter.tags,
      filter.text,
      filter.path,
      toPattern(filter.path),
      filter.limit,
      query.whole,
      query.begun,
      query.weighing,
      filter.within,
      ...(query.rare === null ? [] : [query.rare]),
    ],
  });
  return rows;
}

export interface OperationParts {
  readonly parameters: string[];
  readonly fields: string[];
  readonly schemas: string[];
}

/** The names of the parameters, fields and schemas of operations, in the order of these. */
export async function listOperationParts(
  database: Database,
  of: readonly Pick<OperationCandidate, 'specification_id' | 'operation_key'>[],
): Promise<OperationParts[]> {
  const { rows } = await database.query<OperationParts>(
    `SELECT parameters, fields, schemas
     FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS found (specification_id, operation_key, place)
     JOIN operation_search USING (specification_id, operation_key) ORDER BY place`,
    [of.map((one) => one.specification_id), of.map((one) => one.operation_key)],
  );
  return rows;
}

/** `%`, `_` and `\` are taken literally. */
const toPattern = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Specifications whose documents the search does not know. */
export async function listUnsearchable(database: Database) {
  const { rows } = await database.query<{
    id: number;
    documentHash: string;
    systemName: string;
    tags: string[];
  }>(
    `SELECT id, document_hash AS "documentHash", system_name AS "systemName", tags FROM specifications
     WHERE searched_hash IS DISTINCT FROM document_hash`,
  );
  return rows;
}
