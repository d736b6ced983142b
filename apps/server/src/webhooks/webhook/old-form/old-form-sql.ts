import type { Insertable } from 'kysely';
import { fetchRows, rows, writeRows, type Queryable } from '../../../platform/rows/rows.ts';
import type { Tables } from '../../../platform/rows/tables.generated.ts';

export async function insertOldWebhook(
  database: Queryable,
  webhook: Insertable<Tables['webhooks']>,
): Promise<void> {
  const added = rows.insertInto('webhooks').values(webhook);
  await writeRows(
    database,
    added.onConflict((taken) => taken.column('id').doNothing()),
  );
}

const old = rows
  .selectFrom('webhooks')
  .select(['id', 'id as webhook_id', 'account_id', 'url', 'contact_email'])
  .where('old_events', 'is not', null)
  .where('state', '<>', 'disabled');

/** Those that are told still. */
export const listOldWebhooks = (database: Queryable) => fetchRows(database, old);

/** Those whose contacts were not told yet that so many days are left; locked until the transaction ends. */
export async function lockUntoldWebhooks(database: Queryable, days: number) {
  const untold = old.where((where) =>
    where.or([where('end_told_days', 'is', null), where('end_told_days', '>', days)]),
  );
  return fetchRows(database, untold.limit(100).forUpdate().skipLocked());
}

export async function noteTold(database: Queryable, ids: readonly string[], days: number) {
  const told = rows.updateTable('webhooks').set({ end_told_days: days });
  await writeRows(database, told.where('id', 'in', ids));
}
