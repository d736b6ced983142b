import type { Language } from '@portal/contract/text/languages';
import type { Connection, Database } from '../../platform/database/database.ts';

/** A person as the login service sees it. */
export interface LoginPerson {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly password_hash: string | null;
  readonly email_verified_at: Date | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly enabled: boolean;
  readonly created_at: Date;
  readonly locale: string | null;
}

const columns =
  'id, email, username, password_hash, email_verified_at, first_name, last_name, phone, enabled, created_at, locale';

type Queryable = Database | Connection;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findPersonById(database: Queryable, id: string): Promise<LoginPerson | null> {
  if (!uuid.test(id)) return null;
  const { rows } = await database.query<LoginPerson>({
    text: `SELECT ${columns} FROM iam_users WHERE id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function findPersonByEmail(
  database: Queryable,
  email: string,
): Promise<LoginPerson | null> {
  const { rows } = await database.query<LoginPerson>({
    text: `SELECT ${columns} FROM iam_users WHERE lower(email) = lower($1)`,
    values: [email.trim()],
  });
  return rows[0] ?? null;
}

export async function findOrganisationOf(
  database: Queryable,
  iamUserId: string,
): Promise<string | null> {
  const { rows } = await database.query<{ org_name: string }>(
    'SELECT org_name FROM accounts WHERE id = (SELECT account_id FROM users WHERE iam_user_id = $1)',
    [iamUserId],
  );
  return rows[0]?.org_name ?? null;
}

/** The name of a confirmed person is taken for everybody: an exception for one address would tell whose it is. */
export async function isUsernameTaken(
  database: Queryable,
  name: { readonly username: string; readonly exceptEmail: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT 1 FROM iam_users WHERE lower(username) = lower($1)
       AND (lower(email) <> lower($2) OR email_verified_at IS NOT NULL)`,
    [name.username, name.exceptEmail.trim()],
  );
  return rowCount !== 0;
}

export interface NewPerson {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly verifiedAt: Date | null;
  /** The language that they read; null for who has chosen none. */
  readonly locale?: Language | null;
}

/** Null when the address or the username is taken, also by somebody who was faster. */
export async function insertPerson(
  database: Queryable,
  person: NewPerson,
): Promise<LoginPerson | null> {
  const { rows } = await database.query<LoginPerson>(
    `INSERT INTO iam_users (email, username, password_hash, first_name, last_name, email_verified_at, locale)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      person.email.trim(),
      person.username,
      person.passwordHash,
      person.firstName,
      person.lastName,
      person.verifiedAt,
      person.locale ?? null,
    ],
  );
  return rows[0] ?? null;
}

/** A sign-up that was never confirmed belongs to nobody: the next sign-up with its address takes its place. */
export async function replaceUnverifiedPerson(
  connection: Connection,
  id: string,
  person: NewPerson,
): Promise<LoginPerson | null> {
  await connection.query('DELETE FROM email_verifications WHERE iam_user_id = $1', [id]);
  const { rows } = await connection.query<LoginPerson>(
    `UPDATE iam_users SET username = $2, password_hash = $3, first_name = $4, last_name = $5, locale = $6, updated_at = now()
     WHERE id = $1 AND email_verified_at IS NULL RETURNING ${columns}`,
    [
      id,
      person.username,
      person.passwordHash,
      person.firstName,
      person.lastName,
      person.locale ?? null,
    ],
  );
  return rows[0] ?? null;
}

export async function setEmailVerified(
  database: Queryable,
  id: string,
  verifiedAt: Date,
): Promise<void> {
  await database.query(
    'UPDATE iam_users SET email_verified_at = COALESCE(email_verified_at, $2), updated_at = now() WHERE id = $1',
    [id, verifiedAt],
  );
}

/** Who could set the password has proved the mailbox too, where a link was the way (`verifiedAt`). */
export async function setPassword(
  database: Queryable,
  id: string,
  { passwordHash, verifiedAt }: { readonly passwordHash: string; readonly verifiedAt: Date | null },
): Promise<LoginPerson | null> {
  const { rows } = await database.query<LoginPerson>(
    `UPDATE iam_users SET password_hash = $2, email_verified_at = COALESCE(email_verified_at, $3), updated_at = now()
     WHERE id = $1 AND enabled RETURNING ${columns}`,
    [id, passwordHash, verifiedAt],
  );
  return rows[0] ?? null;
}

/**
 * Moves a person, and the account's user row with it, to an address that was proved. An unconfirmed sign-up with it
 * belongs to nobody and goes. Throws the database's unique violation when somebody else has the address.
 */
export async function changeEmail(
  connection: Connection,
  id: string,
  { email, verifiedAt }: { readonly email: string; readonly verifiedAt: Date },
): Promise<void> {
  await connection.query(
    `DELETE FROM iam_users WHERE lower(email) = lower($1) AND id <> $2
       AND email_verified_at IS NULL AND password_hash IS NOT NULL`,
    [email, id],
  );
  await connection.query(
    'UPDATE iam_users SET email = $2, email_verified_at = $3, updated_at = now() WHERE id = $1',
    [id, email, verifiedAt],
  );
  await connection.query('UPDATE users SET email = $2, updated_at = now() WHERE iam_user_id = $1', [
    id,
    email,
  ]);
}

/** Nobody who is not enabled logs in, and no token of theirs is good; who is suspended or closed is not. */
export async function setEnabled(
  database: Queryable,
  id: string,
  enabled: boolean,
): Promise<LoginPerson | null> {
  const { rows } = await database.query<LoginPerson>(
    `UPDATE iam_users p SET enabled = $2, updated_at = now() WHERE id = $1 AND enabled <> $2 AND NOT ($2 AND EXISTS (
       SELECT FROM suspensions s WHERE s.iam_user_id = p.id UNION ALL SELECT FROM erasures e WHERE e.iam_user_id = p.id))
     RETURNING ${columns}`,
    [id, enabled],
  );
  return rows[0] ?? null;
}

/** Takes a person over by an issuer that vouches for the address; an unconfirmed sign-up's password counts no more. */
export async function adoptPerson(
  database: Queryable,
  id: string,
  verifiedAt: Date,
): Promise<LoginPerson | null> {
  const { rows } = await database.query<LoginPerson>(
    `UPDATE iam_users SET email_verified_at = COALESCE(email_verified_at, $2), updated_at = now(),
       password_hash = CASE WHEN email_verified_at IS NULL THEN NULL ELSE password_hash END
     WHERE id = $1 RETURNING ${columns}`,
    [id, verifiedAt],
  );
  return rows[0] ?? null;
}

export async function updatePerson(
  database: Queryable,
  id: string,
  changes: {
    readonly firstName?: string | undefined;
    readonly lastName?: string | undefined;
    readonly phone?: string | undefined;
    readonly locale?: string | undefined;
  },
): Promise<LoginPerson | null> {
  const { rows } = await database.query<LoginPerson>(
    `UPDATE iam_users SET first_name = COALESCE($2, first_name), last_name = COALESCE($3, last_name),
       phone = COALESCE($4, phone), locale = COALESCE($5, locale), updated_at = now() WHERE id = $1 RETURNING ${columns}`,
    [
      id,
      changes.firstName ?? null,
      changes.lastName ?? null,
      changes.phone ?? null,
      changes.locale ?? null,
    ],
  );
  return rows[0] ?? null;
}

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export async function findPersonByIdentity(
  database: Queryable,
  { issuer, subject }: Identity,
): Promise<LoginPerson | null> {
  const { rows } = await database.query<LoginPerson>(
    `SELECT ${columns} FROM iam_users WHERE id =
       (SELECT iam_user_id FROM iam_identities WHERE issuer = $1 AND subject = $2)`,
    [issuer, subject],
  );
  return rows[0] ?? null;
}

export async function insertIdentity(
  database: Queryable,
  { issuer, subject }: Identity,
  iamUserId: string,
): Promise<void> {
  await database.query(
    'INSERT INTO iam_identities (issuer, subject, iam_user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [issuer, subject, iamUserId],
  );
}

/** Whether the person is known at an issuer, by whatever subject. */
export async function hasIdentityAt(
  database: Queryable,
  issuer: string,
  iamUserId: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT 1 FROM iam_identities WHERE issuer = $1 AND iam_user_id = $2',
    [issuer, iamUserId],
  );
  return rowCount !== 0;
}

/** What groups gave at this login; null where they decide nothing. */
export async function setGroupRole(
  database: Queryable,
  iamUserId: string,
  role: 'internal' | 'apigov' | 'none' | null,
): Promise<void> {
  await database.query(
    'UPDATE iam_users SET group_role = $2, updated_at = now() WHERE id = $1 AND group_role IS DISTINCT FROM $2',
    [iamUserId, role],
  );
}

/** Whether an account knows the address as somebody else's who has joined it. */
export async function isUserAddress(
  database: Database,
  email: string,
  exceptId: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT 1 FROM users WHERE lower(email) = lower($1) AND iam_user_id IS DISTINCT FROM $2
       AND state <> 'pending'`,
    [email, exceptId],
  );
  return rowCount !== 0;
}
