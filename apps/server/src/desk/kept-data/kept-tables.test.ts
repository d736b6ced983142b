import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptKinds, keptList } from '@portal/contract/desk/kept-data/kinds';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { type KeptTable, keptTables } from './kept-tables-sql.ts';
import { toKeptTable } from './to-kept-table.ts';

const cloned = shared(cloneDatabase);

const listed: Readonly<Record<string, KeptTable | undefined>> = keptTables;

async function read<Row extends object>(statement: string): Promise<Row[]> {
  return (await cloned.database.query<Row>(statement)).rows;
}

/** Tables of the portal; a partition counts as its parent, and the queue's own schema as machinery. */
const listTables = async () =>
  (
    await read<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
         AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    )
  ).map(({ name }) => name);

interface Reference {
  readonly table: string;
  readonly target: string;
  readonly cascades: boolean;
}

const listReferences = () =>
  read<Reference>(
    `SELECT DISTINCT conrelid::regclass::text AS "table", confrelid::regclass::text AS target, confdeltype = 'c' AS cascades
     FROM pg_constraint JOIN pg_class c ON c.oid = conrelid AND NOT c.relispartition WHERE contype = 'f'`,
  );

test('every table of the schema is on the list of what is kept, and every kind of the list has a table', async () => {
  expect(Object.keys(keptTables).toSorted()).toEqual((await listTables()).toSorted());
  const kinds = new Set(Object.values(keptTables).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(Object.keys(keptKinds).toSorted());
  expect(keptList.every(({ what, kept, erased }) => what && kept && erased)).toBe(true);
});

/** Columns by whose names a person, an address or an account is found. */
const personal =
  /(?:^|_)(?:email|iam_user_id|actor|owner|person|receiver|first_name|last_name|phone|username|user_agent)$|_by(?:_email)?$/;

test('a column that leads to a person is in a table whose line says what an erasure does with it', async () => {
  const columns = await read<{ table: string; column: string }>(
    `SELECT c.relname AS "table", attname AS "column" FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND attnum > 0 AND NOT attisdropped`,
  );
  const found = columns.filter(({ column }) => personal.test(column));
  expect(found.length).toBeGreaterThan(40);
  const unsaid = found.filter(({ table, column }) => !isCovered(listed[table], column));
  expect(unsaid).toEqual([]);
});

/** A row that goes takes its columns along; one that stays has each column named, but for the log that nobody may change. */
function isCovered(table: KeptTable | undefined, column: string): boolean {
  const { person, account, kind } = table ?? {};
  if (kind === 'account' || kind === 'staffLog' || expected.includes(column)) return true;
  if (!person) return account === 'cascades';
  if (person.rows ?? person.with) return true;
  return [...(person.names ?? []), ...Object.keys(person.also ?? {})].includes(column);
}

/** Ids, of a team and of a row that goes. */
const expected = ['business_owner', 'requested_by'];

test('what is to go with another table is deleted with it by the database', async () => {
  const references = await listReferences();
  const cascades = (table: string, target: string): boolean =>
    references.some(
      (one) =>
        one.table === table &&
        one.cascades &&
        (one.target === target || cascades(one.target, target)),
    );
  const carried = Object.entries(keptTables).flatMap(([table, { person, account }]) => [
    ...(person?.with ? [[table, person.with] as const] : []),
    ...(account === 'cascades' ? [[table, 'accounts'] as const] : []),
  ]);
  expect(carried.length).toBeGreaterThan(15);
  expect(carried.filter(([table, target]) => !cascades(table, target))).toEqual([]);
});

test('a table that leads to people or accounts says what becomes of its rows', async () => {
  const references = await listReferences();
  const unsaid = references.filter(({ table, target }) => {
    if (target === 'iam_users') return listed[table]?.person === undefined;
    return target === 'accounts' && listed[table]?.account === undefined;
  });
  expect(unsaid).toEqual([]);
});

test('docs/operations.md prints the list as it is', () => {
  const file = new URL('../../../../../docs/operations.md', import.meta.url);
  const [table = ''] = /^\| kept .*\n(?:\|.*\n)+/m.exec(readFileSync(file, 'utf8')) ?? [];
  const squeeze = (row: string) => row.replaceAll(/ +/g, ' ').trim();
  const rows = table.split('\n').filter(Boolean).slice(2).map(squeeze);
  expect(rows).toEqual(toKeptTable().slice(2).map(squeeze));
});
