import type { Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database, 'query'>;

export interface NewsletterRow {
  readonly id: number;
  readonly email: string;
  readonly confirmed_at: Date | null;
}

const columns = 'id, email, confirmed_at';

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
  email: string,
  unsubscribeHash: Buffer,
): Promise<NewsletterRow> {
  const { rows } = await database.query<NewsletterRow>(
    `INSERT INTO newsletter_subscribers (email, unsubscribe_hash) VALUES ($1, $2)
     ON CONFLICT (lower(email)) DO UPDATE SET unsubscribe_hash = EXCLUDED.unsubscribe_hash
     RETURNING ${columns}`,
    [email, unsubscribeHash],
  );
  const row = rows[0];
  if (!row) throw new Error('The database gave no subscriber back');
  return row;
}

export async function insertConfirmation(
  database: Queryable,
  confirmation: {
    readonly tokenHash: Buffer;
    readonly subscriberId: number;
    readonly days: number;
  },
): Promise<void> {
  const { tokenHash, subscriberId, days } = confirmation;
  await database.query(
    `INSERT INTO newsletter_confirmations (token_hash, subscriber_id, expires_at)
     VALUES ($1, $2, now() + make_interval(days => $3))`,
    [tokenHash, subscriberId, days],
  );
}

export async function findByConfirmation(
  database: Queryable,
  tokenHash: Buffer,
): Promise<NewsletterRow | null> {
  const { rows } = await database.query<NewsletterRow>(
    `SELECT ${columns} FROM newsletter_subscribers WHERE id = (
       SELECT subscriber_id FROM newsletter_confirmations
       WHERE token_hash = $1 AND expires_at > now())`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** True for the one call that confirmed; a second one changes nothing. */
export async function setConfirmed(database: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE newsletter_subscribers SET confirmed_at = now() WHERE id = $1 AND confirmed_at IS NULL',
    [id],
  );
  return rowCount === 1;
}

export async function findByUnsubscribe(
  database: Database,
  unsubscribeHash: Buffer,
): Promise<NewsletterRow | null> {
  const { rows } = await database.query<NewsletterRow>(
    `SELECT ${columns} FROM newsletter_subscribers WHERE unsubscribe_hash = $1`,
    [unsubscribeHash],
  );
  return rows[0] ?? null;
}

/** Nothing of the address stays, its open confirmations included. */
export async function deleteSubscriber(database: Database, unsubscribeHash: Buffer): Promise<void> {
  await database.query('DELETE FROM newsletter_subscribers WHERE unsubscribe_hash = $1', [
    unsubscribeHash,
  ]);
}

export async function listConfirmed(database: Database): Promise<NewsletterRow[]> {
  const { rows } = await database.query<NewsletterRow>(
    `SELECT ${columns} FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL ORDER BY id`,
  );
  return rows;
}
