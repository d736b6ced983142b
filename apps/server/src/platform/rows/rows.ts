import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type SelectQueryBuilder,
} from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import type { Tables } from './tables.generated.ts';

/** Builds statements, which the compiler checks against the tables; it sends none itself. */
export const rows = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A pool, or a connection with its transaction. */
export type Queryable = Pick<Database | Connection, 'query'>;

async function send<Row>(database: Queryable, statement: Compilable<Row>) {
  const { sql, parameters } = statement.compile();
  // Safe because kysely derives the rows' type from the statement.
  return database.query<Row & object>(sql, [...parameters]);
}

export async function fetchRows<Row>(
  database: Queryable,
  statement: Compilable<Row>,
): Promise<Row[]> {
  return (await send(database, statement)).rows;
}

export async function fetchRow<Row>(
  database: Queryable,
  statement: Compilable<Row>,
): Promise<Row | null> {
  return (await fetchRows(database, statement))[0] ?? null;
}

/** A part of a list. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

export interface Listed<Row> {
  readonly items: Row[];
  /** Of the whole list. */
  readonly total: number;
}

export async function fetchWindow<Db, Table extends keyof Db, Row>(
  database: Queryable,
  all: SelectQueryBuilder<Db, Table, Row>,
  { limit, offset }: Window,
): Promise<Listed<Row>> {
  const count = all
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'));
  const [items, { total }] = await Promise.all([
    fetchRows(database, all.limit(limit).offset(offset)),
    // Safe because nothing else is selected.
    requireRow(database, count.$castTo<{ total: number }>()),
  ]);
  return { items, total };
}

/** Of a statement that always gives one. */
export async function requireRow<Row>(
  database: Queryable,
  statement: Compilable<Row>,
): Promise<Row> {
  const row = await fetchRow(database, statement);
  if (!row) throw new Error('The statement gives a row');
  return row;
}

/** How many rows it has changed. */
export async function writeRows<Row>(
  database: Queryable,
  statement: Compilable<Row>,
): Promise<number> {
  return (await send(database, statement)).rowCount ?? 0;
}
