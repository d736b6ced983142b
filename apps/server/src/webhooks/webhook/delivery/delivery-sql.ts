import { hasOldFormEnded } from '@portal/contract/webhooks/webhook/old-form';
import type { DrillKind, MessageState } from '@portal/contract/webhooks/webhook/schema';
import { sql } from 'kysely';
import { fetchRows, rows, writeRows, type Queryable } from '../../../platform/rows/rows.ts';
import type { Attempt } from './send-message.ts';

/** A message that this process may send, with what it needs of its endpoint. */
export interface ClaimedMessage {
  readonly id: string;
  readonly webhook_id: string;
  readonly account_id: number;
  readonly url: string;
  readonly payload: string;
  readonly drill: DrillKind | null;
  readonly is_old_form: boolean;
  readonly tries: number;
  readonly secret_sealed: Buffer;
  readonly previous_secret_sealed: Buffer | null;
  /** The token of the account's inbox, where it has one. */
  readonly inbox_sealed: Buffer | null;
  /** Whether the endpoint's last delivery failed: it gets one message at a time. */
  readonly is_failing: boolean;
}

/** Longer than a try takes: until then nobody else takes the message. */
const claimSeconds = 25;
/** Of one endpoint at one look, so that a long queue of one leaves room for others. */
const mostOfOne = 2;

/**
 * Takes due messages of active endpoints but the `busy` ones, those of suspended accounts and those whose form has ended, longest due first. The endpoints with something to send are found by skipping
 * through the index, one step an endpoint, however many messages each has.
 */
export async function claimMessages(
  database: Queryable,
  { most, busy }: { readonly most: number; readonly busy: readonly string[] },
): Promise<ClaimedMessage[]> {
  const { rows: claimed } = await database.query<ClaimedMessage>(
    `WITH RECURSIVE telling AS (
       (SELECT webhook_id FROM webhook_messages WHERE state = 'waiting' ORDER BY webhook_id LIMIT 1)
       UNION ALL
       SELECT (SELECT m.webhook_id FROM webhook_messages m WHERE m.state = 'waiting' AND m.webhook_id > t.webhook_id
         ORDER BY m.webhook_id LIMIT 1) FROM telling t WHERE t.webhook_id IS NOT NULL
     ), picked AS (
       SELECT due.id FROM telling t JOIN webhooks w ON w.id = t.webhook_id AND w.state = 'active' AND w.id <> ALL ($2)
         AND (w.old_events IS NULL OR $3)
         JOIN accounts a ON a.id = w.account_id AND a.state <> 'suspended',
         LATERAL (SELECT m.id, m.due_at, row_number() OVER (ORDER BY m.due_at) AS turn FROM (
           SELECT id, due_at FROM webhook_messages WHERE webhook_id = w.id AND state = 'waiting' AND due_at <= now()
           ORDER BY due_at LIMIT ${mostOfOne}) m) due
       WHERE w.failing_since IS NULL OR due.turn = 1
       ORDER BY due.due_at LIMIT $1
     ), taken AS (
       SELECT m.id FROM webhook_messages m JOIN picked p ON p.id = m.id
       WHERE m.state = 'waiting' AND m.due_at <= now() FOR UPDATE OF m SKIP LOCKED
     )
     UPDATE webhook_messages m SET due_at = now() + interval '${claimSeconds} seconds'
     FROM taken, webhooks w WHERE m.id = taken.id AND w.id = m.webhook_id
     RETURNING m.id, m.webhook_id, w.account_id, w.url,
       (SELECT i.token_sealed FROM webhook_inboxes i WHERE i.account_id = w.account_id) AS inbox_sealed, m.payload, m.drill, m.tries, w.secret_sealed, w.old_events IS NOT NULL AS is_old_form,
       CASE WHEN w.previous_secret_expires_at > now() THEN w.previous_secret_sealed END AS previous_secret_sealed,
       w.failing_since IS NOT NULL AS is_failing`,
    [most, busy, !hasOldFormEnded(Date.now())],
  );
  return claimed;
}

export async function insertAttempt(
  database: Queryable,
  messageId: string,
  attempt: Attempt,
): Promise<void> {
  await database.query(
    `INSERT INTO webhook_attempts (message_id, at, duration_ms, request_headers, status, response_headers, response_body, error)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE EXISTS (SELECT FROM webhook_messages WHERE id = $1)`,
    [
      messageId,
      attempt.at,
      attempt.durationMs,
      JSON.stringify(attempt.requestHeaders),
      attempt.status,
      JSON.stringify(attempt.responseHeaders),
      attempt.responseBody,
      attempt.error,
    ],
  );
}

interface Outcome {
  readonly state: MessageState;
  readonly status: number | null;
  /** Until the next try; 0 where there is none. */
  readonly inSeconds: number;
}

export async function noteOutcome(
  database: Queryable,
  messageId: string,
  { state, status, inSeconds }: Outcome,
): Promise<void> {
  const outcome = rows.updateTable('webhook_messages').set({
    state,
    last_status: status,
    tries: sql<number>`tries + 1`,
    due_at: sql<Date>`now() + ${inSeconds} * interval '1 second'`,
  });
  await writeRows(database, outcome.where('id', '=', messageId));
}

/** In their order. */
type Headers = readonly (readonly [string, string])[];

export type AttemptRow = Awaited<ReturnType<typeof listAttemptRows>>[number];

/** Newest first, the last fifty: a message can be sent again and again. */
export async function listAttemptRows(database: Queryable, messageId: string) {
  const attempts = rows
    .selectFrom('webhook_attempts')
    .select(['at', 'duration_ms as duration', 'status', 'response_body', 'error'])
    .select([
      sql<Headers>`request_headers`.as('request_headers'),
      sql<Headers>`response_headers`.as('response_headers'),
    ])
    .where('message_id', '=', messageId);
  return fetchRows(database, attempts.orderBy('id', 'desc').limit(50));
}

export type Try = Awaited<ReturnType<typeof listTries>>[number];

/** Of several messages, oldest first. */
export async function listTries(database: Queryable, messageIds: readonly string[]) {
  const tries = rows
    .selectFrom('webhook_attempts')
    .select(['message_id', 'at', 'status', 'duration_ms as duration'])
    .where(sql<boolean>`message_id = ANY (${messageIds})`);
  return fetchRows(database, tries.orderBy('id'));
}
