import type { User, UserRole } from '@portal/contract/accounts/user/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface UserRow {
  readonly id: number;
  readonly account_id: number;
  readonly iam_user_id: string | null;
  readonly email: string;
  readonly username: string;
  readonly role: UserRole;
  readonly state: User['state'];
  readonly created_at: Date;
  readonly updated_at: Date;
}

export async function listUsers(database: Queryable, accountId: number): Promise<User[]> {
  const { rows } = await database.query<UserRow>(
    'SELECT * FROM users WHERE account_id = $1 ORDER BY id',
    [accountId],
  );
  return rows.map(toUser);
}

export interface NewUserRow {
  readonly accountId: number;
  readonly iamUserId: string | null;
  readonly email: string;
  readonly username: string;
  readonly role: UserRole;
}

/** Active with a person behind it, else pending. A second place for one person or address raises PostgreSQL's 23505. */
export async function insertUser(connection: Connection, user: NewUserRow): Promise<User> {
  const { rows } = await connection.query<UserRow>(
    `INSERT INTO users (account_id, iam_user_id, email, username, role, state)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING *`,
    [
      user.accountId,
      user.iamUserId,
      user.email,
      user.username,
      user.role,
      user.iamUserId === null ? 'pending' : 'active',
    ],
  );
  return requireRow(rows[0]);
}

/** A pending user becomes the person's; the role stays. */
export async function activateUser(
  connection: Connection,
  userId: number,
  person: { readonly iamUserId: string; readonly username: string },
): Promise<User> {
  const { rows } = await connection.query<UserRow>(
    `UPDATE users SET iam_user_id = $2, username = $3, state = 'active', updated_at = ${nextVersion}
     WHERE id = $1 RETURNING *`,
    [userId, person.iamUserId, person.username],
  );
  return requireRow(rows[0]);
}

/**
 * Every change within an account begins with this lock: changes of one account follow each other, so that none is lost and
 * no two wait for each other. False when there is no such account.
 */
export async function lockAccount(connection: Connection, accountId: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
    [accountId],
  );
  return rowCount === 1;
}

/** Why nothing begins in the account now: it is closed and waits to be erased, or staff have suspended it. */
export async function findAccountStop(
  connection: Connection,
  accountId: number,
): Promise<'closed' | 'suspended' | null> {
  const { rows } = await connection.query<{ stop: 'closed' | 'suspended' }>(
    `SELECT 'closed' AS stop FROM erasures WHERE account_id = $1
     UNION ALL SELECT 'suspended' FROM suspensions WHERE account_id = $1`,
    [accountId],
  );
  return rows[0]?.stop ?? null;
}

/** The role of this person within the account at this moment; null for somebody who is not active in it. */
export async function findActiveRole(
  connection: Connection,
  accountId: number,
  iamUserId: string,
): Promise<UserRole | null> {
  const { rows } = await connection.query<{ role: UserRole }>(
    "SELECT role FROM users WHERE account_id = $1 AND iam_user_id = $2 AND state = 'active'",
    [accountId, iamUserId],
  );
  return rows[0]?.role ?? null;
}

/** True when the address has a place in this account; announced users do not count, and of other accounts nobody is told. */
export async function isEmailTaken(
  database: Queryable,
  email: string,
  accountId: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    "SELECT 1 FROM users WHERE lower(email) = lower($1) AND account_id = $2 AND state <> 'pending'",
    [email, accountId],
  );
  return rowCount !== 0;
}

export async function updateUserRole(
  connection: Connection,
  userId: number,
  role: UserRole,
): Promise<User | null> {
  const { rows } = await connection.query<UserRow>(
    `UPDATE users SET role = $2, updated_at = ${nextVersion} WHERE id = $1 RETURNING *`,
    [userId, role],
  );
  return rows[0] ? toUser(rows[0]) : null;
}

export async function deleteUser(connection: Connection, userId: number): Promise<void> {
  await connection.query('DELETE FROM users WHERE id = $1', [userId]);
}

/** Whoever is closed, as a person or with the account, acts in it no more; gives the addresses of the account's admins who were active. */
export async function suspendUsers(
  connection: Connection,
  of: { readonly accountId: number } | { readonly iamUserId: string },
): Promise<string[]> {
  const { rows } = await connection.query<{ email: string }>(
    `WITH closed AS (
       UPDATE users SET state = 'suspended', updated_at = ${nextVersion}
       WHERE (account_id = $1 OR iam_user_id = $2) AND state = 'active' RETURNING email, role, id)
     SELECT email FROM closed WHERE role = 'admin' ORDER BY id`,
    ['accountId' in of ? of.accountId : null, 'iamUserId' in of ? of.iamUserId : null],
  );
  return rows.map(({ email }) => email);
}

/** Those who are suspended act again, but for people, and accounts, that are closed still. */
export async function resumeUsers(
  connection: Connection,
  of: { readonly accountId: number } | { readonly iamUserId: string },
): Promise<void> {
  await connection.query(
    `UPDATE users u SET state = 'active', updated_at = ${nextVersion}
     WHERE (account_id = $1 OR iam_user_id = $2) AND state = 'suspended' AND NOT EXISTS (
       SELECT 1 FROM erasures e WHERE e.iam_user_id = u.iam_user_id OR e.account_id = u.account_id
       UNION ALL SELECT 1 FROM suspensions s WHERE s.iam_user_id = u.iam_user_id)`,
    ['accountId' in of ? of.accountId : null, 'iamUserId' in of ? of.iamUserId : null],
  );
}

/** The account that a person has a place in, whatever its state. */
export async function findAccountOf(
  connection: Pick<Connection, 'query'>,
  iamUserId: string,
): Promise<{ readonly accountId: number; readonly orgName: string } | null> {
  const { rows } = await connection.query<{ accountId: number; orgName: string }>(
    `SELECT a.id AS "accountId", a.org_name AS "orgName" FROM users u JOIN accounts a ON a.id = u.account_id
     WHERE u.iam_user_id = $1`,
    [iamUserId],
  );
  return rows[0] ?? null;
}

function requireRow(row: UserRow | undefined): User {
  if (!row) throw new Error('A written user has a row');
  return toUser(row);
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    account_id: row.account_id,
    username: row.username,
    email: row.email,
    iamUserId: row.iam_user_id,
    role: row.role,
    state: row.state,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
