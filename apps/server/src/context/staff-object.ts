import type { Compilable } from 'kysely';
import { type Connection, inTransaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/portal-error.ts';
import { fetchRow } from '../platform/rows/rows.ts';
import type { Text } from '../platform/text/text.ts';
import type { Services } from './context.ts';
import { requireFresh } from './if-match.ts';
import { noteAct } from './staff-act.ts';

interface StaffObject<Row, Reply> {
  /** As the log of staff calls it. */
  readonly type: string;
  /** What a 404 says. */
  readonly unknown: Text;
  readonly byId: (id: number) => Compilable<Row> & { forUpdate(): Compilable<Row> };
  readonly delete: (connection: Connection, id: number) => Promise<void>;
  /** Refuses a row that stays as it is; gives what the log keeps of one. */
  readonly toBefore: (row: Row) => unknown;
  readonly toReply: (row: Row) => Reply;
}

/** Which one a call means, and as it was read. */
export interface ObjectCall {
  readonly id: string;
  readonly ifMatch: string | null;
}

type Write = Compilable<{ readonly id: number }>;

/** What staff write and nobody else: news, questions, issues of the newsletter, terms. */
export function staffObject<Row extends { readonly id: number; readonly updated_at: Date }, Reply>(
  object: StaffObject<Row, Reply>,
) {
  const { type } = object;

  /** Puts one in, or changes what is locked; gives it as it is then. */
  async function write(connection: Connection, statement: Write): Promise<Reply> {
    const written = await fetchRow(connection, statement);
    const row = written && (await fetchRow(connection, object.byId(written.id)));
    if (!row) throw new Error('What is written has a row');
    noteAct({ type, id: row.id });
    return object.toReply(row);
  }

  /** Locks one, holds it against If-Match, then changes it. */
  function change<Result>(
    { database }: Services,
    { id, ifMatch }: ObjectCall,
    act: (connection: Connection, row: Row) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(database, async (connection) => {
      const known = /^\d{1,15}$/.test(id) ? object.byId(Number(id)).forUpdate() : null;
      const row = known && (await fetchRow(connection, known));
      if (!row) throw notFound(object.unknown);
      requireFresh(row.updated_at, ifMatch);
      noteAct({ type, id: row.id, before: object.toBefore(row) });
      return act(connection, row);
    });
  }

  return {
    write,
    change,
    create: ({ database }: Services, statement: Write) =>
      inTransaction(database, (connection) => write(connection, statement)),
    update: (services: Services, call: ObjectCall, toStatement: (id: number) => Write) =>
      change(services, call, (connection, { id }) => write(connection, toStatement(id))),
    delete: (services: Services, call: ObjectCall) =>
      change(services, call, (connection, { id }) => object.delete(connection, id)),
  };
}
