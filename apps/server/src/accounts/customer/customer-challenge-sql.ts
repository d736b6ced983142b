import { sql, type Updateable } from 'kysely';
import { now } from '../../platform/rows/moments.ts';
import type { Connection } from '../../platform/database/database.ts';
import { fetchRow, requireRow, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

export type Proof = NonNullable<Awaited<ReturnType<typeof findProof>>>;

interface Key {
  readonly id: string;
  /** Whose it is: nobody else finds it. */
  readonly iamUserId: string;
}

const isOf = ({ id, iamUserId }: Key) =>
  sql<boolean>`id::text = ${id} AND iam_user_id = ${iamUserId}`;
const isProved = sql<boolean>`verified_at IS NOT NULL AND expires_at > now()`;
const updateRow = () => rows.updateTable('customer_challenges');

/** Open for ten minutes; what is over is removed. */
export async function insertChallenge(
  database: Queryable,
  { iamUserId, number }: { iamUserId: string; number: string },
): Promise<string> {
  const over = rows.deleteFrom('customer_challenges').where('expires_at', '<', now);
  await writeRows(database, over);
  const expires_at = sql<Date>`now() + interval '10 minutes'`;
  const challenge = { iam_user_id: iamUserId, customer_number: number, expires_at };
  const insert = rows.insertInto('customer_challenges').values(challenge).returning('id');
  return (await requireRow(database, insert)).id;
}

export async function nameChallenge(database: Queryable, id: string, registerId: string) {
  await writeRows(database, updateRow().set({ register_id: registerId }).where('id', '=', id));
}

export async function hasChallenge(database: Queryable, key: Key): Promise<boolean> {
  const known = rows.selectFrom('customer_challenges').select('id').where(isOf(key));
  return (await fetchRow(database, known)) !== null;
}

/** Counts a try before it is judged, so that guesses side by side count too; null when none is left. */
export async function takeTry(database: Queryable, key: Key) {
  const left = updateRow()
    .set({ tries: sql<number>`tries + 1` })
    .where(isOf(key))
    .where('tries', '<', 5)
    .where('expires_at', '>', now)
    .where('verified_at', 'is', null)
    .where('register_id', 'is not', null);
  return fetchRow(database, left.returning(['id', 'customer_number', 'register_id']));
}

/** A proof leaves half an hour to fill in the rest. */
export async function saveProof(
  database: Queryable,
  id: string,
  proof: Updateable<Tables['customer_challenges']>,
): Promise<void> {
  const verified_at = now;
  const expires_at = sql<Date>`now() + interval '30 minutes'`;
  const saved = updateRow().set({ ...proof, verified_at, expires_at });
  await writeRows(database, saved.where('id', '=', id));
}

export async function findProof(database: Queryable, key: Key) {
  const proof = rows
    .selectFrom('customer_challenges')
    .select(['customer_number', 'organisation_number', sql<string>`name`.as('name')]);
  return fetchRow(database, proof.where(isOf(key)).where(isProved));
}

/** A proof makes one account. */
export async function spendProof(connection: Connection, key: Key): Promise<boolean> {
  const proof = rows.deleteFrom('customer_challenges').where(isOf(key)).where(isProved);
  return (await writeRows(connection, proof)) === 1;
}

/** True the first time: a proof asks once. */
export async function markJoinAsked(connection: Connection, key: Key): Promise<boolean> {
  const asked = updateRow()
    .set({ join_asked_at: now })
    .where(isOf(key))
    .where('verified_at', 'is not', null)
    .where('join_asked_at', 'is', null);
  return (await writeRows(connection, asked)) === 1;
}

/** Two sign-ups with one number follow each other. */
export async function lockCustomerNumber(connection: Connection, number: string): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtext('customer-number ' || $1))", [
    number,
  ]);
}

/** The oldest account whose number is proved; what somebody merely typed takes a number from nobody. */
export async function findCustomerAccount(database: Queryable, number: string) {
  const proved = rows
    .selectFrom('accounts')
    .select('id')
    .where('customer_number', '=', number)
    .where('customer_number_unproved', '=', false);
  return (await fetchRow(database, proved.orderBy('id').limit(1)))?.id ?? null;
}
