import {
  savedReply,
  type SavedReply,
} from '@portal/contract/help/support-case/saved-reply-operations';
import { sql, type Selectable } from 'kysely';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

export type SavedReplyRow = Selectable<Tables['saved_replies']>;
type Written = Pick<SavedReplyRow, 'name' | 'text' | 'updated_by'>;

const mostListed = 500;
const all = rows.selectFrom('saved_replies').selectAll();
const changed = { updated_at: sql<Date>`clock_timestamp()` };

export const listSavedReplies = (database: Queryable): Promise<SavedReplyRow[]> =>
  fetchRows(database, all.orderBy(sql`lower(name)`).limit(mostListed));

/** Null for an id that is none. */
export async function findSavedReply(connection: Queryable, id: string) {
  if (!/^\d{1,9}$/.test(id)) return null;
  return fetchRow(connection, all.where('id', '=', Number(id)).forUpdate());
}

/** Null where the name is taken. */
export const insertSavedReply = (connection: Queryable, written: Written) =>
  fetchRow(
    connection,
    rows
      .insertInto('saved_replies')
      .values(written)
      .onConflict((taken) => taken.expression(sql`lower(name)`).doNothing())
      .returningAll(),
  );

/** Null where the name is another one's. */
export async function saveSavedReply(connection: Queryable, id: number, written: Written) {
  const isTaken = all
    .where(sql<boolean>`lower(name) = lower(${written.name})`)
    .where('id', '<>', id);
  if (await fetchRow(connection, isTaken)) return null;
  const saved = rows.updateTable('saved_replies').set({ ...written, ...changed });
  return fetchRow(connection, saved.where('id', '=', id).returningAll());
}

export const deleteSavedReply = (connection: Queryable, id: number) =>
  writeRows(connection, rows.deleteFrom('saved_replies').where('id', '=', id));

export const showSavedReply = (row: SavedReplyRow): SavedReply => toReply(savedReply, row);
