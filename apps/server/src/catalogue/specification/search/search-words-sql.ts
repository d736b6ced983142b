import type { Connection, Database } from '../../../platform/database/database.ts';

/** All words of a transaction at once. */
export async function insertSearchWords(connection: Connection, words: ReadonlySet<string>) {
  await connection.query(
    // In order, so that two imports at once wait for each other instead of locking each other out.
    `INSERT INTO search_words SELECT word FROM unnest($1::text[]) AS word ORDER BY word COLLATE "C"
     ON CONFLICT DO NOTHING`,
    [[...words]],
  );
}

/** Whether typed words begin known ones; and those that look like them, of unknown ones or of all, nearest first. */
export async function findSearchWords(
  database: Database,
  typed: readonly string[],
  which: 'unknown' | 'all',
): Promise<{ word: string; isKnown: boolean; alike: string[] }[]> {
  const swaps = typed.flatMap((word) => listSwaps(word).map((swap) => ({ word, swap })));
  // A range, as the index answers `^@` only of a constant. Swapped letters leave too few trigrams of a short word.
  const { rows } = await database.query<{ word: string; is_known: boolean; alike: string[] }>({
    text: `SELECT word, is_known, CASE WHEN is_known AND $2 = 'unknown' THEN '{}' ELSE
        ARRAY(SELECT known.word FROM unnest($3::text[], $4::text[]) AS swapped (typed, word)
              JOIN search_words known USING (word) WHERE swapped.typed = asked.word)
        || ARRAY(SELECT near.word FROM search_words near WHERE near.word % asked.word
              ORDER BY near.word <-> asked.word, near.word LIMIT 12) END AS alike
      FROM (SELECT typed.word, position,
          EXISTS (SELECT 1 FROM search_words known WHERE known.word >= typed.word COLLATE "C"
            AND known.word < (typed.word || U&'\\+10FFFF') COLLATE "C") AS is_known
        FROM unnest($1::text[]) WITH ORDINALITY AS typed (word, position)) AS asked
      ORDER BY position`,
    values: [typed, which, swaps.map(({ word }) => word), swaps.map(({ swap }) => swap)],
  });
  return rows.map((row) => ({ word: row.word, isKnown: row.is_known, alike: row.alike }));
}

/** Those of the words that name APIs: more than have operations that are called so. */
export async function listNaming(
  database: Database,
  words: readonly string[],
  toForms: (word: string) => readonly string[],
) {
  const forms = words.map(toForms);
  const { rows } = await database.query<{ word: string }>({
    text: `SELECT word FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (word, forms, called),
        LATERAL (SELECT count(*) AS count FROM specifications WHERE own_words && string_to_array(forms, ' ')) AS named
      WHERE count > (SELECT count(*) FROM
        (SELECT FROM specifications WHERE words @@ called::tsquery LIMIT count) AS called)`,
    values: [
      words,
      forms.map((some) => some.join(' ')),
      forms.map((some) => some.map((form) => `'${form}':D`).join(' | ')),
    ],
  });
  return rows.map(({ word }) => word);
}

/** The APIs that are called by all of these names, each in one of its forms. */
export async function listNamed(database: Database, names: readonly (readonly string[])[]) {
  const query = names.map((forms) => `(${forms.map((form) => `'${form}'`).join(' | ')})`);
  const { rows } = await database.query<{ id: number }>({
    text: `SELECT id FROM specifications WHERE words @@ $1::tsquery AND ts_filter(own_text, '{a}') @@ $1`,
    values: [query.join(' & ')],
  });
  return rows.map(({ id }) => id);
}

/** A word with two neighbours swapped, for each two. */
function listSwaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
}

/** The share of all operations that holds a word, by the words asked for; 0 of one that is not among the most common. */
export async function listWordShares(database: Database, words: readonly string[]) {
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
