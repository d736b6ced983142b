import { wrappedUser, type User, type UserRole } from '@portal/contract/accounts/user/schema';
import { sql, type Selectable } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { newVersion } from '../../platform/rows/moments.ts';
import {
  fetchRow,
  fetchRows,
  requireRow,
  rows,
  writeRows,
  type Queryable,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

const usersOf = (accountId: number) => rows.selectFrom('users').where('account_id', '=', accountId);
const updateRow = (userId: number) =>
  rows.updateTable('users').set(newVersion).where('id', '=', userId).returningAll();

export async function listUsers(database: Queryable, accountId: number): Promise<User[]> {
  const users = await fetchRows(database, usersOf(accountId).selectAll().orderBy('id'));
  return users.map(toUser);
}

interface NewUserRow {
  readonly accountId: number;
  readonly iamUserId: string | null;
  readonly email: string;
  readonly username: string;
  readonly role: UserRole;
}

/** Active with a person behind it, else pending. A second place for one person or address raises PostgreSQL's 23505. */
export async function insertUser(
  connection: Connection,
  { accountId, iamUserId, email, username, role }: NewUserRow,
): Promise<User> {
  const insert = rows.insertInto('users').values({
    account_id: accountId,
    iam_user_id: iamUserId,
    email,
    username,
    role,
    state: iamUserId === null ? 'pending' : 'active',
  });
  return toUser(await requireRow(connection, insert.returningAll()));
}

/** A pending user becomes the person's; the role stays. */
export async function activateUser(
  connection: Connection,
  userId: number,
  { iamUserId, username }: { readonly iamUserId: string; readonly username: string },
): Promise<User> {
  const change = { iam_user_id: iamUserId, username, state: 'active' } as const;
  return toUser(await requireRow(connection, updateRow(userId).set(change)));
}

/**
 * Every change within an account begins with this lock: changes of one account follow each other, so that none is lost and
 * no two wait for each other. False when there is no such account.
 */
export async function lockAccount(connection: Connection, accountId: number): Promise<boolean> {
  const account = rows.selectFrom('accounts').select('id').where('id', '=', accountId);
  return (await fetchRow(connection, account.forNoKeyUpdate())) !== null;
}

/** Why nothing begins in the account now: it is closed and waits to be erased, or staff have suspended it. */
export async function findAccountStop(connection: Connection, accountId: number) {
  const stops = await connection.query<{ stop: 'closed' | 'suspended' }>(
    `SELECT 'closed' AS stop FROM erasures WHERE account_id = $1
     UNION ALL SELECT 'suspended' FROM suspensions WHERE account_id = $1`,
    [accountId],
  );
  return stops.rows[0]?.stop ?? null;
}

/** The role of this person within the account at this moment; null for somebody who is not active in it. */
export async function findActiveRole(connection: Connection, accountId: number, iamUserId: string) {
  const active = usersOf(accountId)
    .select('role')
    .where('iam_user_id', '=', iamUserId)
    .where('state', '=', 'active');
  return (await fetchRow(connection, active))?.role ?? null;
}

/** True when the address has a place in this account; announced users do not count, and of other accounts nobody is told. */
export async function isEmailTaken(database: Queryable, email: string, accountId: number) {
  const taken = usersOf(accountId)
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('state', '<>', 'pending');
  return (await fetchRow(database, taken)) !== null;
}

export async function updateUserRole(connection: Connection, userId: number, role: UserRole) {
  const row = await fetchRow(connection, updateRow(userId).set({ role }));
  return row && toUser(row);
}

export async function deleteUser(connection: Connection, userId: number): Promise<void> {
  await writeRows(connection, rows.deleteFrom('users').where('id', '=', userId));
}

/** Of an account, or of a person. */
interface Whose {
  readonly accountId?: number;
  readonly iamUserId?: string;
}

const isOf = ({ accountId, iamUserId }: Whose) =>
  sql<boolean>`(account_id = ${accountId ?? null} OR iam_user_id = ${iamUserId ?? null})`;

/** Whoever is closed, as a person or with the account, acts in it no more; gives the addresses of the account's admins who were active. */
export async function suspendUsers(connection: Connection, of: Whose): Promise<string[]> {
  const active = rows.updateTable('users').where(isOf(of)).where('state', '=', 'active');
  const change = active
    .set({ state: 'suspended', ...newVersion })
    .returning(['email', 'role', 'id']);
  const closed = rows.with('closed', () => change).selectFrom('closed');
  const admins = closed.select('email').where('role', '=', 'admin').orderBy('id');
  return (await fetchRows(connection, admins)).map(({ email }) => email);
}

/** Those who are suspended act again, but for people, and accounts, that are closed still. */
export async function resumeUsers(connection: Connection, of: Whose): Promise<void> {
  const resumed = rows
    .updateTable('users as u')
    .set({ state: 'active', ...newVersion })
    .where(isOf(of))
    .where('state', '=', 'suspended')
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT 1 FROM erasures e WHERE e.iam_user_id = u.iam_user_id OR e.account_id = u.account_id
        UNION ALL SELECT 1 FROM suspensions s WHERE s.iam_user_id = u.iam_user_id)`,
    );
  await writeRows(connection, resumed);
}

/** The account that a person has a place in, whatever its state. */
export async function findAccountOf(connection: Queryable, iamUserId: string) {
  const account = rows
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['a.id as accountId', 'a.org_name as orgName'])
    .where('u.iam_user_id', '=', iamUserId);
  return fetchRow(connection, account);
}

const toUser = (row: Selectable<Tables['users']>): User => toReply(wrappedUser.shape.user, row);
