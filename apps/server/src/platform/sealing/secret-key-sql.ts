import type { Database } from '../database/database.ts';

type Queried = Pick<Database, 'query'>;

/** A key that opens a database. */
export interface KnownKey {
  readonly hash: Buffer;
  /** Sealed under this key; null where the key is the root itself. */
  readonly root: Buffer | null;
  readonly addedAt: Date | null;
}

/** Of any release: none before the first start, one without a root where keys could not be changed yet. */
export async function listKnownKeys(database: Queried): Promise<readonly KnownKey[]> {
  const { rows: tables } = await database.query<{ keys: boolean; check: boolean }>(
    `SELECT to_regclass('secret_keys') IS NOT NULL AS keys,
            to_regclass('secret_key_check') IS NOT NULL AS check`,
  );
  const [found] = tables;
  if (!found?.keys && !found?.check) return [];
  const { rows } = await database.query<KnownKey>(
    found.keys
      ? 'SELECT hash, root, added_at AS "addedAt" FROM secret_keys ORDER BY added_at'
      : 'SELECT hash, NULL AS root, NULL AS "addedAt" FROM secret_key_check',
  );
  return rows;
}

export async function insertFirstKey(database: Queried, hash: Buffer): Promise<void> {
  await database.query(
    `INSERT INTO secret_keys (hash) SELECT $1::bytea WHERE NOT EXISTS (SELECT FROM secret_keys)
     ON CONFLICT DO NOTHING`,
    [hash],
  );
}

/** One who changes keys waits for another. */
export async function lockKnownKeys(connection: Queried): Promise<void> {
  await connection.query('LOCK TABLE secret_keys IN SHARE ROW EXCLUSIVE MODE');
}

export async function saveKnownKey(
  connection: Queried,
  { hash, root }: { readonly hash: Buffer; readonly root: Buffer },
): Promise<void> {
  await connection.query(
    `INSERT INTO secret_keys (hash, root) VALUES ($1, $2)
     ON CONFLICT (hash) DO UPDATE SET root = excluded.root`,
    [hash, root],
  );
}

/** Gives how many there were. */
export async function deleteOtherKeys(connection: Queried, hash: Buffer): Promise<number> {
  const { rowCount } = await connection.query('DELETE FROM secret_keys WHERE hash <> $1', [hash]);
  return rowCount ?? 0;
}
