import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface Challenge {
  readonly id: string;
  readonly customer_number: string;
  readonly register_id: string | null;
}

export interface Proof {
  readonly customer_number: string;
  readonly name: string;
  readonly organisation_number: string | null;
}

interface Key {
  readonly id: string;
  /** Whose it is: nobody else finds it. */
  readonly iamUserId: string;
}

/** Open for ten minutes; what is over is removed. */
export async function insertChallenge(
  database: Queryable,
  { iamUserId, number }: { iamUserId: string; number: string },
): Promise<string> {
  await database.query('DELETE FROM customer_challenges WHERE expires_at < now()');
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO customer_challenges (iam_user_id, customer_number, expires_at)
     VALUES ($1, $2, now() + interval '10 minutes') RETURNING id`,
    [iamUserId, number],
  );
  const [row] = rows;
  if (!row) throw new Error('An inserted challenge has an id');
  return row.id;
}

export async function nameChallenge(
  database: Queryable,
  id: string,
  registerId: string,
): Promise<void> {
  await database.query('UPDATE customer_challenges SET register_id = $2 WHERE id = $1', [
    id,
    registerId,
  ]);
}

export async function hasChallenge(database: Queryable, key: Key): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT 1 FROM customer_challenges WHERE id::text = $1 AND iam_user_id = $2',
    [key.id, key.iamUserId],
  );
  return rowCount === 1;
}

/** Counts a try before it is judged, so that guesses side by side count too; null when none is left. */
export async function takeTry(database: Queryable, key: Key): Promise<Challenge | null> {
  const { rows } = await database.query<Challenge>(
    `UPDATE customer_challenges SET tries = tries + 1
     WHERE id::text = $1 AND iam_user_id = $2 AND tries < 5 AND expires_at > now()
       AND verified_at IS NULL AND register_id IS NOT NULL
     RETURNING id, customer_number, register_id`,
    [key.id, key.iamUserId],
  );
  return rows[0] ?? null;
}

/** A proof leaves half an hour to fill in the rest. */
export async function saveProof(
  database: Queryable,
  id: string,
  { name, organisation_number }: Omit<Proof, 'customer_number'>,
): Promise<void> {
  await database.query(
    `UPDATE customer_challenges SET verified_at = now(), name = $2, organisation_number = $3,
       expires_at = now() + interval '30 minutes' WHERE id = $1`,
    [id, name, organisation_number],
  );
}

export async function findProof(database: Queryable, key: Key): Promise<Proof | null> {
  const { rows } = await database.query<Proof>(
    `SELECT customer_number, name, organisation_number FROM customer_challenges
     WHERE id::text = $1 AND iam_user_id = $2 AND verified_at IS NOT NULL AND expires_at > now()`,
    [key.id, key.iamUserId],
  );
  return rows[0] ?? null;
}

/** A proof makes one account. */
export async function spendProof(connection: Connection, key: Key): Promise<boolean> {
  const { rowCount } = await connection.query(
    `DELETE FROM customer_challenges
     WHERE id::text = $1 AND iam_user_id = $2 AND verified_at IS NOT NULL AND expires_at > now()`,
    [key.id, key.iamUserId],
  );
  return rowCount === 1;
}

/** True the first time: a proof asks once. */
export async function markJoinAsked(connection: Connection, key: Key): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE customer_challenges SET join_asked_at = now()
     WHERE id::text = $1 AND iam_user_id = $2 AND verified_at IS NOT NULL AND join_asked_at IS NULL`,
    [key.id, key.iamUserId],
  );
  return rowCount === 1;
}

/** Two sign-ups with one number follow each other. */
export async function lockCustomerNumber(connection: Connection, number: string): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtext('customer-number ' || $1))", [
    number,
  ]);
}

/** The oldest account whose number is proved; what somebody merely typed takes a number from nobody. */
export async function findCustomerAccount(
  database: Queryable,
  number: string,
): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM accounts WHERE regexp_replace(customer_number, '[\\s-]', '', 'g') = $1
       AND NOT customer_number_unproved ORDER BY id LIMIT 1`,
    [number],
  );
  return rows[0]?.id ?? null;
}
