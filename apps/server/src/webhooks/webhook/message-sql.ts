import { keptDays } from '@portal/contract/kept-days';
import type { WebhookEventType } from '@portal/contract/webhooks/webhook/event-types';
import type { DrillKind, MessageState } from '@portal/contract/webhooks/webhook/schema';
import { sql, type Selectable } from 'kysely';
import { now } from '../../platform/rows/moments.ts';
import { fetchRow, requireRow, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

export type MessageRow = Selectable<Tables['webhook_messages']>;

export interface NewMessage {
  readonly id: string;
  readonly webhookId: string;
  readonly event: WebhookEventType;
  readonly itemId: string | null;
  /** The sender's own, of the parcel and of its booking. */
  readonly reference?: string | undefined;
  readonly bookingReference?: string | undefined;
  readonly payload: string;
  readonly drill?: DrillKind;
  /** Seconds from now; 0 by default. */
  readonly inSeconds?: number;
}

export async function insertMessages(database: Queryable, messages: readonly NewMessage[]) {
  const { rows: found } = await database.query<MessageRow>(
    `INSERT INTO webhook_messages (id, webhook_id, event, item_id, payload, drill, reference, booking_reference, due_at)
     SELECT id, webhook_id, event, item_id, payload, drill, reference, booking_reference, now() + in_seconds * interval '1 second'
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[], $8::text[], $9::text[])
       AS given (id, webhook_id, event, item_id, payload, drill, in_seconds, reference, booking_reference)
     RETURNING *`,
    [
      messages.map(({ id }) => id),
      messages.map(({ webhookId }) => webhookId),
      messages.map(({ event }) => event),
      messages.map(({ itemId }) => itemId),
      messages.map(({ payload }) => payload),
      messages.map(({ drill }) => drill ?? null),
      messages.map(({ inSeconds }) => inSeconds ?? 0),
      messages.map(({ reference }) => reference ?? null),
      messages.map(({ bookingReference }) => bookingReference ?? null),
    ],
  );
  return found;
}

export interface MessageFilter {
  readonly event: string | null;
  readonly state: MessageState | null;
  readonly itemId: string | null;
  /** A pattern of LIKE. */
  readonly reference: string | null;
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
  const { event, state, itemId, reference, since, until, after } = filter;
  const { rows: found } = await database.query<MessageRow>(
    `SELECT * FROM webhook_messages WHERE webhook_id = $1
       AND ($2::text IS NULL OR event = $2) AND ($3::text IS NULL OR state = $3) AND ($4::text IS NULL OR item_id = $4)
       AND ($5::timestamptz IS NULL OR created_at >= $5) AND ($6::timestamptz IS NULL OR created_at <= $6)
       AND ($7::bigint IS NULL OR place < $7)
       AND ($8::text IS NULL OR reference LIKE $8 OR booking_reference LIKE $8)
     ORDER BY place DESC LIMIT $9`,
    [webhookId, event, state, itemId, since, until, after, reference, most],
  );
  return found;
}

const messagesOf = (webhookId: string) =>
  rows.selectFrom('webhook_messages').where('webhook_id', '=', webhookId);

export async function findMessage(database: Queryable, webhookId: string, messageId: string) {
  return fetchRow(database, messagesOf(webhookId).selectAll().where('id', '=', messageId));
}

const renew = () =>
  rows.updateTable('webhook_messages').set({ state: 'waiting', tries: 0, due_at: now });

/** Its tries begin anew. */
export async function renewMessage(database: Queryable, id: string): Promise<MessageRow | null> {
  return fetchRow(database, renew().where('id', '=', id).returningAll());
}

export async function renewFailedMessages(database: Queryable, webhookId: string, since: Date) {
  const failed = renew().where('webhook_id', '=', webhookId).where('state', '=', 'failed');
  return writeRows(database, failed.where('created_at', '>=', since));
}

const count = sql<number>`count(*)`.as('count');

export async function countRecentDrills(database: Queryable, webhookId: string): Promise<number> {
  const recent = messagesOf(webhookId)
    .select(count)
    .where('drill', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`);
  return (await requireRow(database, recent)).count;
}

/** Of endpoints that are told, whose time has come. */
export async function countLateMessages(database: Queryable): Promise<number> {
  const late = rows
    .selectFrom('webhook_messages as m')
    .innerJoin('webhooks as w', 'w.id', 'm.webhook_id')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .select(count)
    .where('a.state', '<>', 'suspended')
    .where('m.state', '=', 'waiting')
    .where('m.due_at', '<=', now)
    .where('w.state', '=', 'active');
  return (await requireRow(database, late)).count;
}

/** Of the last day, that were given up after the last try. */
export async function countFailedMessages(database: Queryable): Promise<number> {
  const failed = rows
    .selectFrom('webhook_messages')
    .select(count)
    .where('state', '=', 'failed')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`);
  return (await requireRow(database, failed)).count;
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
