import type { CustomerFilter, ListedCustomer } from '@portal/contract/desk/customer/list-schema';
import type { Queryable, Window } from '../../platform/rows/rows.ts';

export interface ListedRow extends Omit<ListedCustomer, 'revenue' | 'last_call_at'> {
  readonly cost: string | null;
  readonly currency: string | null;
  readonly last_call_at: Date | null;
}

const open = `(SELECT sum(i.cost - i.paid_amount - COALESCE((SELECT sum(c.cost) FROM credit_notes c WHERE c.invoice_id = i.id), 0))
  FROM invoices i WHERE i.account_id = a.id AND i.issued_on IS NOT NULL AND i.state <> 'cancelled')`;

/** Each account with its figures; calls are added up once for all of them. */
const listed = `WITH month AS MATERIALIZED (
    SELECT account_id, sum(calls)::bigint AS calls, COALESCE(sum(calls) FILTER (WHERE status_class IN ('4XX', '5XX')), 0)::bigint AS failed
    FROM usage_hours WHERE hour >= (SELECT date_trunc('month', now(), 'UTC')) GROUP BY account_id),
  listed AS MATERIALIZED (
    SELECT a.id, a.org_name, a.state, a.plan, a.country, a.customer_number, a.organisation_number,
      COALESCE(m.calls, 0) AS calls, COALESCE(m.failed, 0) AS failed,
      invoice.cost, invoice.currency, latest.last_call_at
    FROM accounts a LEFT JOIN month m ON m.account_id = a.id
    LEFT JOIN LATERAL (SELECT trim_scale(i.cost)::text AS cost, i.currency FROM invoices i
      WHERE i.account_id = a.id AND i.issued_on IS NOT NULL AND i.state <> 'cancelled'
      ORDER BY i.month DESC LIMIT 1) invoice ON true
    LEFT JOIN LATERAL (SELECT max(h.last_call_at) AS last_call_at FROM usage_hours h WHERE h.account_id = a.id
      AND h.hour = (SELECT max(hour) FROM usage_hours WHERE account_id = a.id)) latest ON true
    WHERE ($1::text IS NULL OR a.plan = $1) AND ($2::text IS NULL OR a.state = $2)
      AND (NOT $3::boolean OR m.failed > 0)
      AND (NOT $4::boolean OR COALESCE(latest.last_call_at < now() - interval '30 days', true))
      AND (NOT $5::boolean OR ${open} > 0))`;

const toValues = ({ plan, state, errors, quiet, owes }: CustomerFilter) => [
  plan ?? null,
  state ?? null,
  errors === 'yes',
  quiet === 'yes',
  owes === 'yes',
];

const orders: Readonly<Record<string, string>> = {
  name: 'lower(org_name)',
  state: 'state',
  plan: 'plan',
  calls: 'calls',
  errors: 'failed::numeric / NULLIF(calls, 0)',
  revenue: 'cost::numeric',
  last_call: 'last_call_at',
};

function toOrder(sort: string): string {
  const isDown = sort.startsWith('-');
  const order = orders[isDown ? sort.slice(1) : sort] ?? 'id';
  return `${order} ${isDown ? 'DESC' : 'ASC'} NULLS LAST, id`;
}

interface Wanted {
  readonly filter: CustomerFilter;
  readonly sort: string;
}

/** A page of them, with what all that match come to. */
export async function listCustomerRows(
  database: Queryable,
  { filter, sort }: Wanted,
  { limit, offset }: Window,
) {
  const { rows } = await database.query<ListedRow & { total: number; all_calls: number }>(
    `${listed} SELECT shown.*, of.total, of.all_calls
     FROM (SELECT count(*) AS total, COALESCE(sum(calls), 0)::bigint AS all_calls FROM listed) of
     LEFT JOIN LATERAL (SELECT * FROM listed ORDER BY ${toOrder(sort)} LIMIT $6 OFFSET $7) shown ON true
     ORDER BY ${toOrder(sort)}`,
    [...toValues(filter), limit, offset],
  );
  const [first] = rows;
  return {
    items: rows.filter(({ id }) => id !== null),
    total: first?.total ?? 0,
    calls: first?.all_calls ?? 0,
  };
}

/** Those after an id, for who reads all of them. */
export async function listCustomerRowsAfter(
  database: Queryable,
  filter: CustomerFilter,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ListedRow[]> {
  const { rows } = await database.query<ListedRow>(
    `${listed} SELECT * FROM listed WHERE id > $6 ORDER BY id LIMIT $7`,
    [...toValues(filter), after, limit],
  );
  return rows;
}
