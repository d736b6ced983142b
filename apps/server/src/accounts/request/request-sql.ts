import type {
  QueuedRequest,
  AccountRequest,
  RequestState,
  RequestType,
} from '@portal/contract/accounts/request/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

export interface NewRequestRow {
  readonly accountId: number;
  readonly type: RequestType;
  readonly subject: string;
  readonly application: { readonly id: number; readonly name: string } | null;
  readonly clientId: string | null;
  readonly details: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly requestedBy: { readonly userId: number | null; readonly email: string } | null;
}

interface RequestRow extends Omit<AccountRequest, 'created_at' | 'decided_at'> {
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

interface QueuedRow extends RequestRow {
  readonly org_name: string;
  readonly unproved_number: string | null;
}

const columns = `r.id, r.account_id, r.type, r.state, r.application_id,
  COALESCE((SELECT name FROM applications WHERE id = r.application_id), r.application_name) AS application_name,
  r.client_id, r.details, r.reason, r.requested_by, r.requested_by_email, r.created_at, r.decided_at,
  r.decided_by, r.decision_reason`;

const isId = (text: string) => /^\d{1,15}$/.test(text);

/** Null when a request of this type about this subject is pending already. */
export async function insertRequest(
  connection: Connection,
  request: NewRequestRow,
): Promise<AccountRequest | null> {
  const { rows } = await connection.query<RequestRow>(
    `INSERT INTO requests AS r (account_id, type, subject, application_id, application_name, client_id,
       details, reason, requested_by, requested_by_email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (account_id, type, subject) WHERE state = 'pending' DO NOTHING RETURNING ${columns}`,
    [
      request.accountId,
      request.type,
      request.subject,
      request.application?.id ?? null,
      request.application?.name ?? null,
      request.clientId,
      JSON.stringify(request.details),
      request.reason,
      request.requestedBy?.userId ?? null,
      request.requestedBy?.email ?? null,
    ],
  );
  return rows[0] ? toRequest(rows[0]) : null;
}

/** Newest first. */
export async function listRequests(
  database: Database,
  accountId: number,
  state: RequestState | null,
): Promise<AccountRequest[]> {
  const { rows } = await database.query<RequestRow>(
    `SELECT ${columns} FROM requests r
     WHERE r.account_id = $1 AND ($2::text IS NULL OR r.state = $2) ORDER BY r.id DESC LIMIT 500`,
    [accountId, state],
  );
  return rows.map(toRequest);
}

export async function getRequest(
  connection: Connection,
  accountId: number,
  requestId: string,
): Promise<AccountRequest | null> {
  if (!isId(requestId)) return null;
  const { rows } = await connection.query<RequestRow>(
    `SELECT ${columns} FROM requests r WHERE r.account_id = $1 AND r.id = $2`,
    [accountId, requestId],
  );
  return rows[0] ? toRequest(rows[0]) : null;
}

export interface Decision {
  readonly state: 'approved' | 'rejected' | 'withdrawn';
  readonly by: string;
  readonly reason: string | null;
}

/** Null when the request is not pending any more. */
export async function updateRequestState(
  connection: Connection,
  requestId: number,
  decision: Decision,
): Promise<AccountRequest | null> {
  const { rows } = await connection.query<RequestRow>(
    `UPDATE requests r SET state = $2, decided_at = clock_timestamp(), decided_by = $3, decision_reason = $4
     WHERE r.id = $1 AND r.state = 'pending' RETURNING ${columns}`,
    [requestId, decision.state, decision.by, decision.reason],
  );
  return rows[0] ? toRequest(rows[0]) : null;
}

/** What a deleted application still waited for; its name stays in the history. */
export async function withdrawRequestsOfApplication(
  connection: Connection,
  application: { readonly id: number; readonly name: string },
  by: string,
): Promise<void> {
  await connection.query(`UPDATE requests SET application_name = $2 WHERE application_id = $1`, [
    application.id,
    application.name,
  ]);
  await connection.query(
    `UPDATE requests SET state = 'withdrawn', decided_at = clock_timestamp(), decided_by = $2
     WHERE application_id = $1 AND state = 'pending'`,
    [application.id, by],
  );
}

export async function withdrawRequestsOfClient(
  connection: Connection,
  { accountId, clientId, by }: { accountId: number; clientId: string; by: string },
): Promise<void> {
  await connection.query(
    `UPDATE requests SET state = 'withdrawn', decided_at = clock_timestamp(), decided_by = $3
     WHERE account_id = $1 AND client_id = $2 AND state = 'pending'`,
    [accountId, clientId, by],
  );
}

/** The scopes that a client waits for. */
export async function listRequestedScopes(
  database: Database,
  accountId: number,
  clientId: string,
): Promise<string[]> {
  const { rows } = await database.query<{ scope: string }>(
    `SELECT details->>'scope' AS scope FROM requests WHERE account_id = $1 AND client_id = $2
       AND type = 'scope_access' AND state = 'pending'`,
    [accountId, clientId],
  );
  return rows.map((row) => row.scope);
}

/** Each way has its index: few rows are left for the state and the order. */
const isFound = `r.id IN (
  SELECT id FROM requests WHERE account_id IN (SELECT id FROM accounts WHERE lower(org_name) LIKE $1 LIMIT 500)
  UNION SELECT id FROM requests WHERE lower(requested_by_email) LIKE $2
  UNION SELECT id FROM requests WHERE id = $3 OR account_id = $3)`;

const escaped = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');

/** The queue of staff: what waits longest stands first, what is decided newest first. */
export async function listQueuedRequests(
  database: Database,
  { state, text }: { readonly state: RequestState; readonly text: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ requests: QueuedRequest[]; total: number }> {
  const order = state === 'pending' ? 'r.id' : 'r.decided_at DESC, r.id DESC';
  const part = escaped(text);
  const values = text === '' ? [] : [`%${part}%`, `${part}%`, isId(text) ? Number(text) : null];
  const where = text === '' ? 'r.state = $1' : `${isFound} AND r.state = $4`;
  const { rows } = await database.query<QueuedRow>(
    `SELECT ${columns}, a.org_name, CASE WHEN a.customer_number_unproved THEN a.customer_number END AS unproved_number
     FROM requests r JOIN accounts a ON a.id = r.account_id
     WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    [...values, state],
  );
  const count = await database.query<{ total: number }>(
    `SELECT count(*) AS total FROM requests r WHERE ${where}`,
    [...values, state],
  );
  const requests = rows.map((row) => {
    const { org_name, unproved_number } = row;
    return withMembers(toRequest(row), { org_name, unproved_number });
  });
  return { requests, total: count.rows[0]?.total ?? 0 };
}

function toRequest(row: RequestRow): AccountRequest {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
