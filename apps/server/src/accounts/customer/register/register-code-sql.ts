import type { Database } from '../../../platform/database/database.ts';

interface NewCode {
  readonly id: string;
  readonly number: string;
  readonly codeHash: Buffer;
}

/** Good for ten minutes; codes that are over go first. */
export async function insertCode(database: Pick<Database, 'query'>, code: NewCode): Promise<void> {
  await database.query('DELETE FROM customer_register_codes WHERE expires_at < now()');
  await database.query(
    `INSERT INTO customer_register_codes (id, customer_number, code_hash, expires_at)
     VALUES ($1, $2, $3, now() + interval '10 minutes')`,
    [code.id, code.number, code.codeHash],
  );
}

/** Counts a try and gives the hash of the code; null after five tries, for another number, and when it is over. */
export async function countTry(database: Database, id: string, number: string) {
  const { rows } = await database.query<{ code_hash: Buffer }>(
    `UPDATE customer_register_codes SET tries = tries + 1
     WHERE id = $1 AND customer_number = $2 AND tries < 5 AND expires_at > now() RETURNING code_hash`,
    [id, number],
  );
  return rows[0]?.code_hash ?? null;
}

export async function deleteCode(database: Database, id: string): Promise<void> {
  await database.query('DELETE FROM customer_register_codes WHERE id = $1', [id]);
}
