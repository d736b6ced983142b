import type { Language } from '@portal/contract/text/languages';
import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import { now } from '../../platform/rows/moments.ts';
import { fetchRow, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

/** A person as the login service sees it. */
export type LoginPerson = Selectable<Tables['iam_users']>;

const updateRow = (id: string) =>
  rows.updateTable('iam_users').set({ updated_at: now }).where('id', '=', id);

/** The first proof of the mailbox stays. */
const verified = (at: Date | null) => ({
  email_verified_at: sql<Date | null>`COALESCE(email_verified_at, ${at})`,
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findPersonById(database: Queryable, id: string): Promise<LoginPerson | null> {
  if (!uuid.test(id)) return null;
  const { rows: found } = await database.query<LoginPerson>({
    text: `SELECT * FROM iam_users WHERE id = $1`,
    values: [id],
  });
  return found[0] ?? null;
}

export async function findPersonByEmail(database: Queryable, email: string) {
  const { rows: found } = await database.query<LoginPerson>({
    text: `SELECT * FROM iam_users WHERE lower(email) = lower($1)`,
    values: [email.trim()],
  });
  return found[0] ?? null;
}

export async function findOrganisationOf(database: Queryable, iamUserId: string) {
  const { rows: found } = await database.query<{ org_name: string }>(
    'SELECT org_name FROM accounts WHERE id = (SELECT account_id FROM users WHERE iam_user_id = $1)',
    [iamUserId],
  );
  return found[0]?.org_name ?? null;
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

const toValues = ({ username, passwordHash, firstName, lastName, locale }: NewPerson) => ({
  username,
  password_hash: passwordHash,
  first_name: firstName,
  last_name: lastName,
  locale: locale ?? null,
});

/** Null when the address or the username is taken, also by somebody who was faster. */
export async function insertPerson(database: Queryable, person: NewPerson) {
  const insert = rows
    .insertInto('iam_users')
    .values({
      ...toValues(person),
      email: person.email.trim(),
      email_verified_at: person.verifiedAt,
    })
    .onConflict((one) => one.doNothing());
  return fetchRow(database, insert.returningAll());
}

/** A sign-up that was never confirmed belongs to nobody: the next sign-up with its address takes its place. */
export async function replaceUnverifiedPerson(
  connection: Connection,
  id: string,
  person: NewPerson,
): Promise<LoginPerson | null> {
  const verifications = rows.deleteFrom('email_verifications').where('iam_user_id', '=', id);
  await writeRows(connection, verifications);
  const unverified = updateRow(id).where('email_verified_at', 'is', null);
  return fetchRow(connection, unverified.set(toValues(person)).returningAll());
}

export async function setEmailVerified(database: Queryable, id: string, verifiedAt: Date) {
  await writeRows(database, updateRow(id).set(verified(verifiedAt)));
}

/** Who could set the password has proved the mailbox too, where a link was the way (`verifiedAt`). */
export async function setPassword(
  database: Queryable,
  id: string,
  { passwordHash, verifiedAt }: { readonly passwordHash: string; readonly verifiedAt: Date | null },
): Promise<LoginPerson | null> {
  const change = { password_hash: passwordHash, ...verified(verifiedAt) };
  const enabled = updateRow(id).where('enabled', '=', true);
  return fetchRow(database, enabled.set(change).returningAll());
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
  await writeRows(connection, updateRow(id).set({ email, email_verified_at: verifiedAt }));
  const user = rows.updateTable('users').set({ email, updated_at: now });
  await writeRows(connection, user.where('iam_user_id', '=', id));
}

/** Nobody who is not enabled logs in, and no token of theirs is good; who is suspended or closed is not. */
export async function setEnabled(database: Queryable, id: string, enabled: boolean) {
  const { rows: found } = await database.query<LoginPerson>(
    `UPDATE iam_users p SET enabled = $2, updated_at = now() WHERE id = $1 AND enabled <> $2 AND NOT ($2 AND EXISTS (
       SELECT FROM suspensions s WHERE s.iam_user_id = p.id UNION ALL SELECT FROM erasures e WHERE e.iam_user_id = p.id))
     RETURNING *`,
    [id, enabled],
  );
  return found[0] ?? null;
}

/** Takes a person over by an issuer that vouches for the address; an unconfirmed sign-up's password counts no more. */
export async function adoptPerson(database: Queryable, id: string, verifiedAt: Date) {
  const kept = sql<
    string | null
  >`CASE WHEN email_verified_at IS NULL THEN NULL ELSE password_hash END`;
  const change = { password_hash: kept, ...verified(verifiedAt) };
  return fetchRow(database, updateRow(id).set(change).returningAll());
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
  const { firstName: first_name, lastName: last_name, phone, locale } = changes;
  const change = updateRow(id).set({ first_name, last_name, phone, locale });
  return fetchRow(database, change.returningAll());
}

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export async function findPersonByIdentity(database: Queryable, { issuer, subject }: Identity) {
  const known = rows
    .selectFrom('iam_identities')
    .select('iam_user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject);
  return fetchRow(database, rows.selectFrom('iam_users').selectAll().where('id', '=', known));
}

export async function insertIdentity(
  database: Queryable,
  { issuer, subject }: Identity,
  iamUserId: string,
): Promise<void> {
  const unless = rows.insertInto('iam_identities').onConflict((one) => one.doNothing());
  await writeRows(database, unless.values({ issuer, subject, iam_user_id: iamUserId }));
}

/** Whether the person is known at an issuer, by whatever subject. */
export async function hasIdentityAt(database: Queryable, issuer: string, iamUserId: string) {
  const known = rows.selectFrom('iam_identities').select('subject').where('issuer', '=', issuer);
  return (await fetchRow(database, known.where('iam_user_id', '=', iamUserId))) !== null;
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
export async function isUserAddress(database: Database, email: string, exceptId: string) {
  const { rowCount } = await database.query(
    `SELECT 1 FROM users WHERE lower(email) = lower($1) AND iam_user_id IS DISTINCT FROM $2
       AND state <> 'pending'`,
    [email, exceptId],
  );
  return rowCount !== 0;
}
