import { keptDays } from '@portal/contract/kept-days';
import type { WebhookEventType } from '@portal/contract/usage/webhook/event-types';
import type { DrillKind, MessageState } from '@portal/contract/usage/webhook/schema';
import type { Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database, 'query'>;

export interface MessageRow {
  readonly id: string;
  readonly place: number;
  readonly webhook_id: string;
  readonly event: WebhookEventType;
  readonly item_id: string | null;
  readonly payload: string;
  readonly drill: DrillKind | null;
  readonly state: MessageState;
  readonly tries: number;
  readonly last_status: number | null;
  readonly created_at: Date;
  readonly due_at: Date;
}

const columns =
  'id, place, webhook_id, event, item_id, payload, drill, state, tries, last_status, created_at, due_at';

export interface NewMessage {
  readonly id: string;
  readonly webhookId: string;
  readonly event: WebhookEventType;
  readonly itemId: string | null;
  readonly payload: string;
  readonly drill?: DrillKind;
  /** Seconds from now; 0 by default. */
  readonly inSeconds?: number;
}

export async function insertMessages(
  database: Queryable,
  messages: readonly NewMessage[],
): Promise<MessageRow[]> {
  const { rows } = await database.query<MessageRow>(
    `INSERT INTO webhook_messages (id, webhook_id, event, item_id, payload, drill, due_at)
     SELECT id, webhook_id, event, item_id, payload, drill, now() + in_seconds * interval '1 second'
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[])
       AS given (id, webhook_id, event, item_id, payload, drill, in_seconds)
     RETURNING ${columns}`,
    [
      messages.map(({ id }) => id),
      messages.map(({ webhookId }) => webhookId),
      messages.map(({ event }) => event),
      messages.map(({ itemId }) => itemId),
      messages.map(({ payload }) => payload),
      messages.map(({ drill }) => drill ?? null),
      messages.map(({ inSeconds }) => inSeconds ?? 0),
    ],
  );
  return rows;
}

export interface MessageFilter {
  readonly event: string | null;
  readonly state: MessageState | null;
  readonly itemId: string | null;
  readonly since: Date | null;
  readonly until: Date | null;
  /** The place of the last one of the page before. */
  readonly after: number | null;
}

export async function listMessageRows(
  database: Queryable,
  webhookId: string,
  { filter, most }: { readonly filter: MessageFilter; readonly most: number },
): Promise<MessageRow[]> {
  const { event, state, itemId, since, until, after } = filter;
  const { rows } = await database.query<MessageRow>(
    `SELECT ${columns} FROM webhook_messages WHERE webhook_id = $1
       AND ($2::text IS NULL OR event = $2) AND ($3::text IS NULL OR state = $3) AND ($4::text IS NULL OR item_id = $4)
       AND ($5::timestamptz IS NULL OR created_at >= $5) AND ($6::timestamptz IS NULL OR created_at <= $6)
       AND ($7::bigint IS NULL OR place < $7)
     ORDER BY place DESC LIMIT $8`,
    [webhookId, event, state, itemId, since, until, after, most],
  );
  return rows;
}

export async function findMessage(
  database: Queryable,
  webhookId: string,
  messageId: string,
): Promise<MessageRow | null> {
  const { rows } = await database.query<MessageRow>(
    `SELECT ${columns} FROM webhook_messages WHERE id = $2 AND webhook_id = $1`,
    [webhookId, messageId],
  );
  return rows[0] ?? null;
}

/** Its tries begin anew. */
export async function renewMessage(database: Queryable, id: string): Promise<MessageRow | null> {
  const { rows } = await database.query<MessageRow>(
    `UPDATE webhook_messages SET state = 'waiting', tries = 0, due_at = now() WHERE id = $1 RETURNING ${columns}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function renewFailedMessages(
  database: Queryable,
  webhookId: string,
  since: Date,
): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE webhook_messages SET state = 'waiting', tries = 0, due_at = now()
     WHERE webhook_id = $1 AND state = 'failed' AND created_at >= $2`,
    [webhookId, since],
  );
  return rowCount ?? 0;
}

export async function countRecentDrills(database: Queryable, webhookId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM webhook_messages
     WHERE webhook_id = $1 AND drill IS NOT NULL AND created_at > now() - interval '1 minute'`,
    [webhookId],
  );
  return rows[0]?.count ?? 0;
}

/** Of endpoints that are told, whose time has come. */
export async function countLateMessages(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM webhook_messages m JOIN webhooks w ON w.id = m.webhook_id
       JOIN accounts a ON a.id = w.account_id AND a.state <> 'suspended'
     WHERE m.state = 'waiting' AND m.due_at <= now() AND w.state = 'active'`,
  );
  return rows[0]?.count ?? 0;
}

/** Of the last day, that were given up after the last try. */
export async function countFailedMessages(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM webhook_messages
     WHERE state = 'failed' AND created_at > now() - interval '1 day'`,
  );
  return rows[0]?.count ?? 0;
}

/** With them go their tries, by the database. */
export async function deleteOldMessages(database: Queryable): Promise<void> {
  await database.query(
    `DELETE FROM webhook_messages WHERE created_at < now() - interval '${keptDays.webhookMessages} days'`,
  );
  await database.query(
    `DELETE FROM webhook_events WHERE taken_at < now() - interval '${keptDays.webhookMessages} days'`,
  );
  await database.query(
    `DELETE FROM webhook_inbox_requests WHERE at < now() - interval '${keptDays.webhookMessages} days'`,
  );
}
