import { accountEvent } from '@portal/contract/accounts/account-event/schema';
import { sql, type Insertable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import { fetchRow, fetchWindow, rows, writeRows, type Window } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

export async function insertAccountEvent(
  connection: Connection,
  event: Insertable<Tables['account_events']>,
): Promise<void> {
  await writeRows(connection, rows.insertInto('account_events').values(event));
}

/** Newest first. */
export async function listAccountEvents(database: Database, accountId: number, window: Window) {
  const all = rows.selectFrom('account_events').selectAll().where('account_id', '=', accountId);
  const { items, total } = await fetchWindow(database, all.orderBy('id', 'desc'), window);
  return { items: items.map((row) => toReply(accountEvent, row)), total };
}

/** The account from which this person was removed last, found by the address that they have proved. */
export async function findRemoval(database: Database, iamUserId: string) {
  const removals = rows
    .selectFrom('iam_users as p')
    .innerJoin('account_events as e', (join) =>
      join.on(sql`lower(e.subject)`, '=', sql`lower(p.email)`).on('e.action', '=', 'user.removed'),
    )
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['a.org_name', 'e.created_at as removed_at'])
    .where('p.id', '=', iamUserId)
    .where('p.email_verified_at', 'is not', null);
  return fetchRow(database, removals.orderBy('e.id', 'desc').limit(1));
}
