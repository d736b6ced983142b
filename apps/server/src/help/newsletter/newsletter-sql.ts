import { sql, type Insertable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { now } from '../../platform/rows/moments.ts';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

const subscribers = rows.selectFrom('newsletter_subscribers').selectAll();

export type NewsletterRow = Awaited<ReturnType<typeof listConfirmed>>[number];

/** What nobody confirmed in time, and the counts of hours that are over. */
export async function deleteStale(database: Database): Promise<void> {
  await database.query('DELETE FROM newsletter_confirmations WHERE expires_at < now()');
  await database.query(
    `DELETE FROM newsletter_subscribers subscriber
     WHERE confirmed_at IS NULL AND created_at < now() - interval '1 hour' AND NOT EXISTS (
       SELECT 1 FROM newsletter_confirmations WHERE subscriber_id = subscriber.id)`,
  );
  await database.query("DELETE FROM newsletter_mails WHERE sent_at < now() - interval '1 hour'");
}

/** Takes one of the mails that an address may get in an hour, in the transaction of that mail; false when all are taken. */
export async function takeMailPlace(
  connection: Queryable,
  addressHash: Buffer,
  mostAnHour: number,
): Promise<boolean> {
  // Without the lock two requests at once would both find the last place free.
  await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    addressHash.toString('hex'),
  ]);
  const { rowCount } = await connection.query(
    `INSERT INTO newsletter_mails (address_hash)
     SELECT $1 WHERE (SELECT count(*) FROM newsletter_mails
       WHERE address_hash = $1 AND sent_at > now() - interval '1 hour') < $2`,
    [addressHash, mostAnHour],
  );
  return rowCount === 1;
}

/** The subscriber with this address, made when there is none. */
export async function findOrCreateSubscriber(
  database: Queryable,
  subscriber: Insertable<Tables['newsletter_subscribers']>,
): Promise<NewsletterRow> {
  const made = rows
    .insertInto('newsletter_subscribers')
    .values(subscriber)
    .onConflict((one) =>
      one
        .expression(sql`lower(email)`)
        .doUpdateSet({ unsubscribe_hash: subscriber.unsubscribe_hash }),
    );
  const row = await fetchRow(database, made.returningAll());
  if (!row) throw new Error('The database gave no subscriber back');
  return row;
}

export async function insertConfirmation(
  database: Queryable,
  confirmation: Omit<Insertable<Tables['newsletter_confirmations']>, 'expires_at'>,
  days: number,
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(days => ${days})`;
  const insert = rows.insertInto('newsletter_confirmations');
  await writeRows(database, insert.values({ ...confirmation, expires_at }));
}

export const findByConfirmation = (database: Queryable, tokenHash: Buffer) =>
  fetchRow(
    database,
    subscribers.where('id', '=', (db) =>
      db
        .selectFrom('newsletter_confirmations')
        .select('subscriber_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now),
    ),
  );

/** True for the one call that confirmed; a second one changes nothing. */
export async function setConfirmed(database: Queryable, id: number): Promise<boolean> {
  const open = rows
    .updateTable('newsletter_subscribers')
    .where('id', '=', id)
    .where('confirmed_at', 'is', null);
  return (await writeRows(database, open.set({ confirmed_at: now }))) === 1;
}

export const findByUnsubscribe = (database: Database, unsubscribeHash: Buffer) =>
  fetchRow(database, subscribers.where('unsubscribe_hash', '=', unsubscribeHash));

/** Nothing of the address stays, its open confirmations included. */
export async function deleteSubscriber(database: Database, unsubscribeHash: Buffer): Promise<void> {
  const gone = rows
    .deleteFrom('newsletter_subscribers')
    .where('unsubscribe_hash', '=', unsubscribeHash);
  await writeRows(database, gone);
}

export const listConfirmed = (database: Database) =>
  fetchRows(database, subscribers.where('confirmed_at', 'is not', null).orderBy('id'));
