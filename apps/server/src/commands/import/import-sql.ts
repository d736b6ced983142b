import type { Connection } from '../../platform/database/database.ts';

/** Which of some addresses have a place in an account already. */
export async function listMembers(connection: Connection, emails: readonly string[]) {
  const { rows } = await connection.query<{ email: string }>(
    'SELECT lower(email) AS email FROM users WHERE lower(email) = ANY ($1)',
    [emails.map((email) => email.toLowerCase())],
  );
  return new Set(rows.map(({ email }) => email));
}

/** Which of some hashes of keys are an application's, now or before. */
export async function listTakenKeys(connection: Connection, hashes: readonly Buffer[]) {
  const { rows } = await connection.query<{ hash: string }>(
    `SELECT encode(h, 'hex') AS hash FROM unnest($1::bytea[]) h
     WHERE EXISTS (SELECT FROM applications a WHERE a.key_hash = h OR a.previous_key_hash = h)`,
    [hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}
