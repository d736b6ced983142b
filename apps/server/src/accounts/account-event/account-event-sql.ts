import type { AccountEvent } from '@portal/contract/accounts/account-event/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

export interface NewAccountEvent {
  readonly accountId: number;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
  readonly actor: string | null;
  readonly iamUserId: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
}

interface EventRow extends Omit<AccountEvent, 'created_at'> {
  readonly created_at: Date;
}

export async function insertAccountEvent(
  connection: Connection,
  event: NewAccountEvent,
): Promise<void> {
  await connection.query(
    `INSERT INTO account_events (account_id, action, subject, details, actor, iam_user_id, address, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      event.accountId,
      event.action,
      event.subject,
      JSON.stringify(event.details),
      event.actor,
      event.iamUserId,
      event.address,
      event.requestId,
    ],
  );
}

/** Newest first. */
export async function listAccountEvents(
  database: Database,
  accountId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ events: AccountEvent[]; total: number }> {
  const [events, total] = await Promise.all([
    database.query<EventRow>(
      `SELECT id, action, subject, details, actor, address, request_id, created_at
       FROM account_events WHERE account_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [accountId, limit, offset],
    ),
    database.query<{ total: number }>(
      'SELECT count(*) AS total FROM account_events WHERE account_id = $1',
      [accountId],
    ),
  ]);
  return {
    events: events.rows.map((row) =>
      withMembers(row, { created_at: row.created_at.toISOString() }),
    ),
    total: total.rows[0]?.total ?? 0,
  };
}

/** The account from which this person was removed last, found by the address that they have proved. */
export async function findRemoval(
  database: Database,
  iamUserId: string,
): Promise<{ org_name: string; removed_at: Date } | null> {
  const { rows } = await database.query<{ org_name: string; removed_at: Date }>(
    `SELECT a.org_name, e.created_at AS removed_at FROM iam_users p
     JOIN account_events e ON lower(e.subject) = lower(p.email) AND e.action = 'user.removed'
     JOIN accounts a ON a.id = e.account_id
     WHERE p.id = $1 AND p.email_verified_at IS NOT NULL ORDER BY e.id DESC LIMIT 1`,
    [iamUserId],
  );
  return rows[0] ?? null;
}
