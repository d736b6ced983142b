import type { UserRole } from '@portal/contract/accounts/user/schema';
import type { Connection, Database } from '../../platform/database/database.ts';

export interface InvitationRow {
  readonly id: number;
  readonly account_id: number;
  readonly email: string;
  readonly role: UserRole;
  readonly hash_sealed: Buffer | null;
  readonly invited_by: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  readonly is_expired: boolean;
}

type Queryable = Pick<Database | Connection, 'query'>;

const columns = `id, account_id, email, role, hash_sealed, invited_by, sent_at, expires_at, accepted_at,
  expires_at <= clock_timestamp() AS is_expired`;

export interface Link {
  readonly keyed: Buffer;
  readonly sealed: Buffer;
}

interface NewInvitation {
  readonly accountId: number;
  readonly email: string;
  readonly role: UserRole;
  readonly invitedBy: string;
  readonly link: Link;
  /** That it works for. */
  readonly days: number;
}

export async function insertInvitation(
  connection: Connection,
  invitation: NewInvitation,
): Promise<InvitationRow> {
  const { rows } = await connection.query<InvitationRow>(
    `INSERT INTO invitations (account_id, email, invited_by, hash_keyed, hash_sealed, expires_at, role)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp() + $6::int * interval '24 hours', $7) RETURNING ${columns}`,
    [
      invitation.accountId,
      invitation.email,
      invitation.invitedBy,
      invitation.link.keyed,
      invitation.link.sealed,
      invitation.days,
      invitation.role,
    ],
  );
  return requireRow(rows[0]);
}

/** The days start anew; with another link the one before stops. */
export async function renewInvitation(
  connection: Connection,
  invitationId: number,
  { link, days }: { link: Link | null; days: number },
): Promise<InvitationRow> {
  const { rows } = await connection.query<InvitationRow>(
    `UPDATE invitations SET hash_keyed = COALESCE($2, hash_keyed), hash_sealed = COALESCE($3, hash_sealed),
       sent_at = clock_timestamp(), expires_at = clock_timestamp() + $4::int * interval '24 hours'
     WHERE id = $1 RETURNING ${columns}`,
    [invitationId, link?.keyed ?? null, link?.sealed ?? null, days],
  );
  return requireRow(rows[0]);
}

/** Newest first. */
export async function listInvitations(
  database: Database,
  accountId: number,
): Promise<InvitationRow[]> {
  const { rows } = await database.query<InvitationRow>(
    `SELECT ${columns} FROM invitations WHERE account_id = $1 ORDER BY id DESC LIMIT 500`,
    [accountId],
  );
  return rows;
}

export async function getInvitation(
  connection: Connection,
  accountId: number,
  invitationId: string,
): Promise<InvitationRow | null> {
  if (!/^\d{1,15}$/.test(invitationId)) return null;
  const { rows } = await connection.query<InvitationRow>(
    `SELECT ${columns} FROM invitations WHERE account_id = $1 AND id = $2`,
    [accountId, invitationId],
  );
  return rows[0] ?? null;
}

/** The one that nobody has accepted yet, expired or not. */
export async function findOpenInvitation(
  connection: Connection,
  accountId: number,
  email: string,
): Promise<InvitationRow | null> {
  const { rows } = await connection.query<InvitationRow>(
    `SELECT ${columns} FROM invitations
     WHERE account_id = $1 AND lower(email) = lower($2) AND accepted_at IS NULL`,
    [accountId, email],
  );
  return rows[0] ?? null;
}

export async function findInvitationByHash(
  database: Queryable,
  hashKeyed: Buffer,
): Promise<InvitationRow | null> {
  const { rows } = await database.query<InvitationRow>(
    `SELECT ${columns} FROM invitations WHERE hash_keyed = $1`,
    [hashKeyed],
  );
  return rows[0] ?? null;
}

/** From here on nobody reads the link again. */
export async function acceptInvitation(
  connection: Connection,
  invitationId: number,
): Promise<void> {
  await connection.query(
    'UPDATE invitations SET accepted_at = clock_timestamp(), hash_sealed = NULL WHERE id = $1',
    [invitationId],
  );
}

export async function deleteInvitation(
  connection: Connection,
  invitationId: number,
): Promise<void> {
  await connection.query('DELETE FROM invitations WHERE id = $1', [invitationId]);
}

/** Nobody joins an account that is closed. */
export async function deleteOpenInvitations(
  connection: Connection,
  accountId: number,
): Promise<void> {
  await connection.query('DELETE FROM invitations WHERE account_id = $1 AND accepted_at IS NULL', [
    accountId,
  ]);
}

function requireRow(row: InvitationRow | undefined): InvitationRow {
  if (!row) throw new Error('A written invitation has a row');
  return row;
}

/** Whether an account waits for the person with this address. */
export async function isInvited(database: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT 1 FROM invitations WHERE lower(email) = lower($1) AND accepted_at IS NULL
       AND expires_at > clock_timestamp() LIMIT 1`,
    [email],
  );
  return rowCount !== 0;
}
