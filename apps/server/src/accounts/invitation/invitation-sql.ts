import { sql, type Insertable, type Updateable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import {
  fetchRow,
  fetchRows,
  requireRow,
  rows,
  writeRows,
  type Queryable,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

/** decisions, Login. */
const expires_at = sql<Date>`clock_timestamp() + 7 * interval '24 hours'`;
const isExpired = sql<boolean>`expires_at <= clock_timestamp()`.as('is_expired');
const invitations = rows.selectFrom('invitations').selectAll().select(isExpired);

export type InvitationRow = Awaited<ReturnType<typeof insertInvitation>>;

export async function insertInvitation(
  connection: Connection,
  invitation: Omit<Insertable<Tables['invitations']>, 'expires_at'>,
) {
  const insert = rows.insertInto('invitations').values({ ...invitation, expires_at });
  return requireRow(connection, insert.returningAll().returning(isExpired));
}

const updateRow = (invitationId: number) =>
  rows.updateTable('invitations').where('id', '=', invitationId);

/** The days start anew; with another link the one before stops. */
export async function renewInvitation(
  connection: Connection,
  invitationId: number,
  link: Updateable<Tables['invitations']>,
): Promise<InvitationRow> {
  const sent_at = sql<Date>`clock_timestamp()`;
  const renewed = updateRow(invitationId).set({ ...link, sent_at, expires_at });
  return requireRow(connection, renewed.returningAll().returning(isExpired));
}

/** Newest first. */
export async function listInvitations(database: Database, accountId: number) {
  const ofAccount = invitations.where('account_id', '=', accountId);
  return fetchRows(database, ofAccount.orderBy('id', 'desc').limit(500));
}

export async function getInvitation(
  connection: Connection,
  accountId: number,
  invitationId: string,
): Promise<InvitationRow | null> {
  if (!/^\d{1,15}$/.test(invitationId)) return null;
  const ofAccount = invitations.where('account_id', '=', accountId);
  return fetchRow(connection, ofAccount.where('id', '=', Number(invitationId)));
}

const isTo = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** The one that nobody has accepted yet, expired or not. */
export async function findOpenInvitation(connection: Connection, accountId: number, email: string) {
  const ofAccount = invitations.where('account_id', '=', accountId);
  return fetchRow(connection, ofAccount.where(isTo(email)).where('accepted_at', 'is', null));
}

export async function findInvitationByHash(database: Queryable, hashKeyed: Buffer) {
  return fetchRow(database, invitations.where('hash_keyed', '=', hashKeyed));
}

/** From here on nobody reads the link again. */
export async function acceptInvitation(connection: Connection, invitationId: number) {
  const accepted = { accepted_at: sql<Date>`clock_timestamp()`, hash_sealed: null };
  await writeRows(connection, updateRow(invitationId).set(accepted));
}

export async function deleteInvitation(connection: Connection, invitationId: number) {
  await writeRows(connection, rows.deleteFrom('invitations').where('id', '=', invitationId));
}

/** Nobody joins an account that is closed. */
export async function deleteOpenInvitations(connection: Connection, accountId: number) {
  const ofAccount = rows.deleteFrom('invitations').where('account_id', '=', accountId);
  await writeRows(connection, ofAccount.where('accepted_at', 'is', null));
}

/** Whether an account waits for the person with this address. */
export async function isInvited(database: Queryable, email: string): Promise<boolean> {
  const open = invitations
    .where(isTo(email))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`);
  return (await fetchRow(database, open.limit(1))) !== null;
}
