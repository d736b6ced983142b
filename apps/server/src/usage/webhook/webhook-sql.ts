import type { WebhookState, WebhookStop } from '@portal/contract/usage/webhook/schema';
import type { WebhookEventType } from '@portal/contract/usage/webhook/event-types';
import type { Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database, 'query'>;

export interface WebhookRow {
  readonly id: string;
  readonly account_id: number;
  readonly url: string;
  readonly description: string;
  readonly events: WebhookEventType[] | null;
  readonly state: WebhookState;
  readonly disabled_because: WebhookStop | null;
  readonly failing_since: Date | null;
  readonly secret_sealed: Buffer;
  /** Both null once it has ended. */
  readonly previous_secret_sealed: Buffer | null;
  readonly previous_secret_expires_at: Date | null;
  readonly created_at: Date;
}

const columns = `id, account_id, url, description, events, state, disabled_because, failing_since, secret_sealed,
  CASE WHEN previous_secret_expires_at > now() THEN previous_secret_sealed END AS previous_secret_sealed,
  CASE WHEN previous_secret_expires_at > now() THEN previous_secret_expires_at END AS previous_secret_expires_at,
  created_at`;

export async function listWebhookRows(
  database: Queryable,
  accountId: number,
): Promise<WebhookRow[]> {
  const { rows } = await database.query<WebhookRow>(
    `SELECT ${columns} FROM webhooks WHERE account_id = $1 ORDER BY created_at, id`,
    [accountId],
  );
  return rows;
}

export async function findWebhook(
  database: Queryable,
  accountId: number,
  webhookId: string,
): Promise<WebhookRow | null> {
  const { rows } = await database.query<WebhookRow>(
    `SELECT ${columns} FROM webhooks WHERE id = $2 AND account_id = $1`,
    [accountId, webhookId],
  );
  return rows[0] ?? null;
}

export interface NewWebhookRow {
  readonly id: string;
  readonly accountId: number;
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[] | null;
  readonly secret: Buffer;
}

export async function insertWebhook(database: Queryable, row: NewWebhookRow): Promise<void> {
  await database.query(
    `INSERT INTO webhooks (id, account_id, url, description, events, secret_sealed)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.accountId, row.url, row.description, row.events, row.secret],
  );
}

interface WebhookUpdate {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[] | null;
  readonly state: WebhookState;
}

/** One that is active again begins anew: what was wrong is forgotten. */
export async function updateWebhookRow(
  database: Queryable,
  id: string,
  { url, description, events, state }: WebhookUpdate,
): Promise<void> {
  await database.query(
    `UPDATE webhooks SET url = $2, description = $3, events = $4, updated_at = now(),
       failing_since = CASE WHEN state <> $5 AND $5 = 'active' THEN NULL ELSE failing_since END,
       disabled_because = CASE WHEN $5 = 'disabled' THEN disabled_because END, state = $5
     WHERE id = $1`,
    [id, url, description, events, state],
  );
}

/** The secret before the old one ends at once. */
export async function updateWebhookSecret(
  database: Queryable,
  id: string,
  { secret, overlapHours }: { readonly secret: Buffer; readonly overlapHours: number },
): Promise<void> {
  await database.query(
    `UPDATE webhooks SET previous_secret_sealed = secret_sealed, secret_sealed = $2, updated_at = now(),
       previous_secret_expires_at = now() + make_interval(hours => $3) WHERE id = $1`,
    [id, secret, overlapHours],
  );
}

export async function deleteWebhookRow(database: Queryable, id: string): Promise<void> {
  await database.query('DELETE FROM webhooks WHERE id = $1', [id]);
}

/** Whether it was not disabled already. What waited has failed with it. */
export async function disableWebhook(
  database: Queryable,
  id: string,
  because: WebhookStop,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `WITH stopped AS (
       UPDATE webhooks SET state = 'disabled', disabled_because = $2, updated_at = now()
       WHERE id = $1 AND state <> 'disabled' RETURNING id
     ), failed AS (
       UPDATE webhook_messages m SET state = 'failed' FROM stopped WHERE m.webhook_id = stopped.id AND m.state = 'waiting'
     )
     SELECT id FROM stopped`,
    [id, because],
  );
  return rowCount === 1;
}

/** Notes how deliveries go; gives since when they fail. */
export async function noteWebhookHealth(
  database: Queryable,
  id: string,
  isWell: boolean,
): Promise<Date | null> {
  const { rows } = await database.query<{ failing_since: Date | null }>(
    `WITH changed AS (
       UPDATE webhooks SET failing_since = CASE WHEN NOT $2 THEN now() END
       WHERE id = $1 AND $2 = (failing_since IS NOT NULL) RETURNING failing_since
     )
     SELECT CASE WHEN NOT $2 THEN coalesce((SELECT failing_since FROM changed), failing_since) END AS failing_since
     FROM webhooks WHERE id = $1`,
    [id, isWell],
  );
  return rows[0]?.failing_since ?? null;
}

/** The endpoints of accounts that are told of what happens; paused ones keep it. */
export async function listToldWebhooks(
  database: Queryable,
  accountIds: readonly number[],
): Promise<Pick<WebhookRow, 'id' | 'account_id' | 'events'>[]> {
  const { rows } = await database.query<Pick<WebhookRow, 'id' | 'account_id' | 'events'>>(
    "SELECT id, account_id, events FROM webhooks WHERE account_id = ANY ($1) AND state <> 'disabled'",
    [accountIds],
  );
  return rows;
}

/** Who counts what is sent by it, and then adds to that, is alone with it until the transaction ends. */
export async function lockWebhook(connection: Queryable, id: string): Promise<void> {
  await connection.query('SELECT FROM webhooks WHERE id = $1 FOR NO KEY UPDATE', [id]);
}
