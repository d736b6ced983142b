import {
  apiImpact,
  type CalledOperation,
  type CallingAccount,
} from '@portal/contract/catalogue/specification/impact-schema';
import type { Queryable } from '../../../platform/rows/rows.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';

const calledOperation = apiImpact.shape.operations.def.element;
const callingAccount = apiImpact.shape.callers.def.element;

interface Called {
  readonly systemName: string;
  readonly days: number;
  /** Keys of the operations that count; null for all. */
  readonly operations: readonly string[] | null;
}

/** Accounts by operation, and those of them whose people follow the API. Calls that the gateway refused reached nothing that could change. */
const used = `used AS (
    SELECT account_id, operation AS key, sum(calls) AS calls, max(day) AS last_day
    FROM usage_operations
    WHERE system_name = $1 AND day > (now() AT TIME ZONE 'UTC')::date - $2::int AND NOT refused
      AND ($3::text[] IS NULL OR operation = ANY($3))
    GROUP BY account_id, operation
  ), following AS (
    SELECT DISTINCT u.account_id FROM specification_subscriptions s
    JOIN users u ON u.iam_user_id = s.iam_user_id AND u.state = 'active' WHERE s.system_name = $1
  )`;

interface OperationRow {
  /** Null in the row about all of them together. */
  readonly key: string | null;
  readonly operation: string | null;
  readonly accounts: number;
  readonly unsubscribed: number;
}

/** How many accounts call each operation, and all of them together. */
export async function listCalledOperations(
  database: Queryable,
  { systemName, days, operations }: Called,
): Promise<{ operations: CalledOperation[]; accounts: number; unsubscribed: number }> {
  const { rows } = await database.query<OperationRow>(
    `WITH ${used}, counted AS (
       SELECT used.key, count(DISTINCT used.account_id) AS accounts,
         count(DISTINCT used.account_id) FILTER (WHERE following.account_id IS NULL) AS unsubscribed,
         sum(calls)::bigint AS calls, max(last_day)::text AS last_day
       FROM used LEFT JOIN following USING (account_id)
       GROUP BY GROUPING SETS ((used.key), ())
     )
     SELECT counted.*, named.method || ' ' || named.path AS operation
     FROM counted LEFT JOIN LATERAL (
       SELECT o.method, o.path FROM operation_search o JOIN specifications s ON s.id = o.specification_id
       WHERE s.system_name = $1 AND o.operation_key = counted.key ORDER BY s.status LIMIT 1
     ) AS named ON true
     ORDER BY accounts DESC, calls DESC, counted.key`,
    [systemName, days, operations],
  );
  const all = rows.find(({ key }) => key === null);
  return {
    operations: rows.filter(({ key }) => key !== null).map(toOperation),
    accounts: all?.accounts ?? 0,
    unsubscribed: all?.unsubscribed ?? 0,
  };
}

/** An operation that the document no longer has keeps its key as its name. */
function toOperation(row: OperationRow): CalledOperation {
  const key = row.key ?? '';
  return toReply(calledOperation, { ...row, key, operation: row.operation ?? key });
}

/** The hundred accounts with the most calls. */
export async function listCallingAccounts(
  database: Queryable,
  { systemName, days, operations }: Called,
): Promise<CallingAccount[]> {
  const { rows } = await database.query<Record<string, unknown>>(
    `WITH ${used}, busiest AS (
       SELECT account_id, sum(calls)::bigint AS calls, max(last_day)::text AS last_day,
         array_agg(key ORDER BY calls DESC) AS operations
       FROM used GROUP BY account_id ORDER BY calls DESC, account_id LIMIT 100
     )
     SELECT b.*, a.org_name, EXISTS (SELECT FROM following f WHERE f.account_id = b.account_id) AS subscribed
     FROM busiest b JOIN accounts a ON a.id = b.account_id ORDER BY b.calls DESC, a.org_name`,
    [systemName, days, operations],
  );
  return rows.map((row) => toReply(callingAccount, row));
}

/** Keys of the operations of a document by what the comparison calls them, whatever the names of parameters: `GET /depots/{id}`. */
export async function listOperationKeys(
  database: Queryable,
  specificationId: number,
  operations: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `SELECT operation_key AS key FROM operation_search
     WHERE specification_id = $1 AND regexp_replace(method || ' ' || path, '{[^}]*}', '{}', 'g') = ANY($2)`,
    [specificationId, operations.map((operation) => operation.replaceAll(/\{[^}]*\}/g, '{}'))],
  );
  return rows.map(({ key }) => key);
}

/** How many accounts called an API within so many days. */
export async function countCallers(database: Queryable, systemName: string, days: number) {
  const { rows } = await database.query<{ accounts: number }>(
    `SELECT count(DISTINCT account_id) AS accounts FROM usage_operations
     WHERE system_name = $1 AND day > (now() AT TIME ZONE 'UTC')::date - $2::int AND NOT refused`,
    [systemName, days],
  );
  return rows[0]?.accounts ?? 0;
}
