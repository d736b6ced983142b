import type { Database } from '../database/database.ts';

type Queried = Pick<Database, 'query'>;

/** Null before the first migration and before the first start. */
export async function findKeyCheck(database: Queried): Promise<Buffer | null> {
  const { rows: tables } = await database.query<{ is_there: boolean }>(
    "SELECT to_regclass('secret_key_check') IS NOT NULL AS is_there",
  );
  if (!tables[0]?.is_there) return null;
  const { rows } = await database.query<{ hash: Buffer }>('SELECT hash FROM secret_key_check');
  return rows[0]?.hash ?? null;
}

export async function insertKeyCheck(database: Queried, hash: Buffer): Promise<void> {
  await database.query('INSERT INTO secret_key_check (hash) VALUES ($1) ON CONFLICT DO NOTHING', [
    hash,
  ]);
}
