import type { CustomerFilter, ListedCustomer } from '@portal/contract/desk/customer/list-schema';
import type {
  createCustomerSegment as creating,
  listCustomers as listing,
} from '@portal/contract/desk/customer/list-operations';
import { formatOrganisationNumber } from '@portal/contract/accounts/account/numbers';
import { toCsv } from '@portal/contract/csv';
import type { BodyOf, QueryOf } from '@portal/contract/operation';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { t } from '../../platform/text/text.ts';
import { type ListedRow, listCustomerRows, listCustomerRowsAfter } from './list-customers-sql.ts';
import { deleteSegment, insertSegment, listSegments, maxSegments } from './segment-sql.ts';

type Read = Pick<Services, 'database'>;

const pageSize = 50;

export async function listCustomers({ database }: Read, query: QueryOf<typeof listing>) {
  const { sort = 'name', page: text, ...filter } = query;
  const page = parsePage(text);
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { items, total, calls } = await listCustomerRows(database, { filter, sort }, window);
  return {
    customers: items.map(showListed),
    pagination: toPagination({ total, page, pageSize }),
    calls,
  };
}

const showListed = ({ cost, currency, last_call_at: last, ...row }: ListedRow): ListedCustomer => ({
  ...row,
  revenue: cost === null || currency === null ? null : { amount: cost, currency },
  last_call_at: last?.toISOString() ?? null,
});

const heads = [
  'account_id',
  'organisation',
  'state',
  'plan',
  'customer_number',
  'organisation_number',
  'country',
  'calls_this_month',
  'failed_this_month',
  'last_invoice',
  'currency',
  'last_call_at',
] as const;

const toCells = (row: ListedRow) => [
  row.id,
  row.org_name,
  row.state,
  row.plan,
  row.customer_number,
  row.organisation_number && formatOrganisationNumber(row.organisation_number, row.country),
  row.country,
  row.calls,
  row.failed,
  row.cost === null ? null : Number(row.cost),
  row.currency,
  row.last_call_at?.toISOString(),
];

const portion = 500;

/** CSV as its reader takes it: some hundred rows at a time are in memory. */
export function exportCustomers({ database }: Read, filter: CustomerFilter, signal: AbortSignal) {
  let after = -1;
  return new ReadableStream<Uint8Array>({
    start: (sink) => sink.enqueue(Buffer.from(toCsv([heads]))),
    async pull(sink) {
      const rows = await listCustomerRowsAfter(database, filter, { after, limit: portion });
      if (rows.length > 0 && !signal.aborted) sink.enqueue(Buffer.from(toCsv(rows.map(toCells))));
      after = rows.at(-1)?.id ?? after;
      if (rows.length < portion || signal.aborted) sink.close();
    },
  });
}

export const listCustomerSegments = async ({ database }: Read) => ({
  segments: await listSegments(database),
});

export function createCustomerSegment(
  { database }: Read,
  { person }: Pick<Actor, 'person'>,
  { name: given, filter }: BodyOf<typeof creating>,
) {
  const name = given.trim();
  if (name === '') throw invalid({ name: [t`can't be blank`] });
  return inTransaction(database, async (connection) => {
    if ((await listSegments(connection)).length >= maxSegments)
      throw invalid({ name: [t`cannot be kept: there are ${maxSegments} segments already`] });
    const segment = await insertSegment(connection, {
      name,
      filter: JSON.stringify(filter),
      author: person.email,
    });
    if (!segment) throw invalid({ name: [t`has already been taken`] });
    noteAct({ type: 'customerSegment', id: segment.id, after: { name } });
    return segment;
  });
}

export function deleteCustomerSegment({ database }: Read, segmentId: string): Promise<void> {
  if (!/^\d{1,15}$/.test(segmentId)) throw notFound();
  return inTransaction(database, async (connection) => {
    const deleted = await deleteSegment(connection, Number(segmentId));
    if (!deleted) throw notFound();
    noteAct({ type: 'customerSegment', id: segmentId, before: { name: deleted.name } });
  });
}
