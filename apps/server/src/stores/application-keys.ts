import type { Connection, Database } from '../clients/database.ts';
import { nextVersion } from './next-version.ts';

/** Any fixed number: whoever gives an application another key takes this lock until the end of its transaction. */
const keyLock = 318_900_002;

/**
 * True when another application has the key, as its own or as the one before. Until the transaction ends nobody else
 * changes keys, because no index sees both columns.
 */
export async function lockKeysAndFind(
  connection: Connection,
  applicationId: number,
  keyHash: Buffer,
): Promise<boolean> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [keyLock]);
  const { rowCount } = await connection.query(
    `SELECT 1 FROM applications WHERE id <> $1
       AND (key_hash = $2 OR (previous_key_hash = $2 AND previous_key_expires_at > now()))`,
    [applicationId, keyHash],
  );
  return rowCount !== 0;
}

/** Puts the key before into the second place for so many days of 24 hours, or drops it at 0; what stood there goes. */
export async function replaceKey(
  connection: Connection,
  applicationId: number,
  key: { readonly hash: Buffer; readonly sealed: Buffer; readonly overlapDays: number },
): Promise<void> {
  await connection.query(
    `UPDATE applications SET key_hash = $2, key_sealed = $3,
       previous_key_hash = CASE WHEN $4::int > 0 THEN key_hash END,
       previous_key_expires_at = CASE WHEN $4::int > 0 THEN now() + $4::int * interval '24 hours' END,
       updated_at = ${nextVersion}
     WHERE id = $1`,
    [applicationId, key.hash, key.sealed, key.overlapDays],
  );
}

export async function endKeyOverlap(connection: Connection, applicationId: number): Promise<void> {
  await connection.query(
    `UPDATE applications SET previous_key_hash = NULL, previous_key_expires_at = NULL,
       updated_at = ${nextVersion} WHERE id = $1`,
    [applicationId],
  );
}

/** Whose key this is: the current one, or one before that still works. */
export async function findByKey(
  database: Database,
  keyHash: Buffer,
): Promise<{ id: number; account_id: number } | null> {
  const { rows } = await database.query<{ id: number; account_id: number }>(
    `SELECT id, account_id FROM applications
     WHERE key_hash = $1 OR (previous_key_hash = $1 AND previous_key_expires_at > now())
     ORDER BY key_hash = $1 DESC LIMIT 1`,
    [keyHash],
  );
  return rows[0] ?? null;
}
