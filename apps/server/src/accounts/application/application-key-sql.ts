import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';

/** The value of an API key by which a caller asks; each by its keyed hash. */
interface AskedKey {
  readonly applicationId: number;
  readonly valueHash: Buffer;
}

/**
 * `present`: the value is the key, was it once, or asked for one before the present one. `answered`: the value asked for the
 * key that there is now. `new`: this application never had it.
 */
export async function findKeyValue(connection: Connection, { applicationId, valueHash }: AskedKey) {
  const { rows } = await connection.query<{ is_answered: boolean | null }>(
    `SELECT v.made_key_hash = a.key_hash AS is_answered FROM applications a
     LEFT JOIN application_key_values v ON v.application_id = a.id AND v.value_hash = $2
     WHERE a.id = $1 AND (a.key_hash = $2 OR v.value_hash IS NOT NULL)`,
    [applicationId, valueHash],
  );
  const [known] = rows;
  if (!known) return 'new';
  return known.is_answered ? 'answered' : 'present';
}

interface MadeKey {
  readonly key_hash: Buffer;
  readonly key_sealed: Buffer;
  readonly key_ending: string;
  /** Of the value that asked for it. */
  readonly askedHash: Buffer;
  readonly overlapDays: number;
}

/** Puts the key before into the second place for so many days of 24 hours, or drops it at 0; what stood there goes. */
export async function replaceKey(
  connection: Connection,
  applicationId: number,
  { askedHash, overlapDays, ...key }: MadeKey,
): Promise<void> {
  await connection.query(
    `INSERT INTO application_key_values (application_id, value_hash, made_key_hash)
     SELECT id, key_hash, NULL::bytea FROM applications WHERE id = $1 UNION ALL SELECT $1, $2, $3
     ON CONFLICT DO NOTHING`,
    [applicationId, askedHash, key.key_hash],
  );
  await connection.query(
    `UPDATE applications SET key_hash = $2, key_sealed = $3, key_ending = $5,
       previous_key_hash = CASE WHEN $4::int > 0 THEN key_hash END,
       previous_key_expires_at = CASE WHEN $4::int > 0 THEN now() + $4::int * interval '24 hours' END,
       updated_at = ${nextVersion}
     WHERE id = $1`,
    [applicationId, key.key_hash, key.key_sealed, overlapDays, key.key_ending],
  );
}

export async function endKeyOverlap(connection: Connection, applicationId: number): Promise<void> {
  await connection.query(
    `UPDATE applications SET previous_key_hash = NULL, previous_key_expires_at = NULL,
       updated_at = ${nextVersion} WHERE id = $1`,
    [applicationId],
  );
}

/** Keys that are sealed without their ending beside them; those of a release before it was kept. */
export async function listKeysWithoutEnding(database: Database, limit: number) {
  const { rows } = await database.query<{ id: number; key_sealed: Buffer }>(
    'SELECT id, key_sealed FROM applications WHERE key_ending IS NULL ORDER BY id LIMIT $1',
    [limit],
  );
  return rows;
}

export async function updateKeyEndings(
  database: Database,
  endings: readonly { readonly id: number; readonly ending: string }[],
): Promise<void> {
  await database.query(
    `UPDATE applications a SET key_ending = given.ending
     FROM unnest($1::bigint[], $2::text[]) AS given (id, ending) WHERE a.id = given.id`,
    [endings.map(({ id }) => id), endings.map(({ ending }) => ending)],
  );
}
