import { keptDays } from '@portal/contract/kept-days';
import { sql, type Insertable, type Selectable } from 'kysely';
import { fetchRow, fetchRows, rows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

/** A login or an account that is closed. */
export type Erasure = Selectable<Tables['erasures']>;

/** Null when it is closed already. */
export async function insertErasure(
  connection: Queryable,
  erasure: Omit<Insertable<Tables['erasures']>, 'due_at'>,
): Promise<Erasure | null> {
  const due_at = sql<Date>`now() + make_interval(days => ${keptDays.erasure})`;
  const insert = rows.insertInto('erasures').values({ ...erasure, due_at });
  return fetchRow(connection, insert.onConflict((known) => known.doNothing()).returningAll());
}

export async function findErasure(database: Queryable, undoHash: Buffer) {
  const closed = rows
    .selectFrom('erasures as e')
    .leftJoin('iam_users as p', 'p.id', 'e.iam_user_id')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .selectAll('e')
    .select(sql<string>`COALESCE(p.email, a.org_name)`.as('subject'));
  return fetchRow(database, closed.where('e.undo_hash', '=', undoHash));
}

export type TakenErasure = NonNullable<Awaited<ReturnType<typeof takeErasure>>>;

/** Takes the erasure out, once: null when it was undone, or done, in the meantime. */
export async function takeErasure(connection: Queryable, id: number) {
  const taken = rows.deleteFrom('erasures').where('id', '=', id).returningAll();
  type Statuses = Readonly<Record<string, string>>;
  return fetchRow(connection, taken.$narrowType<{ statuses: Statuses }>());
}

const isDue = sql<boolean>`due_at <= now()`;

export async function listDueErasures(database: Queryable): Promise<Erasure[]> {
  const due = rows.selectFrom('erasures').selectAll().where(isDue);
  return fetchRows(database, due.orderBy('id').limit(100));
}

/** Holds an erasure for this transaction, where it is still to be done. */
export async function lockErasure(connection: Queryable, id: number): Promise<boolean> {
  const due = rows.selectFrom('erasures').select('id').where('id', '=', id).where(isDue);
  return (await fetchRow(connection, due.forUpdate())) !== null;
}

/** Whom the account's end is told: its admins, though they act in it no more. */
export async function listClosedAdmins(connection: Queryable, accountId: number) {
  const admins = rows
    .selectFrom('users as u')
    .innerJoin('iam_users as p', 'p.id', 'u.iam_user_id')
    .select('u.email')
    .where('p.enabled', '=', true)
    .where('u.account_id', '=', accountId)
    .where('u.role', '=', 'admin')
    .where('u.state', '<>', 'pending');
  return (await fetchRows(connection, admins.orderBy('u.id'))).map(({ email }) => email);
}
