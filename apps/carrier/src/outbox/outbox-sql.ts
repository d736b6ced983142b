import type { Pool, PoolClient } from 'pg';

type Queryable = Pick<Pool | PoolClient, 'query'>;

/** Of a statement: more would make one parameter too large to be sent at once. */
const AT_ONCE = 5_000;

/** Adds the account's events, as JSON texts in their order, and has them sent from `dueAt` on. */
export async function appendEvents(
  connection: Queryable,
  account: string,
  { events, dueAt }: { readonly events: readonly string[]; readonly dueAt: number },
): Promise<void> {
  for (let start = 0; start < events.length; start += AT_ONCE) {
    await connection.query(
      `INSERT INTO outbox (account, event)
       SELECT $1, event FROM json_array_elements($2::json) WITH ORDINALITY AS told (event, nth)
       ORDER BY nth`,
      // One text: the driver would write a list of them sign by sign.
      [account, `[${events.slice(start, start + AT_ONCE).join(',')}]`],
    );
  }
  await connection.query(
    `INSERT INTO deliveries (account, due_at) VALUES ($1, $2)
     ON CONFLICT (account) DO UPDATE SET due_at = COALESCE(deliveries.due_at, excluded.due_at)`,
    [account, new Date(dueAt)],
  );
}

export interface Delivery {
  readonly account: string;
  readonly attempts: number;
}

/** Accounts of these portals; or, where `isRest`, all others. */
export interface Lane {
  readonly portals: readonly string[];
  readonly isRest: boolean;
}

interface Claim {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
  readonly lane: Lane;
}

/** Takes the deliveries that are due; nobody else does until `until`. */
export async function claimDeliveries(
  database: Queryable,
  { now, until, limit, lane }: Claim,
): Promise<Delivery[]> {
  const { rows } = await database.query<Delivery>(
    `UPDATE deliveries SET due_at = $2 WHERE account IN (
       SELECT account FROM deliveries WHERE due_at <= $1
         AND (COALESCE(substring(account FROM '^([a-z]+):'), '') = ANY ($4)) <> $5
       ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING account, attempts`,
    [new Date(now), new Date(until), limit, lane.portals, lane.isRest],
  );
  return rows;
}

export interface WaitingEvent {
  readonly id: string;
  /** JSON as it was added. */
  readonly event: string;
}

export async function listWaiting(
  database: Queryable,
  account: string,
  limit: number,
): Promise<WaitingEvent[]> {
  const { rows } = await database.query<WaitingEvent>(
    `SELECT id, event::text AS event FROM outbox
     WHERE account = $1 AND refused_at IS NULL ORDER BY id LIMIT $2`,
    [account, limit],
  );
  return rows;
}

export async function deleteEvents(connection: Queryable, ids: readonly string[]): Promise<void> {
  await connection.query('DELETE FROM outbox WHERE id = ANY ($1::bigint[])', [ids]);
}

/** Sets the events aside, and forgets those that were set aside before `forget`. */
export async function refuseEvents(
  connection: Queryable,
  ids: readonly string[],
  { now, forget }: { readonly now: number; readonly forget: number },
): Promise<void> {
  await connection.query('UPDATE outbox SET refused_at = $2 WHERE id = ANY ($1::bigint[])', [
    ids,
    new Date(now),
  ]);
  await connection.query('DELETE FROM outbox WHERE refused_at < $1', [new Date(forget)]);
}

/** Has the rest of the account's events sent from `now` on. In a transaction: whoever adds some meanwhile is waited for. */
export async function endDelivery(
  connection: Queryable,
  account: string,
  now: number,
): Promise<void> {
  await connection.query('SELECT FROM deliveries WHERE account = $1 FOR UPDATE', [account]);
  await connection.query(
    `UPDATE deliveries SET attempts = 0, due_at = CASE WHEN EXISTS (
       SELECT FROM outbox WHERE account = $1 AND refused_at IS NULL) THEN $2::timestamptz END
     WHERE account = $1`,
    [account, new Date(now)],
  );
}

export async function postponeDelivery(
  database: Queryable,
  account: string,
  { attempts, dueAt }: { readonly attempts: number; readonly dueAt: number },
): Promise<void> {
  await database.query('UPDATE deliveries SET attempts = $2, due_at = $3 WHERE account = $1', [
    account,
    attempts,
    new Date(dueAt),
  ]);
}

/** The accounts in whose worlds there is something of a collection. */
export async function listKeepers(database: Queryable, collection: string): Promise<string[]> {
  const { rows } = await database.query<{ account: string }>(
    'SELECT DISTINCT account FROM world_values WHERE collection = $1 ORDER BY account',
    [collection],
  );
  return rows.map(({ account }) => account);
}

/** The accounts in whose worlds a message of a webhook is due. */
export async function listDueAccounts(database: Queryable, now: string): Promise<string[]> {
  const { rows } = await database.query<{ account: string }>(
    `SELECT DISTINCT account FROM world_values
     WHERE collection = 'webhookMessages' AND value->>'state' = 'waiting' AND value->>'dueAt' <= $1`,
    [now],
  );
  return rows.map(({ account }) => account);
}
