import { secretOverlapHours } from '@portal/contract/webhooks/webhook/rules';
import type { WebhookFilter, WebhookStop } from '@portal/contract/webhooks/webhook/schema';
import { sql, type Insertable, type Updateable } from 'kysely';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

// Safe because it was written so.
const filter = sql<WebhookFilter | null>`filter`.as('filter');

const webhooks = rows
  .selectFrom('webhooks')
  .selectAll()
  .select([
    filter,
    // Both null once it has ended.
    sql<Buffer | null>`CASE WHEN previous_secret_expires_at > now() THEN previous_secret_sealed END`.as(
      'previous_secret_sealed',
    ),
    sql<Date | null>`CASE WHEN previous_secret_expires_at > now() THEN previous_secret_expires_at END`.as(
      'previous_secret_expires_at',
    ),
  ]);

export async function listWebhookRows(database: Queryable, accountId: number) {
  const ofAccount = webhooks.where('account_id', '=', accountId);
  return fetchRows(database, ofAccount.orderBy('created_at').orderBy('id'));
}

export async function findWebhook(database: Queryable, accountId: number, webhookId: string) {
  const ofAccount = webhooks.where('account_id', '=', accountId);
  return fetchRow(database, ofAccount.where('id', '=', webhookId));
}

export async function insertWebhook(database: Queryable, webhook: Insertable<Tables['webhooks']>) {
  await writeRows(database, rows.insertInto('webhooks').values(webhook));
}

const updateRow = (id: string) =>
  rows
    .updateTable('webhooks')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id);

/** One that is active again begins anew: what was wrong is forgotten. */
export async function updateWebhookRow(
  database: Queryable,
  id: string,
  change: Updateable<Tables['webhooks']>,
): Promise<void> {
  const isActive = change.state === 'active';
  const anew = { failing_since: sql<Date>`CASE WHEN state = 'active' THEN failing_since END` };
  const written = updateRow(id).set({
    ...change,
    ...(change.state && { disabled_because: null }),
    ...(isActive && anew),
  });
  await writeRows(database, written);
}

/** The secret before the old one ends at once. */
export async function updateWebhookSecret(database: Queryable, id: string, secret_sealed: Buffer) {
  const change = {
    secret_sealed,
    previous_secret_sealed: sql<Buffer>`secret_sealed`,
    previous_secret_expires_at: sql<Date>`now() + make_interval(hours => ${secretOverlapHours})`,
  };
  await writeRows(database, updateRow(id).set(change));
}

export async function deleteWebhookRow(database: Queryable, id: string): Promise<void> {
  await writeRows(database, rows.deleteFrom('webhooks').where('id', '=', id));
}

/** Whom else to tell, or nothing where it was disabled already. What waited has failed with it. */
export async function disableWebhook(database: Queryable, id: string, because: WebhookStop) {
  const stopped = await database.query<{ contact_email: string | null }>(
    `WITH stopped AS (
       UPDATE webhooks SET state = 'disabled', disabled_because = $2, updated_at = now()
       WHERE id = $1 AND state <> 'disabled' RETURNING id, contact_email
     ), failed AS (
       UPDATE webhook_messages m SET state = 'failed' FROM stopped WHERE m.webhook_id = stopped.id AND m.state = 'waiting'
     )
     SELECT contact_email FROM stopped`,
    [id, because],
  );
  return stopped.rows[0];
}

/** Notes how deliveries go; gives since when they fail. */
export async function noteWebhookHealth(database: Queryable, id: string, isWell: boolean) {
  const noted = await database.query<{ failing_since: Date | null }>(
    `WITH changed AS (
       UPDATE webhooks SET failing_since = CASE WHEN NOT $2 THEN now() END,
         last_success_at = CASE WHEN $2 THEN now() ELSE last_success_at END
       WHERE id = $1 AND ($2 = (failing_since IS NOT NULL)
         OR $2 AND last_success_at > now() - interval '1 minute' IS NOT TRUE) RETURNING failing_since
     )
     SELECT CASE WHEN NOT $2 THEN coalesce((SELECT failing_since FROM changed), failing_since) END AS failing_since
     FROM webhooks WHERE id = $1`,
    [id, isWell],
  );
  return noted.rows[0]?.failing_since ?? null;
}

/** The endpoints of accounts that are told of what happens; paused ones keep it. */
export async function listToldWebhooks(database: Queryable, accountIds: readonly number[]) {
  const told = rows
    .selectFrom('webhooks')
    .select(['id', 'account_id', 'events', 'old_events', filter])
    .where(sql<boolean>`account_id = ANY (${accountIds})`)
    .where('state', '<>', 'disabled');
  return fetchRows(database, told);
}

/** Who counts what is sent by it, and then adds to that, is alone with it until the transaction ends. */
export async function lockWebhook(connection: Queryable, id: string): Promise<void> {
  const row = rows.selectFrom('webhooks').select('id').where('id', '=', id);
  await fetchRow(connection, row.forNoKeyUpdate());
}
