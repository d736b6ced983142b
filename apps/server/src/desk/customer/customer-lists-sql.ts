import { keptDays } from '@portal/contract/kept-days';
import { sql } from 'kysely';
import {
  fetchRow,
  fetchWindow,
  rows,
  type Queryable,
  type Window as Part,
} from '../../platform/rows/rows.ts';
import { suspensionColumn } from './customer-sql.ts';

export interface Window extends Part {
  readonly accountId: number;
}

const peopleOf = (accountId: number) =>
  rows
    .selectFrom('users as u')
    .leftJoin('iam_users as p', 'p.id', 'u.iam_user_id')
    .leftJoin('suspensions as s', 's.iam_user_id', 'p.id')
    .select(['u.id as user_id', 'u.iam_user_id', 'u.email', 'u.role', 'u.state', 'u.updated_at'])
    .select(['p.role_grant', 'p.group_role', suspensionColumn])
    .select([
      sql<string | null>`NULLIF(concat_ws(' ', p.first_name, p.last_name), '')`.as('name'),
      sql<boolean>`p.email_verified_at IS NOT NULL`.as('email_verified'),
      sql<Date | null>`(SELECT max(created_at) FROM login_sessions WHERE iam_user_id = p.id)`.as(
        'last_sign_in_at',
      ),
      sql<number>`(SELECT count(*) FROM login_sessions
        WHERE iam_user_id = p.id AND revoked_at IS NULL AND expires_at > now())`.as('sessions'),
      sql<number>`(SELECT count(*) FROM personal_tokens t WHERE t.iam_user_id = p.id AND t.expires_at > now())`.as(
        'tokens',
      ),
      sql<boolean>`EXISTS (SELECT FROM login_passkeys WHERE iam_user_id = p.id)
        OR EXISTS (SELECT FROM login_totp WHERE iam_user_id = p.id AND confirmed_at IS NOT NULL)`.as(
        'has_second_factor',
      ),
    ])
    .where('u.account_id', '=', accountId);

export const listPersonRows = (database: Queryable, window: Window) =>
  fetchWindow(database, peopleOf(window.accountId).orderBy('u.id'), window);

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>;

export async function findPersonRow(database: Queryable, accountId: number, userId: string) {
  if (!/^\d{1,15}$/.test(userId)) return null;
  return fetchRow(database, peopleOf(accountId).where('u.id', '=', Number(userId)));
}

export type ApplicationRow = Awaited<ReturnType<typeof listApplicationRows>>['items'][number];

export const listApplicationRows = (database: Queryable, window: Window) => {
  const lastCall = sql<Date | null>`(SELECT max(h.last_call_at) FROM usage_hours h WHERE h.application_id = a.id
    AND h.hour = (SELECT max(m.hour) FROM usage_hours m WHERE m.application_id = a.id))`;
  const all = rows.selectFrom('applications as a').where('a.account_id', '=', window.accountId);
  const shown = all.selectAll().select(lastCall.as('last_call_at'));
  return fetchWindow(database, shown.orderBy('a.id'), window);
};

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
export async function listFailureRows(database: Queryable, applicationIds: readonly number[]) {
  const failed = await database.query<FailureRow>(
    `SELECT f.* FROM unnest($1::bigint[]) AS given (id), LATERAL (
       SELECT r.application_id, r.at, r.method, r.path, r.status, r.fault_code, r.request_id AS trace_id FROM request_log r
       WHERE r.application_id = given.id AND r.status >= 400 AND r.at >= now() - interval '${keptDays.requestLog} days'
       ORDER BY r.at DESC LIMIT 3) f`,
    [applicationIds],
  );
  return failed.rows;
}

export const listRequestRows = (database: Queryable, window: Window) => {
  const all = rows.selectFrom('requests').where('account_id', '=', window.accountId);
  return fetchWindow(database, all.selectAll().orderBy('id', 'desc'), window);
};

/** `issued_on` is null of what is no invoice yet: it is left out. */
export const listInvoiceRows = (database: Queryable, window: Window) => {
  const issued = rows
    .selectFrom('invoices as i')
    .select(['i.id', 'i.friendly_id', 'i.state', 'i.currency'])
    .select([
      sql<string | null>`i.issued_on::text`.as('issued_on'),
      sql<string | null>`i.due_on::text`.as('due_on'),
      sql<string>`trim_scale(i.cost)::text`.as('cost'),
      sql<string>`trim_scale(i.cost - i.paid_amount
        - COALESCE((SELECT sum(c.cost) FROM credit_notes c WHERE c.invoice_id = i.id), 0))::text`.as(
        'open',
      ),
    ])
    .where('i.account_id', '=', window.accountId)
    .where('i.issued_on', 'is not', null);
  return fetchWindow(database, issued.orderBy('i.month', 'desc'), window);
};

export const listMailRows = (database: Queryable, window: Window) => {
  const mailed = rows
    .selectFrom('users as u')
    .innerJoin('mails as m', (join) => join.on(sql`lower(m.receiver)`, '=', sql`lower(u.email)`))
    .select(['m.id', 'm.receiver', 'm.subject', 'm.state', 'm.created_at'])
    .where('u.account_id', '=', window.accountId);
  return fetchWindow(database, mailed.orderBy('m.place', 'desc'), window);
};

export const listEventRows = (database: Queryable, window: Window) => {
  const all = rows.selectFrom('account_events').where('account_id', '=', window.accountId);
  return fetchWindow(database, all.selectAll().orderBy('id', 'desc'), window);
};
