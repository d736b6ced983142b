import type { SearchTerms } from '@portal/openapi/to-search-terms';
import type { SpecificationStatus } from '@portal/contract/specification/schema';
import type { Visibility } from '@portal/contract/role';
import type { Connection, Database } from '../clients/database.ts';

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
  await connection.query(
    `INSERT INTO operation_search (specification_id, operation_key, position, method, path, summary,
       deprecated, parameters, fields, names, words)
     SELECT $1, key, position, method, path, summary, deprecated,
       ARRAY(SELECT json_array_elements_text(parameters)), ARRAY(SELECT json_array_elements_text(fields)),
       names::tsvector, words::tsvector
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::json[], $8::json[],
       $9::text[], $10::text[]) WITH ORDINALITY
       AS row (key, method, path, summary, deprecated, parameters, fields, names, words, position)`,
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
    ],
  );
  const words = new Set(rows.flatMap(({ terms }) => weigh(terms).flatMap(([, some]) => some)));
  await connection.query(
    // In order, so that two imports at once wait for each other instead of locking each other out.
    `INSERT INTO search_words SELECT word FROM unnest($1::text[]) AS word ORDER BY word COLLATE "C"
     ON CONFLICT DO NOTHING`,
    [[...words]],
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

/** Words that begin with a typed one, and those that look like it, nearest first. */
export async function findSearchWords(
  database: Database,
  typed: readonly string[],
): Promise<{ word: string; isKnown: boolean; alike: string[] }[]> {
  const { rows } = await database.query<{ word: string; is_known: boolean; alike: string[] }>({
    text: `SELECT typed.word,
        EXISTS (SELECT 1 FROM search_words known WHERE known.word ^@ typed.word COLLATE "C") AS is_known,
        ARRAY(SELECT near.word FROM search_words near WHERE near.word % typed.word
              ORDER BY near.word <-> typed.word LIMIT 12) AS alike
      FROM unnest($1::text[]) WITH ORDINALITY AS typed (word, position) ORDER BY position`,
    values: [typed],
  });
  return rows.map((row) => ({ word: row.word, isKnown: row.is_known, alike: row.alike }));
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

/** Operations best first: called exactly so, beginning so, named so, then those that hold the words somewhere. */
export async function findOperations(
  database: Database,
  filter: OperationSearchFilter,
): Promise<FoundOperation[]> {
  // Not prepared: a plan that is made for any word is ten times slower than one for this word.
  const { rows } = await database.query<FoundOperation>({
    text: `WITH candidate AS (
        SELECT specification_id, operation_key, max(tier) AS tier FROM (
          ${candidatesBy(8, 'lower(o.summary) = $4')} UNION ALL
          ${candidatesBy(8, 'lower(o.path) = $5')} UNION ALL
          ${candidatesBy(4, "lower(o.summary) LIKE $6 || '%'")} UNION ALL
          ${candidatesBy(4, "lower(o.path) LIKE $7 || '%'")} UNION ALL
          ${candidatesBy(2, 'o.names @@ $8::tsquery')} UNION ALL
          ${candidatesBy(0, 'o.words @@ $8::tsquery')}
        ) AS found GROUP BY specification_id, operation_key)
      SELECT o.specification_id, s.system_name, s.title, s.version, s.category, s.status, o.operation_key,
        o.method, coalesce(s.base_path, '') || o.path AS path, o.summary, o.deprecated,
        o.parameters, o.fields,
        (CASE WHEN lower(coalesce(s.base_path, '') || o.path) = $5 THEN 8 ELSE c.tier END)
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
    ],
  });
  return rows;
}

/** `%`, `_` and `\` are taken literally. */
const toPattern = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Specifications whose operations the search does not know yet: those of a database that is older than the search. */
export async function listUnsearchable(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM specifications s
     WHERE EXISTS (SELECT 1 FROM specification_operations o WHERE o.specification_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM operation_search o WHERE o.specification_id = s.id)`,
  );
  return rows.map(({ id }) => id);
}
