import { memberOf, numberOf, textOf, textOrNull } from '../../read/read-member.ts';
import { toList } from '../../read/to-list.ts';

export const invoiceStates = [
  'open',
  'finalized',
  'pending',
  'unpaid',
  'paid',
  'failed',
  'cancelled',
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** The calls of a line that one step of the price holds. */
export interface LineStep {
  readonly first: number | null;
  readonly last: number | null;
  readonly units: number;
  /** Decimal text. */
  readonly unitPrice: string;
  readonly cost: number;
}

export interface LineItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: number;
  readonly metricId: string | null;
  readonly planId: string | null;
  readonly applicationId: string | null;
  readonly applicationName: string;
  readonly cost: number;
  /** Calls of the month that were counted before those of this line. */
  readonly countedBefore: number;
  /** None where the service gives none. */
  readonly steps: readonly LineStep[];
}

interface Party {
  readonly name: string;
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
}

export interface CreditNote {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly reason: string;
  readonly costWithoutVat: number;
  readonly cost: number;
}

/** Money that moved on an invoice: above 0 it came in. */
export interface Payment {
  readonly id: number;
  readonly kind: string;
  readonly day: string;
  readonly amount: number;
}

export interface Invoice {
  readonly id: string;
  readonly friendlyId: string;
  readonly state: InvoiceState;
  readonly issuedOn: string | null;
  readonly dueOn: string | null;
  readonly paidAt: string | null;
  readonly currency: string;
  readonly cost: number;
  readonly costWithoutVat: number;
  /** Null where no VAT is charged. */
  readonly vatRate: number | null;
  readonly vatAmount: number | null;
  /** First and last day, `YYYY-MM-DD`. */
  readonly period: { readonly from: string; readonly to: string };
  readonly provider: Party | null;
  readonly buyer: Party | null;
  readonly lineItems: readonly LineItem[];
  /** Path of the PDF on the gateway's host; null where the service gives none. */
  readonly pdfUrl: string | null;
  readonly creditNotes: readonly CreditNote[];
  readonly payments: readonly Payment[];
  /** What is owed still, below 0 what the customer gets back; null where the service does not say. */
  readonly openAmount: number | null;
  /** Null where the service does not say. */
  readonly payTo: { readonly iban: string; readonly bic: string | null } | null;
}

/** What says whether an invoice is late, however it came. */
export interface Owed {
  readonly state: InvoiceState;
  readonly dueOn: string | null;
  /** Null where it is not known. */
  readonly openAmount: number | null;
}

export const isOwed = ({ state }: Pick<Owed, 'state'>): boolean =>
  state === 'pending' || state === 'unpaid' || state === 'failed';

/** Whether something is owed still after the day on which it was due; days are UTC. */
export function isOverdue({ state, dueOn, openAmount }: Owed, now: Date): boolean {
  if (!isOwed({ state }) || dueOn === null || (openAmount !== null && openAmount <= 0))
    return false;
  return dueOn.slice(0, 10) < now.toISOString().slice(0, 10);
}

/** Invoices out of the member `invoices`: one, many or none, from JSON or from XML (USER-07); newest first. */
export function toInvoices(input: unknown): Invoice[] {
  const found = memberOf(input, 'invoice') ?? (Array.isArray(input) ? input : undefined);
  return toList(found, 'invoice')
    .flatMap((item) => toInvoice(item) ?? [])
    .toSorted((left, right) => compare(right.friendlyId, left.friendlyId));
}

/** Invoices by `friendly_id` (specification §5). */
export function toInvoiceMap(invoices: readonly Invoice[]): Map<string, Invoice> {
  return new Map(invoices.map((invoice) => [invoice.friendlyId, invoice]));
}

function toInvoice(item: unknown): Invoice | undefined {
  const friendlyId = textOf(item, 'friendly_id');
  const state = invoiceStates.find((one) => one === memberOf(item, 'state'));
  if (friendlyId === '' || state === undefined) return undefined;
  const period = memberOf(item, 'period');
  return {
    id: textOf(item, 'id'),
    friendlyId,
    state,
    issuedOn: textOrNull(item, 'issued_on'),
    dueOn: textOrNull(item, 'due_on'),
    paidAt: textOrNull(item, 'paid_at'),
    currency: textOf(item, 'currency'),
    cost: numberOf(item, 'cost') ?? 0,
    costWithoutVat: numberOf(item, 'cost_without_vat') ?? numberOf(item, 'cost') ?? 0,
    vatRate: numberOf(item, 'vat_rate'),
    vatAmount: numberOf(item, 'vat_amount'),
    // `begin` and `end` in one of the service's two formats, `from` and `to` in the other (contracts H9).
    period: {
      from: textOf(period, 'from') || textOf(period, 'begin'),
      to: textOf(period, 'to') || textOf(period, 'end'),
    },
    provider: toParty(memberOf(item, 'provider')),
    buyer: toParty(memberOf(item, 'buyer')),
    lineItems: toLineItems(memberOf(item, 'line-items') ?? memberOf(item, 'line_items')),
    pdfUrl: textOrNull(item, 'pdf_url'),
    creditNotes: toList(memberOf(item, 'credit_notes'), 'credit_note').map(toCreditNote),
    payments: toList(memberOf(item, 'payments'), 'payment').map(toPayment),
    openAmount: numberOf(item, 'open_amount'),
    payTo: toPayTo(memberOf(item, 'pay_to')),
  };
}

function toPayTo(item: unknown) {
  const iban = textOf(item, 'iban');
  return iban === '' ? null : { iban, bic: textOrNull(item, 'bic') };
}

const toPayment = (entry: unknown): Payment => ({
  id: numberOf(entry, 'id') ?? 0,
  kind: textOf(entry, 'kind'),
  day: textOf(entry, 'day'),
  amount: numberOf(entry, 'amount') ?? 0,
});

const toCreditNote = (note: unknown): CreditNote => ({
  id: textOf(note, 'id'),
  number: textOf(note, 'number'),
  issuedOn: textOf(note, 'issued_on'),
  reason: textOf(note, 'reason'),
  costWithoutVat: numberOf(note, 'cost_without_vat') ?? 0,
  cost: numberOf(note, 'cost') ?? 0,
});

function toLineItems(input: unknown): LineItem[] {
  const wrappers = ['line-item', 'line_item', 'plan_cost', 'variable_cost'];
  const items = wrappers.reduce((list, name) => toList(list, name), toList(input, 'line-item'));
  return items.map((item) => ({
    id: textOf(item, 'id'),
    name: textOf(item, 'name'),
    description: textOf(item, 'description'),
    quantity: numberOf(item, 'quantity') ?? 0,
    metricId: textOrNull(item, 'metric_id'),
    planId: textOrNull(item, 'plan_id'),
    applicationId: textOrNull(item, 'contract_id'),
    applicationName: textOf(item, 'application_name'),
    cost: numberOf(item, 'cost') ?? 0,
    countedBefore: numberOf(item, 'counted_before') ?? 0,
    steps: toList(memberOf(item, 'steps'), 'step').map(toStep),
  }));
}

const toStep = (step: unknown): LineStep => ({
  first: numberOf(step, 'first'),
  last: numberOf(step, 'last'),
  units: numberOf(step, 'units') ?? 0,
  unitPrice: textOf(step, 'unit_price'),
  cost: numberOf(step, 'cost') ?? 0,
});

function toParty(input: unknown): Party | null {
  if (typeof input !== 'object' || input === null) return null;
  return {
    name: textOf(input, 'org_name'),
    address: textOf(input, 'address'),
    zip: textOf(input, 'zip'),
    city: textOf(input, 'city'),
    country: textOf(input, 'country'),
  };
}

const compare = (left: string, right: string) => (left < right ? -1 : Number(left > right));
