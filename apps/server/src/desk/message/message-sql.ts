import type { CustomerMessage, Recipient } from '@portal/contract/desk/message/operations';
import { keptDays } from '@portal/contract/kept-days';
import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

interface MessageRow extends Omit<CustomerMessage, 'created_at'> {
  readonly created_at: Date;
}

const columns = 'id, subject, text, audience, author, created_at';

export async function listMessages(
  database: Queryable,
  { accountId, limit, offset }: { accountId: number; limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const [found, counted] = await Promise.all([
    database.query<MessageRow>(
      `SELECT ${columns} FROM customer_messages WHERE account_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [accountId, limit, offset],
    ),
    database.query<{ total: number }>(
      'SELECT count(*) AS total FROM customer_messages WHERE account_id = $1',
      [accountId],
    ),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

interface NewMessages {
  readonly accountIds: readonly number[];
  readonly subject: string;
  readonly text: string;
  readonly audience: string | null;
  readonly author: string;
}

/** One row an account. */
export async function insertMessages(
  connection: Queryable,
  message: NewMessages,
): Promise<MessageRow[]> {
  const { rows } = await connection.query<MessageRow>(
    `INSERT INTO customer_messages (account_id, subject, text, audience, author)
     SELECT id, $2, $3, $4, $5 FROM unnest($1::bigint[]) AS given (id) RETURNING ${columns}`,
    [message.accountIds, message.subject, message.text, message.audience, message.author],
  );
  return rows;
}

export async function findOrganisation(
  database: Queryable,
  accountId: number,
): Promise<string | null> {
  const { rows } = await database.query<{ org_name: string }>(
    'SELECT org_name FROM accounts WHERE id = $1',
    [accountId],
  );
  return rows[0]?.org_name ?? null;
}

export async function findPlanName(database: Queryable, planId: number): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>('SELECT name FROM plans WHERE id = $1', [
    planId,
  ]);
  return rows[0]?.name ?? null;
}

export async function hasApi(database: Queryable, systemName: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT 1 FROM specifications WHERE system_name = $1 LIMIT 1',
    [systemName],
  );
  return rowCount === 1;
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
  const { rows } = await database.query<ConcernedRow>(
    `SELECT c.account_id, a.org_name, u.email, c.calls FROM (
       SELECT account_id, sum(calls)::bigint AS calls FROM usage_operations
       WHERE system_name = $1 AND ($2::text IS NULL OR operation = $2)
         AND day > (now() AT TIME ZONE 'UTC')::date - ${keptDays.requestLog} GROUP BY account_id) c
     JOIN accounts a ON a.id = c.account_id ${admins} ORDER BY c.calls DESC, c.account_id, u.id`,
    [systemName, operation],
  );
  return rows;
}

/** Those who have asked to be told of an API's changes. */
export async function listFollowers(
  database: Queryable,
  systemName: string,
): Promise<ConcernedRow[]> {
  const { rows } = await database.query<ConcernedRow>(
    `SELECT u.account_id, a.org_name, p.email, NULL AS calls FROM specification_subscriptions s
     JOIN iam_users p ON p.id = s.iam_user_id AND p.enabled
     LEFT JOIN users u ON u.iam_user_id = p.id AND u.state = 'active' LEFT JOIN accounts a ON a.id = u.account_id
     WHERE s.system_name = $1 ORDER BY p.email`,
    [systemName],
  );
  return rows;
}

export async function listOfPlan(database: Queryable, planId: number): Promise<ConcernedRow[]> {
  const { rows } = await database.query<ConcernedRow>(
    `SELECT a.id AS account_id, a.org_name, u.email, NULL AS calls
     FROM (SELECT DISTINCT account_id FROM applications WHERE plan_id = $1) c
     JOIN accounts a ON a.id = c.account_id ${admins} ORDER BY a.id, u.id`,
    [planId],
  );
  return rows;
}
