import {
  createMessage,
  type CustomerMessage,
  type Recipient,
} from '@portal/contract/desk/message/operations';
import { keptDays } from '@portal/contract/kept-days';
import {
  fetchRow,
  fetchWindow,
  rows,
  type Queryable,
  type Window,
} from '../../platform/rows/rows.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

const toMessage = (row: object): CustomerMessage =>
  toReply(createMessage.reply.shape.message, { ...row });

/** Newest first. */
export async function listMessages(database: Queryable, accountId: number, window: Window) {
  const all = rows.selectFrom('customer_messages').selectAll().where('account_id', '=', accountId);
  const { items, total } = await fetchWindow(database, all.orderBy('id', 'desc'), window);
  return { items: items.map(toMessage), total };
}

interface NewMessages {
  readonly accountIds: readonly number[];
  readonly subject: string;
  readonly text: string;
  readonly audience: string | null;
  readonly author: string;
}

/** One row an account. */
export async function insertMessages(connection: Queryable, message: NewMessages) {
  const inserted = await connection.query(
    `INSERT INTO customer_messages (account_id, subject, text, audience, author)
     SELECT id, $2, $3, $4, $5 FROM unnest($1::bigint[]) AS given (id) RETURNING customer_messages.*`,
    [message.accountIds, message.subject, message.text, message.audience, message.author],
  );
  return inserted.rows.map(toMessage);
}

export async function findPlanName(database: Queryable, planId: number): Promise<string | null> {
  const plan = rows.selectFrom('plans').select('name').where('id', '=', planId);
  return (await fetchRow(database, plan))?.name ?? null;
}

export async function hasApi(database: Queryable, systemName: string): Promise<boolean> {
  const api = rows.selectFrom('specifications').select('id').where('system_name', '=', systemName);
  return (await fetchRow(database, api.limit(1))) !== null;
}

/** An account that is concerned, and one of its admins; an account without one has no address. */
export interface ConcernedRow extends Omit<Recipient, 'email'> {
  readonly email: string | null;
}

const admins = `LEFT JOIN users u ON u.account_id = a.id AND u.role = 'admin' AND u.state = 'active'`;

/** Accounts that have called in the last 30 days (all that is kept of them by operation and day), busiest first. */
export async function listCallers(
  database: Queryable,
  { systemName, operation }: { readonly systemName: string; readonly operation: string | null },
): Promise<ConcernedRow[]> {
  const found = await database.query<ConcernedRow>(
    `SELECT c.account_id, a.org_name, u.email, c.calls FROM (
       SELECT account_id, sum(calls)::bigint AS calls FROM usage_operations
       WHERE system_name = $1 AND ($2::text IS NULL OR operation = $2)
         AND day > (now() AT TIME ZONE 'UTC')::date - ${keptDays.requestLog} GROUP BY account_id) c
     JOIN accounts a ON a.id = c.account_id ${admins} ORDER BY c.calls DESC, c.account_id, u.id`,
    [systemName, operation],
  );
  return found.rows;
}

/** Those who have asked to be told of an API's changes. */
export async function listFollowers(database: Queryable, systemName: string) {
  const found = await database.query<ConcernedRow>(
    `SELECT u.account_id, a.org_name, p.email, NULL AS calls FROM specification_subscriptions s
     JOIN iam_users p ON p.id = s.iam_user_id AND p.enabled
     LEFT JOIN users u ON u.iam_user_id = p.id AND u.state = 'active' LEFT JOIN accounts a ON a.id = u.account_id
     WHERE s.system_name = $1 ORDER BY p.email`,
    [systemName],
  );
  return found.rows;
}

export async function listOfPlan(database: Queryable, planId: number): Promise<ConcernedRow[]> {
  const found = await database.query<ConcernedRow>(
    `SELECT a.id AS account_id, a.org_name, u.email, NULL AS calls
     FROM (SELECT DISTINCT account_id FROM applications WHERE plan_id = $1) c
     JOIN accounts a ON a.id = c.account_id ${admins} ORDER BY a.id, u.id`,
    [planId],
  );
  return found.rows;
}
