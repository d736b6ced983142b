import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Readable, Writable } from 'node:stream';
import type { Connection } from '../../platform/database/database.ts';

export interface BackupTable {
  readonly name: string;
  /** Those that a row is written with: computed ones are computed again. */
  readonly columns: readonly string[];
}

interface TableRow extends BackupTable {
  readonly needs: readonly string[];
}

/** Every table of the portal's own but the list of migrations, each behind those that its rows point at. */
export async function listTables(connection: Connection): Promise<BackupTable[]> {
  const { rows } = await connection.query<TableRow>(
    `SELECT c.relname AS name,
       ARRAY(SELECT attname::text FROM pg_attribute a WHERE attrelid = c.oid AND attnum > 0
         AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
       ARRAY(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> 'schema_migrations' ORDER BY 1`,
  );
  const ordered: TableRow[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)),
    );
    if (next.length === 0) throw new Error('Tables point at each other in a circle');
    for (const row of next) placed.add(row.name);
    ordered.push(...next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** What every statement of the connection sees is of one moment; a session that works for minutes is meant. */
export async function beginReading(connection: Connection): Promise<void> {
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listColumns = ({ columns }: BackupTable) => columns.map(quote).join(', ');

/** Rows in the text format of COPY, a line each. */
export function readRows(connection: Connection, table: BackupTable): Readable {
  const select = `SELECT ${listColumns(table)} FROM ${quote(table.name)}`;
  return connection.query(copyTo(`COPY (${select}) TO STDOUT`));
}

export function writeRows(connection: Connection, table: BackupTable): Writable {
  return connection.query(copyFrom(`COPY ${quote(table.name)} (${listColumns(table)}) FROM STDIN`));
}

/** Whoever still uses a table is not waited for long, and jobs that wait are of another portal than the one that comes. */
export async function beginFilling(connection: Connection): Promise<void> {
  await connection.query(
    "SET LOCAL lock_timeout = '5s'; DROP SCHEMA IF EXISTS graphile_worker CASCADE",
  );
}

/** Empties every table, and keeps what rows set off from happening a second time. */
export async function clearTables(connection: Connection, tables: readonly BackupTable[]) {
  const names = tables.map(({ name }) => quote(name));
  for (const name of names) await connection.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await connection.query(`TRUNCATE ${names.join(', ')}`);
}

/** The next id of each table follows its last one. */
export async function settleTables(connection: Connection, tables: readonly BackupTable[]) {
  for (const { name } of tables)
    await connection.query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`);
  const { rows } = await connection.query<{ table: string; column: string; sequence: string }>(
    `SELECT t.relname AS table, a.attname AS column, d.objid::regclass::text AS sequence
     FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
       JOIN pg_class t ON t.oid = d.refobjid
       JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
     WHERE d.deptype IN ('a', 'i') AND t.relnamespace = current_schema()::regnamespace`,
  );
  for (const { table, column, sequence } of rows) {
    const last = await connection.query<{ next: number }>(
      `SELECT coalesce(max(${quote(column)}) + 1, 1) AS next FROM ${quote(table)}`,
    );
    // Not by setval, which no transaction undoes.
    await connection.query(`ALTER SEQUENCE ${sequence} RESTART WITH ${last.rows[0]?.next}`);
  }
}

export async function listMigrations(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    'SELECT name FROM schema_migrations ORDER BY name',
  );
  return rows.map(({ name }) => name);
}

/** People who were there before anything is written: a portal that is in use. */
export async function countPeople(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ people: number }>(
    'SELECT count(*)::int AS people FROM iam_users',
  );
  return rows[0]?.people ?? 0;
}
