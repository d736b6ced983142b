import type { AccountEvent } from '@portal/contract/accounts/account-event/schema';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import type {
  CustomerInvoice,
  CustomerMail,
  CustomerPerson,
} from '@portal/contract/desk/customer/schema';
import { keptDays } from '@portal/contract/kept-days';
import type { Database } from '../../platform/database/database.ts';
import { suspensionColumn } from './customer-sql.ts';

export interface Window {
  readonly accountId: number;
  readonly limit: number;
  readonly offset: number;
}

export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

type Reader = Pick<Database, 'query'>;

/** A window of rows, and how many there are; each statement knows the account as `$1`. */
async function readWindow<Row extends object>(
  database: Reader,
  { accountId, limit, offset }: Window,
  sql: { readonly rows: string; readonly total: string },
): Promise<Listed<Row>> {
  const [found, counted] = await Promise.all([
    database.query<Row>(`${sql.rows} LIMIT $2 OFFSET $3`, [accountId, limit, offset]),
    database.query<{ total: number }>(sql.total, [accountId]),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export interface PersonRow extends Omit<
  CustomerPerson,
  'last_sign_in_at' | 'updated_at' | 'is_staff'
> {
  readonly last_sign_in_at: Date | null;
  readonly updated_at: Date;
  readonly role_grant: 'internal' | 'apigov' | null;
  readonly group_role: 'internal' | 'apigov' | 'none' | null;
  readonly email_verified: boolean;
}

const personColumns = `SELECT u.id AS user_id, u.iam_user_id, u.email, NULLIF(concat_ws(' ', p.first_name, p.last_name), '') AS name, u.role,
        u.state, u.updated_at, p.role_grant, p.group_role, p.email_verified_at IS NOT NULL AS email_verified, ${suspensionColumn},
        known.last_sign_in_at, COALESCE(known.sessions, 0) AS sessions,
        (SELECT count(*) FROM personal_tokens t WHERE t.iam_user_id = p.id AND t.expires_at > now()) AS tokens,
        EXISTS (SELECT FROM login_passkeys WHERE iam_user_id = p.id)
          OR EXISTS (SELECT FROM login_totp WHERE iam_user_id = p.id AND confirmed_at IS NOT NULL) AS has_second_factor
      FROM users u LEFT JOIN iam_users p ON p.id = u.iam_user_id LEFT JOIN suspensions s ON s.iam_user_id = p.id
      LEFT JOIN LATERAL (SELECT max(l.created_at) AS last_sign_in_at,
          count(*) FILTER (WHERE l.revoked_at IS NULL AND l.expires_at > now()) AS sessions
        FROM login_sessions l WHERE l.iam_user_id = p.id) known ON true
      WHERE u.account_id = $1`;

export const listPersonRows = (database: Reader, window: Window): Promise<Listed<PersonRow>> =>
  readWindow(database, window, {
    rows: `${personColumns} ORDER BY u.id`,
    total: 'SELECT count(*) AS total FROM users WHERE account_id = $1',
  });

export async function findPersonRow(
  database: Reader,
  accountId: number,
  userId: string,
): Promise<PersonRow | null> {
  if (!/^\d{1,15}$/.test(userId)) return null;
  const { rows } = await database.query<PersonRow>(`${personColumns} AND u.id = $2`, [
    accountId,
    userId,
  ]);
  return rows[0] ?? null;
}

export interface ApplicationRow {
  readonly id: number;
  readonly name: string;
  readonly status: 'live' | 'pending' | 'suspended';
  readonly plan_id: number;
  readonly last_call_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const listApplicationRows = (
  database: Reader,
  window: Window,
): Promise<Listed<ApplicationRow>> =>
  readWindow(database, window, {
    rows: `SELECT a.id, a.name, a.status, a.plan_id, a.created_at, a.updated_at,
        (SELECT max(h.last_call_at) FROM usage_hours h WHERE h.application_id = a.id
           AND h.hour = (SELECT max(m.hour) FROM usage_hours m WHERE m.application_id = a.id)) AS last_call_at
      FROM applications a WHERE a.account_id = $1 ORDER BY a.id`,
    total: 'SELECT count(*) AS total FROM applications WHERE account_id = $1',
  });

export interface FailureRow {
  readonly application_id: number;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly fault_code: string | null;
  readonly trace_id: string;
}

/** The last three of each application. */
export async function listFailureRows(
  database: Reader,
  applicationIds: readonly number[],
): Promise<FailureRow[]> {
  const { rows } = await database.query<FailureRow>(
    `SELECT f.* FROM unnest($1::bigint[]) AS given (id), LATERAL (
       SELECT r.application_id, r.at, r.method, r.path, r.status, r.fault_code, r.request_id AS trace_id FROM request_log r
       WHERE r.application_id = given.id AND r.status >= 400 AND r.at >= now() - interval '${keptDays.requestLog} days'
       ORDER BY r.at DESC LIMIT 3) f`,
    [applicationIds],
  );
  return rows;
}

interface RequestRow extends Omit<AccountRequest, 'created_at' | 'decided_at'> {
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

export const listRequestRows = (database: Reader, window: Window): Promise<Listed<RequestRow>> =>
  readWindow(database, window, {
    rows: `SELECT r.id, r.account_id, r.type, r.state, r.application_id, r.application_name, r.client_id, r.details, r.reason,
        r.requested_by, r.requested_by_email, r.created_at, r.decided_at, r.decided_by, r.decision_reason
      FROM requests r WHERE r.account_id = $1 ORDER BY r.id DESC`,
    total: 'SELECT count(*) AS total FROM requests WHERE account_id = $1',
  });

/** `issued_on` is null of what is no invoice yet: it is left out. */
export const listInvoiceRows = (
  database: Reader,
  window: Window,
): Promise<Listed<CustomerInvoice>> =>
  readWindow(database, window, {
    rows: `SELECT i.id, i.friendly_id, i.state, i.issued_on::text, i.due_on::text, i.currency, trim_scale(i.cost)::text AS cost,
        trim_scale(i.cost - i.paid_amount - COALESCE((SELECT sum(c.cost) FROM credit_notes c WHERE c.invoice_id = i.id), 0))::text AS open
      FROM invoices i WHERE i.account_id = $1 AND i.issued_on IS NOT NULL ORDER BY i.month DESC`,
    total: 'SELECT count(*) AS total FROM invoices WHERE account_id = $1 AND issued_on IS NOT NULL',
  });

interface MailRow extends Omit<CustomerMail, 'created_at'> {
  readonly created_at: Date;
}

const mailed =
  'FROM users u JOIN mails m ON lower(m.receiver) = lower(u.email) WHERE u.account_id = $1';

export const listMailRows = (database: Reader, window: Window): Promise<Listed<MailRow>> =>
  readWindow(database, window, {
    rows: `SELECT m.id, m.receiver, m.subject, m.state, m.created_at ${mailed} ORDER BY m.place DESC`,
    total: `SELECT count(*) AS total ${mailed}`,
  });

interface EventRow extends Omit<AccountEvent, 'created_at'> {
  readonly created_at: Date;
}

export const listEventRows = (database: Reader, window: Window): Promise<Listed<EventRow>> =>
  readWindow(database, window, {
    rows: `SELECT id, action, subject, details, actor, address, request_id, created_at
      FROM account_events WHERE account_id = $1 ORDER BY id DESC`,
    total: 'SELECT count(*) AS total FROM account_events WHERE account_id = $1',
  });
