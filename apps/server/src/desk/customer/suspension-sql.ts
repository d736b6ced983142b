import { sql, type Insertable } from 'kysely';
import { fetchRow, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

/** False where it is suspended already. */
export async function insertSuspension(
  connection: Queryable,
  suspension: Insertable<Tables['suspensions']>,
): Promise<boolean> {
  const insert = rows.insertInto('suspensions').values(suspension);
  return (
    (await writeRows(
      connection,
      insert.onConflict((known) => known.doNothing()),
    )) === 1
  );
}

/** A login, or an account. */
interface Whose {
  readonly iamUserId?: string;
  readonly accountId?: number;
}

const isOf = ({ iamUserId, accountId }: Whose) =>
  sql<boolean>`(iam_user_id = ${iamUserId ?? null} OR account_id = ${accountId ?? null})`;

/** Takes a suspension out; null where there is none. */
export async function takeSuspension(connection: Queryable, of: Whose) {
  const statuses = sql<Readonly<Record<string, string>>>`statuses`.as('statuses');
  const suspension = rows.deleteFrom('suspensions').where(isOf(of));
  return fetchRow(connection, suspension.returning(['reason', statuses]));
}

/** Whether the login, or the account, is closed and waits to be erased. */
export async function isClosed(connection: Queryable, of: Whose): Promise<boolean> {
  const closed = rows.selectFrom('erasures').select('id').where(isOf(of));
  return (await fetchRow(connection, closed)) !== null;
}
