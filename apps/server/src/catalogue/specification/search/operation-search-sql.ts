import type { SearchTerms } from '@portal/openapi/programs/to-search-terms';
import type { SpecificationStatus } from '@portal/contract/catalogue/specification/schema';
import type { Visibility } from '@portal/contract/role';
import type { Connection, Database } from '../../../platform/database/database.ts';

/** An operation as the search keeps it. */
export interface SearchRow {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
  readonly terms: SearchTerms;
}

/** What the search knows of a specification's operations; the rows before go. */
export async function replaceSearchRows(
  connection: Connection,
  specificationId: number,
  rows: readonly SearchRow[],
): Promise<void> {
  await connection.query('DELETE FROM operation_search WHERE specification_id = $1', [
    specificationId,
  ]);
  for (let from = 0; from < rows.length; from += batch) {
    await insertRows(connection, { specificationId, from, rows: rows.slice(from, from + batch) });
  }
  const words = new Set(rows.flatMap(({ terms }) => weigh(terms).flatMap(([, some]) => some)));
  await connection.query(
    // In order, so that two imports at once wait for each other instead of locking each other out.
    `INSERT INTO search_words SELECT word FROM unnest($1::text[]) AS word ORDER BY word COLLATE "C"
     ON CONFLICT DO NOTHING`,
    [[...words]],
  );
}

/** So many at once: making and sending a statement holds the thread, and others wait to be served. */
const batch = 200;

interface Rows {
  readonly specificationId: number;
  readonly from: number;
  readonly rows: readonly SearchRow[];
}

function insertRows(connection: Connection, { specificationId, from, rows }: Rows) {
  return connection.query(
    `INSERT INTO operation_search (specification_id, operation_key, position, method, path, summary,
       deprecated, parameters, fields, names, words, address)
     SELECT $1, key, $11::int + position, method, path, summary, deprecated,
       ARRAY(SELECT json_array_elements_text(parameters)), ARRAY(SELECT json_array_elements_text(fields)),
       names::tsvector, words::tsvector, address
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::json[], $8::json[],
       $9::text[], $10::text[], $12::text[]) WITH ORDINALITY
       AS row (key, method, path, summary, deprecated, parameters, fields, names, words, address, position)`,
    [
      specificationId,
      rows.map(({ key }) => key),
      rows.map(({ method }) => method),
      rows.map(({ path }) => path),
      rows.map(({ summary }) => summary),
      rows.map(({ deprecated }) => deprecated),
      rows.map(({ terms }) => JSON.stringify(terms.parameters)),
      rows.map(({ terms }) => JSON.stringify(terms.fields)),
      rows.map(({ terms }) => toVector([['A', terms.nameWords]])),
      rows.map(({ terms }) => toVector(weigh(terms))),
      from,
      rows.map(({ terms }) => terms.address),
    ],
  );
}

type Weighed = readonly (readonly [weight: string, words: readonly string[]])[];

function weigh(terms: SearchTerms): Weighed {
  return [
    ['A', terms.nameWords],
    ['B', terms.parameterWords],
    ['C', terms.fieldWords],
    ['D', terms.textWords],
  ];
}

/** A tsvector as text. Words are letters and digits alone, so nothing in them needs a sign of its own. */
function toVector(weighed: Weighed): string {
  return weighed
    .flatMap(([weight, words]) => words.map((word) => `'${word}':1${weight}`))
    .join(' ');
}

/** Whether a word begins with a typed one, and those that look like it, nearest first. */
export async function findSearchWords(
  database: Database,
  typed: readonly string[],
): Promise<{ word: string; isKnown: boolean; alike: string[] }[]> {
  // A range, as the index answers `^@` only of a constant.
  const { rows } = await database.query<{ word: string; is_known: boolean; alike: string[] }>({
    text: `SELECT typed.word,
        EXISTS (SELECT 1 FROM search_words known WHERE known.word >= typed.word COLLATE "C"
          AND known.word < (typed.word || U&'\\+10FFFF') COLLATE "C") AS is_known,
        ARRAY(SELECT near.word FROM search_words near WHERE near.word % typed.word
              ORDER BY near.word <-> typed.word, near.word LIMIT 12) AS alike
      FROM unnest($1::text[]) WITH ORDINALITY AS typed (word, position) ORDER BY position`,
    values: [typed],
  });
  return rows.map((row) => ({ word: row.word, isKnown: row.is_known, alike: row.alike }));
}

/** The share of all operations that holds a word, by the words asked for; 0 of one that is not among the most common. */
export async function listWordShares(
  database: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ word: string; share: number }>({
    text: `SELECT asked.word, sum(common.share)::float8 AS share
      FROM pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (word, share),
        unnest($1::text[]) AS asked (word)
      WHERE schemaname = current_schema() AND tablename = 'operation_search' AND attname = 'words'
        AND starts_with(common.word, asked.word)
      GROUP BY asked.word`,
    values: [words],
  });
  const shares = new Map(rows.map(({ word, share }) => [word, share]));
  return new Map(words.map((word) => [word, shares.get(word) ?? 0]));
}

/**
 * The index of words collects every operation of each beginning that it is asked for, and passes over those of a whole word
 * that the other words leave out. A common word is therefore looked up whole first; only when that finds too little, its
 * beginning is held against what the rare words find.
 */
interface WordLookUp {
  /** A tsquery of all words, common ones whole. */
  readonly whole: string;
  /** A tsquery of the beginnings of the rare words. */
  readonly rare: string;
}

export interface OperationSearchFilter {
  readonly visibilities: readonly Visibility[];
  readonly status: SpecificationStatus | null;
  readonly tags: readonly string[];
  /** What was typed, lower case; and the path in it, for what is called exactly so. */
  readonly text: string;
  readonly path: string;
  /** A tsquery. */
  readonly query: string;
  /** How to look the words up, where some of them are common. */
  readonly lookUp: WordLookUp | null;
  readonly limit: number;
}

export interface FoundOperation {
  readonly specification_id: number;
  readonly system_name: string;
  readonly title: string;
  readonly version: string;
  readonly category: string;
  readonly status: SpecificationStatus;
  readonly operation_key: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
  readonly parameters: string[];
  readonly fields: string[];
  readonly score: number;
}

const seen = `JOIN specifications s ON s.id = o.specification_id
  AND s.visibility = ANY($1) AND ($2::text IS NULL OR s.status = $2)
  AND ($3::text[] = '{}' OR s.tags && $3)`;

/** Ranked among at most so many of a kind, so that a word which stands everywhere costs no more than a rare one. */
const mostRanked = 200;

const candidatesBy = (tier: number, condition: string) =>
  `(SELECT o.specification_id, o.operation_key, ${tier} AS tier FROM operation_search o ${seen}
    WHERE ${condition} LIMIT ${mostRanked})`;

const isShort = (kinds: readonly string[]) =>
  `(SELECT count(*) FROM (${kinds.map((kind) => `SELECT specification_id, operation_key FROM ${kind}`).join(' UNION ')}) AS better) < $9`;

/** What holds the words in a column, best first. A function, unlike its operator, is never looked up. */
const holdersOf = (column: 'names' | 'words', { lookUp }: OperationSearchFilter) =>
  lookUp
    ? [
        `o.${column} @@ $10::tsquery`,
        `o.${column} @@ $11::tsquery AND ts_match_vq(o.${column}, $8::tsquery)`,
      ]
    : [`o.${column} @@ $8::tsquery`];

/** Candidates of every kind, each looked for only while the better ones do not fill the answer. */
function toCandidates(filter: OperationSearchFilter): string {
  const kinds = ['called'];
  const parts = [
    `called AS MATERIALIZED (
      ${candidatesBy(8, 'lower(o.summary) = $4')} UNION ALL
      ${candidatesBy(8, 'lower(o.path) = $5')} UNION ALL
      ${candidatesBy(4, "lower(o.summary) LIKE $6 || '%'")} UNION ALL
      ${candidatesBy(4, "lower(o.path) LIKE $7 || '%'")})`,
  ];
  const add = (kind: string, tier: number, condition: string) => {
    parts.push(`${kind} AS MATERIALIZED ${candidatesBy(tier, condition)}`);
    kinds.push(kind);
  };
  for (const [at, holder] of holdersOf('names', filter).entries()) {
    // What was typed as a path may have the path of its server before it, which only the names have.
    add(`named${at}`, 2, `(${isShort(kinds)} OR starts_with($5, '/')) AND ${holder}`);
  }
  for (const [at, holder] of holdersOf('words', filter).entries()) {
    add(`holding${at}`, 0, `${isShort(kinds)} AND ${holder}`);
  }
  const all = kinds.map((kind) => `SELECT * FROM ${kind}`).join(' UNION ALL ');
  return `WITH ${parts.join(', ')}, candidate AS (
    SELECT specification_id, operation_key, max(tier) AS tier FROM (${all}) AS found
    GROUP BY specification_id, operation_key)`;
}

/** Operations best first: called exactly so, beginning so, named so, then those that hold the words somewhere. */
export async function findOperations(
  database: Database,
  filter: OperationSearchFilter,
): Promise<FoundOperation[]> {
  // Not prepared: a plan that is made for any word is ten times slower than one for this word.
  const { rows } = await database.query<FoundOperation>({
    text: `${toCandidates(filter)}
      SELECT o.specification_id, s.system_name, s.title, s.version, s.category, s.status, o.operation_key,
        o.method, coalesce(o.address, o.path) AS path, o.summary, o.deprecated,
        o.parameters, o.fields, (CASE WHEN lower(o.address) = $5 THEN 8 ELSE c.tier END)
          + similarity(o.summary, $4) + ts_rank(o.words, $8::tsquery) AS score
      FROM candidate c
      JOIN operation_search o USING (specification_id, operation_key)
      JOIN specifications s ON s.id = o.specification_id
      ORDER BY score DESC, s.status, o.deprecated, s.title, s.system_name, o.position LIMIT $9`,
    values: [
      filter.visibilities,
      filter.status,
      filter.tags,
      filter.text,
      filter.path,
      toPattern(filter.text),
      toPattern(filter.path),
      filter.query,
      filter.limit,
      ...(filter.lookUp ? [filter.lookUp.whole, filter.lookUp.rare] : []),
    ],
  });
  return rows;
}

/** `%`, `_` and `\` are taken literally. */
const toPattern = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Specifications whose operations the search does not know, or not by their addresses: a database may be older than both. */
export async function listUnsearchable(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM specifications s
     WHERE EXISTS (SELECT 1 FROM specification_operations o WHERE o.specification_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM operation_search o WHERE o.specification_id = s.id AND o.address IS NOT NULL)`,
  );
  return rows.map(({ id }) => id);
}
