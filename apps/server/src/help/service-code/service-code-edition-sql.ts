import type { Connection } from '../../platform/database/database.ts';
import { fetchRow, fetchRows, rows, type Queryable } from '../../platform/rows/rows.ts';

const editions = rows.selectFrom('service_code_editions').selectAll();

export type EditionRow = Awaited<ReturnType<typeof listEditions>>[number];

export const listEditions = (database: Queryable, limit: number) =>
  fetchRows(database, editions.orderBy('id', 'desc').limit(limit));

export const findEdition = (database: Queryable, id: number) =>
  fetchRow(database, editions.where('id', '=', id));

/** Until the end of the transaction nobody publishes another edition. */
export async function lockEditions(connection: Connection): Promise<void> {
  await connection.query('LOCK TABLE service_code_editions IN SHARE ROW EXCLUSIVE MODE');
}

export async function insertEdition(
  connection: Connection,
  { book, by }: { readonly book: unknown; readonly by: string },
): Promise<EditionRow> {
  const edition = { book: JSON.stringify(book), published_by: by };
  const insert = rows.insertInto('service_code_editions').values(edition);
  const row = await fetchRow(connection, insert.returningAll());
  if (!row) throw new Error('The edition was not stored');
  return row;
}
