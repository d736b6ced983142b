import type { Compilable } from 'kysely';
import { type Connection, type Database, inTransaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/portal-error.ts';
import { fetchRow } from '../platform/rows/rows.ts';
import type { Text } from '../platform/text/text.ts';
import { requireFresh } from './if-match.ts';
import { noteAct } from './staff-act.ts';

interface Versioned {
  readonly id: number;
  readonly updated_at: Date;
}

/** What staff write: news, questions, issues of the newsletter, terms. */
export interface StaffObject<Row extends Versioned> {
  /** As the log of staff calls it. */
  readonly type: string;
  /** What a 404 says. */
  readonly unknown: Text;
  readonly byId: (id: number) => Compilable<Row> & { forUpdate(): Compilable<Row> };
  /** Refuses a row that stays as it is; gives what the log keeps of one. */
  readonly toBefore: (row: Row) => unknown;
}

/** Which one a call means, and as it was read. */
export interface ObjectCall {
  readonly id: string;
  readonly ifMatch: string | null;
}

/** Puts one in, or changes what is locked; gives it as it is then. */
export async function writeObject<Row extends Versioned>(
  connection: Connection,
  { type, byId }: StaffObject<Row>,
  write: Compilable<{ readonly id: number }>,
): Promise<Row> {
  const written = await fetchRow(connection, write);
  const row = written && (await fetchRow(connection, byId(written.id)));
  if (!row) throw new Error('What is written has a row');
  noteAct({ type, id: row.id });
  return row;
}

/** Locks an object, holds it against If-Match, then changes it. */
export function changeObject<Row extends Versioned, Result>(
  database: Database,
  { object, id, ifMatch }: ObjectCall & { readonly object: StaffObject<Row> },
  change: (connection: Connection, row: Row) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (connection) => {
    const { type, unknown, byId, toBefore } = object;
    const known = /^\d{1,15}$/.test(id) ? byId(Number(id)).forUpdate() : null;
    const row = known && (await fetchRow(connection, known));
    if (!row) throw notFound(unknown);
    requireFresh(row.updated_at, ifMatch);
    noteAct({ type, id: row.id, before: toBefore(row) });
    return change(connection, row);
  });
}
