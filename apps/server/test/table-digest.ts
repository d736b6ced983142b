import { randomUUID } from 'node:crypto';
import type { Database } from '../src/platform/database/database.ts';

/** What each table holds, by its name: two that are equal say that nothing was written meanwhile. */
export type TableDigest = () => Promise<Readonly<Record<string, string>>>;

interface Leaving {
  readonly without: readonly string[];
  /** Of these it matters how many rows there are. */
  readonly counted?: readonly string[];
  /** Columns that do not count, by their table. */
  readonly columns?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Of a row it looks where it lies and which transaction wrote it: reading all values takes thirty times as long, and does not
 * see what was written as it was.
 */
export async function openTableDigest(
  database: Database,
  { without, counted = [], columns = {} }: Leaving,
): Promise<TableDigest> {
  const { rows: tables } = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
       AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL($1)`,
    [without],
  );
  const toValue = (table: string) => {
    if (counted.includes(table)) return '1';
    const left = columns[table];
    return left
      ? `hashtextextended((to_jsonb(t) - ARRAY['${left.join("','")}'])::text, 0)`
      : 'hashtidextended(t.ctid, t.xmin::text::bigint + t.tableoid::bigint)';
  };
  const parts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS part, concat(count(*), ' ', sum(${toValue(name)})) AS held FROM ${name} t`,
  );
  // Under a name it is parsed and planned once a connection.
  const statement = { name: `digest ${randomUUID()}`, text: parts.join(' UNION ALL ') };
  return async () => {
    const { rows } = await database.query<{ part: string; held: string }>(statement);
    return Object.fromEntries(rows.map(({ part, held }) => [part, held]));
  };
}
