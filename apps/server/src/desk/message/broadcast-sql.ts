import type { Connection } from '../../platform/database/database.ts';

interface Broadcast {
  readonly subject: string;
  readonly text: string;
  /** Why somebody gets it, as `writeReason` has it. */
  readonly because: string;
}

export async function insertBroadcast(
  connection: Connection,
  { subject, text, because }: Broadcast,
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
export async function lockBroadcast(
  connection: Connection,
): Promise<(Broadcast & { readonly id: number }) | null> {
  const { rows } = await connection.query<Broadcast & { readonly id: number }>(
    'SELECT id, subject, text, because FROM broadcasts ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED',
  );
  return rows[0] ?? null;
}

/** The next of those who have not got it; the caller writes to them. */
export async function takeRecipients(
  connection: Connection,
  id: number,
  most: number,
): Promise<string[]> {
  const { rows } = await connection.query<{ email: string }>(
    `DELETE FROM broadcast_recipients WHERE broadcast_id = $1 AND place IN
       (SELECT place FROM broadcast_recipients WHERE broadcast_id = $1 ORDER BY place LIMIT $2) RETURNING email`,
    [id, most],
  );
  return rows.map(({ email }) => email);
}

export async function deleteBroadcast(connection: Connection, id: number): Promise<void> {
  await connection.query('DELETE FROM broadcasts WHERE id = $1', [id]);
}
