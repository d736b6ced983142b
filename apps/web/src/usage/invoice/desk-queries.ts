import type { Client } from '@portal/contract/client';
import * as desk from '@portal/contract/usage/invoice/desk-operations';
import type {
  BilledMonthRow,
  DeskInvoiceDetails,
} from '@portal/contract/usage/invoice/desk-schema';
import { createBillingJob } from '@portal/contract/usage/invoice/operations';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { ifMatch } from '../../api/conflict.ts';
import type { DeskSearch } from './desk-search.ts';

export function deskInvoicesQuery(client: Client, { q, state, month, page }: DeskSearch) {
  const query = { q, state, month, page: String(page) };
  return {
    ...callQuery(client, desk.listAllInvoices, { query }),
    placeholderData: keepPreviousData,
  };
}

export const deskInvoiceQuery = (client: Client, invoiceId: string) =>
  callQuery(client, desk.getInvoice, { params: { invoiceId } });

export const billingJobsQuery = (client: Client) => callQuery(client, desk.listBillingJobs);

/** Of an act with money: a repeat does nothing more, and what was seen is what it is about. */
const onceSeen = (attempt: string, version: string) => ({
  'Idempotency-Key': attempt,
  'If-Match': `"${version}"`,
});

export const billMonth = (
  client: Client,
  { month, version }: Pick<BilledMonthRow, 'month' | 'version'>,
  attempt: string,
) => client(createBillingJob, { body: { month }, headers: onceSeen(attempt, version) });

export const listBookings = async (client: Client, month: string) =>
  (await client(desk.listBookings, { query: { month } })).bookings;

const toCall = (invoice: DeskInvoiceDetails, attempt: string) => ({
  params: { invoiceId: String(invoice.id) },
  headers: onceSeen(attempt, invoice.updated_at),
});

export interface InvoiceAct<Body> {
  readonly invoice: DeskInvoiceDetails;
  readonly body: Body;
  readonly attempt: string;
}

export const setState = (
  client: Client,
  { invoice, body, attempt }: InvoiceAct<{ state: string; paid_at?: string }>,
) => client(desk.updateInvoiceState, { ...toCall(invoice, attempt), body });

export const credit = (
  client: Client,
  { invoice, body, attempt }: InvoiceAct<{ amount: string; reason: string }>,
) => client(desk.createCreditNote, { ...toCall(invoice, attempt), body });

export const mail = (client: Client, invoice: DeskInvoiceDetails) =>
  client(desk.mailInvoice, {
    params: { invoiceId: String(invoice.id) },
    headers: ifMatch(invoice),
  });

export const matchBankFile = (client: Client, csv: string) =>
  client(desk.previewBankFile, { body: { csv } });

export interface PaymentList {
  readonly payments: readonly {
    invoice_id: number;
    paid_at: string;
    amount: number;
    updated_at: string;
  }[];
  readonly version: string;
  readonly attempt: string;
}

export const payAll = (client: Client, { payments, version, attempt }: PaymentList) =>
  client(desk.createPayments, {
    body: { payments: [...payments] },
    headers: onceSeen(attempt, version),
  });

/** What was changed stands otherwise in every list. */
export async function refreshInvoices(queryClient: QueryClient): Promise<void> {
  const ids = [desk.listAllInvoices.id, desk.getInvoice.id, desk.listBillingJobs.id];
  await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}
