import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { fetchRow, rows, writeRows } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

/** `because` says why somebody gets it, as `writeReason` has it. */
export async function insertBroadcast(
  connection: Connection,
  { subject, text, because }: Insertable<Tables['broadcasts']>,
  emails: readonly string[],
): Promise<void> {
  await connection.query(
    `WITH broadcast AS (INSERT INTO broadcasts (subject, text, because) VALUES ($1, $2, $3) RETURNING id)
     INSERT INTO broadcast_recipients (broadcast_id, place, email)
     SELECT broadcast.id, given.place, given.email FROM broadcast, unnest($4::text[]) WITH ORDINALITY AS given (email, place)`,
    [subject, text, because, emails],
  );
}

/** One that is on its way; another process takes another. */
export async function lockBroadcast(connection: Connection) {
  const first = rows.selectFrom('broadcasts').selectAll().orderBy('id').limit(1);
  return fetchRow(connection, first.forUpdate().skipLocked());
}

/** The next of those who have not got it; the caller writes to them. */
export async function takeRecipients(connection: Connection, id: number, most: number) {
  const taken = await connection.query<{ email: string }>(
    `DELETE FROM broadcast_recipients WHERE broadcast_id = $1 AND place IN
       (SELECT place FROM broadcast_recipients WHERE broadcast_id = $1 ORDER BY place LIMIT $2) RETURNING email`,
    [id, most],
  );
  return taken.rows.map(({ email }) => email);
}

export async function deleteBroadcast(connection: Connection, id: number): Promise<void> {
  await writeRows(connection, rows.deleteFrom('broadcasts').where('id', '=', id));
}
