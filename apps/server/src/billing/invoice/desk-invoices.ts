import {
  type DeskInvoice,
  type DeskInvoiceDetails,
  deskInvoice,
  deskStates,
} from '@portal/contract/billing/invoice/desk-schema';
import { toMoneyText } from '@portal/contract/money';
import type { Services } from '../../context/context.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { parsePage, toPagination } from '../../context/pages.ts';
import { type DeskInvoiceRow, listDeskInvoices } from './invoice-desk-sql.ts';
import { isMonth } from './books/book-months.ts';
import { withMembers } from '../../platform/database/with-members.ts';
import type { InvoiceRow } from './invoice-sql.ts';
import { listOpenItemRows } from './ledger/ledger-sql.ts';
import { openOf, toInvoice, toMoney, toNumber } from './list-invoices.ts';

interface Query {
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly month?: string | undefined;
  readonly page?: string | undefined;
}

const pageSize = 20;

/** Issued invoices of all accounts; none for a state or month that does not exist, and none in the sandbox. */
export async function listAllInvoices({ database, portal }: Services, query: Query) {
  const page = parsePage(query.page);
  const isKnown =
    (!query.state || deskStates.some((state) => state === query.state)) &&
    (!query.month || isMonth(query.month));
  const filter = {
    text: query.q?.trim() || null,
    state: query.state || null,
    month: query.month || null,
  };
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const { items, total } =
    portal.production && isKnown
      ? await listDeskInvoices(database, filter, window)
      : { items: [], total: 0 };
  return {
    invoices: items.map(toDeskInvoice),
    pagination: toPagination({ total, page, pageSize }),
  };
}

/** What is owed still. */
export const openOfRow = (row: DeskInvoiceRow) =>
  toMoney(row.cost) - toMoney(row.credited) - toMoney(row.paid_amount);

export function toDeskInvoice(row: DeskInvoiceRow): DeskInvoice {
  return toReply(deskInvoice, {
    ...row,
    cost: Number(row.cost),
    credited: Number(row.credited),
    paid_amount: Number(row.paid_amount),
    open_amount: toNumber(openOfRow(row)),
  });
}

export function toDeskDetails(row: InvoiceRow): DeskInvoiceDetails {
  const credited = row.credit_notes.reduce((sum, { cost }) => sum + toMoney(cost), 0n);
  return {
    ...toInvoice(row),
    account_id: row.account_id,
    credited: toNumber(credited),
    paid_amount: Number(row.paid_amount),
    open_amount: toNumber(openOf(row)),
    reminded_at: row.reminded_at?.toISOString() ?? null,
    reminders_from: row.reminders_from,
    entries: row.entries.map((entry) => withMembers(entry, { amount: Number(entry.amount) })),
    updated_at: row.updated_at.toISOString(),
  };
}

export async function listOpenItems({ database, portal }: Services) {
  const items = portal.production ? await listOpenItemRows(database) : [];
  return items.map((item) => ({
    ...item,
    owed: Number(item.owed),
    overdue: Number(item.overdue),
    to_refund: Number(item.to_refund),
  }));
}

/** Open sums as decimal text. */
export const toOpenText = (row: InvoiceRow) => toMoneyText(openOf(row));
