import { type Money, parseMoney, toMoneyText } from '@portal/contract/money';
import { invoiceStates } from '@portal/contract/billing/invoice/rules';
import type { WireInvoice, WireInvoicePage } from '@portal/contract/billing/invoice/schema';
import { devportalBase } from '@portal/contract/bases';
import {
  type CreditNoteRow,
  type InvoiceParty,
  type InvoiceRow,
  listInvoices as listRows,
} from './invoice-sql.ts';
import type { Services } from '../../context/context.ts';
import { withMembers } from '../../platform/database/with-members.ts';

interface Query {
  readonly state?: string | undefined;
  readonly month?: string | undefined;
  readonly page?: string | undefined;
  readonly per_page?: string | undefined;
}

const largestPage = 20;

/** Newest first, at most 20 a page; none outside production, and none for a state or month that does not exist (contracts C6). */
export async function listInvoices(
  { database, portal }: Services,
  accountId: number,
  query: Query,
): Promise<WireInvoicePage> {
  const page = toCount(query.page) ?? 1;
  const pageSize = Math.min(toCount(query.per_page) ?? largestPage, largestPage);
  const isKnown =
    (!query.state || invoiceStates.some((state) => state === query.state)) &&
    (!query.month || /^\d{4}-\d{2}$/.test(query.month));
  const { items: invoices, total } =
    portal.production && isKnown
      ? await listRows(database, {
          accountId,
          state: query.state || null,
          month: query.month || null,
          page,
          pageSize,
        })
      : { items: [], total: 0 };
  return {
    pagination: {
      total_pages: Math.max(1, Math.ceil(total / pageSize)),
      current_page: page,
      per_page: pageSize,
      total_entries: total,
    },
    invoice: invoices.map(toInvoice),
  };
}

function toCount(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

export function toInvoice(row: InvoiceRow): WireInvoice {
  const vat = { vat_rate: Number(row.vat_rate), vat_amount: Number(row.vat_amount) };
  return {
    id: row.id,
    friendly_id: row.friendly_id,
    creation_type: 'background',
    state: row.state,
    paid_at: row.paid_at,
    due_on: row.due_on,
    issued_on: row.issued_on,
    currency: row.currency,
    cost: Number(row.cost),
    ...(vat.vat_rate > 0 ? vat : {}),
    cost_without_vat: Number(row.cost_without_vat),
    period: { from: row.period_from, to: row.period_to },
    provider: toParty(row.provider),
    buyer: toParty(row.buyer),
    'line-items': row.lines.length > 0 ? { 'line-item': row.lines.map(toLineItem) } : '',
    payment_transactions_count: row.entries.length,
    pdf_url: `${devportalBase}/accounts/${row.account_id}/invoices/${row.id}.pdf`,
    open_amount: toNumber(openOf(row)),
    ...toPayTo(row.provider),
    credit_notes: row.credit_notes.map(toCreditNote),
    payments: row.entries.map(({ id, kind, day, amount }) => ({
      id,
      kind,
      day,
      amount: Number(amount),
    })),
  };
}

function toPayTo({ contact }: InvoiceParty) {
  const lines = new Map(contact);
  const iban = lines.get('IBAN');
  return iban === undefined ? {} : { pay_to: { iban, bic: lines.get('BIC') ?? null } };
}

/** What is owed still: below 0 the customer gets it back. */
export function openOf(
  row: Pick<InvoiceRow, 'cost' | 'paid_amount'> & {
    readonly credit_notes: readonly { readonly cost: string }[];
  },
): Money {
  const credited = row.credit_notes.reduce((sum, { cost }) => sum + toMoney(cost), 0n);
  return toMoney(row.cost) - credited - toMoney(row.paid_amount);
}

export const toCreditNote = ({ id, number, issued_on, reason, ...sums }: CreditNoteRow) => ({
  id,
  number,
  issued_on,
  reason,
  cost_without_vat: Number(sums.cost_without_vat),
  vat_amount: Number(sums.vat_amount),
  cost: Number(sums.cost),
});

export const toMoney = (text: string): Money => parseMoney(text) ?? 0n;
export const toNumber = (money: Money): number => Number(toMoneyText(money));

function toLineItem(line: InvoiceRow['lines'][number]) {
  return {
    id: line.id,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    type: 'LineItem::VariableCost' as const,
    metric_id: line.metric_id,
    plan_id: line.plan_id,
    contract_id: line.application_id,
    contract_type: 'Cinstance' as const,
    cost: Number(line.cost),
    plan_name: line.plan_name,
    application_name: line.application_name,
    counted_before: line.counted_before,
    steps: line.steps.map((step) => withMembers(step, { cost: Number(step.cost) })),
  };
}

function toParty({ id, name, address, city, country, zip }: InvoiceParty): WireInvoice['buyer'] {
  return { id, org_name: name, address, city, country, zip };
}
