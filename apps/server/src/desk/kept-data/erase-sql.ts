import type { Queryable } from '../../platform/rows/rows.ts';
import { type KeptTable, keptTables } from './kept-tables-sql.ts';

/** What stands in place of a name. */
const erasedMark = 'Erased person';

const ofPerson = `WITH p AS (SELECT $1::uuid AS id, lower($2::text) AS email, $3::bytea AS address, '${erasedMark}'::text AS mark)`;
const ofAccount = `WITH a AS (SELECT $1::bigint AS id,
  ARRAY(SELECT id FROM applications WHERE account_id = $1 UNION SELECT id FROM deleted_applications WHERE account_id = $1) AS applications)`;

/** Written from the list: the one place where tables of all entities are changed, because an erasure is one act. */
const personStatements = Object.entries(keptTables).flatMap(([table, { person = {} }]) => {
  const { rows, names = [], texts = [], of: condition, also = {} } = person;
  const deletes = rows ? [`${ofPerson} DELETE FROM ${table} t USING p WHERE ${rows}`] : [];
  if (names.length === 0 && !condition) return deletes;
  const isOwn = condition ?? 'false';
  const isNamed = names.map((name) => `lower(t.${name}) = p.email`);
  const isIn = texts.map((text) => `strpos(lower(t.${text}::text), p.email) > 0`);
  const changes = new Map<string, string>([
    ...names.map((name) => [name, toNeutral(name)] as const),
    ...texts.map((text) => [text, toNeutralText(text)] as const),
    ...Object.entries(also).map(
      ([column, value]) =>
        [column, `CASE WHEN ${isOwn} THEN ${value} ELSE ${toRest(column, names)} END`] as const,
    ),
  ]);
  const set = [...changes].map(([column, value]) => `${column} = ${value}`).join(', ');
  const where = [isOwn, ...isNamed, ...isIn].join(' OR ');
  return [...deletes, `${ofPerson} UPDATE ${table} t SET ${set} FROM p WHERE ${where}`];
});

function toNeutral(column: string): string {
  return `CASE WHEN lower(t.${column}) = p.email THEN p.mark ELSE t.${column} END`;
}

function toRest(column: string, names: readonly string[]): string {
  return names.includes(column) ? toNeutral(column) : `t.${column}`;
}

/** The address in whatever letters, within a text of JSON; a pattern's own signs in it stand for themselves. */
function toNeutralText(column: string): string {
  return `regexp_replace(t.${column}::text, regexp_replace(p.email, '([^[:alnum:]])', '\\\\\\1', 'g'), p.mark, 'gi')::jsonb`;
}

const accountStatements = Object.entries(keptTables)
  .toReversed()
  .flatMap(([table, { account }]: readonly [string, KeptTable]) =>
    typeof account === 'object' && 'rows' in account
      ? [`${ofAccount} DELETE FROM ${table} t USING a WHERE ${account.rows}`]
      : [],
  );

export interface ErasedPerson {
  readonly id: string;
  readonly email: string;
  /** By which support knows the address. */
  readonly addressHash: Buffer;
}

/** Deletes and neutralises all that the list says; in one transaction. */
export async function erasePersonRows(
  database: Queryable,
  { id, email, addressHash }: ErasedPerson,
): Promise<void> {
  for (const statement of personStatements)
    await database.query(statement, [id, email, addressHash]);
}

/** The account itself goes last: by its rows the others are found. */
export async function eraseAccountRows(database: Queryable, accountId: number): Promise<void> {
  for (const statement of accountStatements) await database.query(statement, [accountId]);
}
