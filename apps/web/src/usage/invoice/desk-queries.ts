import type { Client } from '@portal/contract/client';
import * as desk from '@portal/contract/usage/invoice/desk-operations';
import type { DeskInvoiceDetails } from '@portal/contract/usage/invoice/desk-schema';
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

export const billMonth = (client: Client, month: string) =>
  client(createBillingJob, { body: { month } });

export const listBookings = async (client: Client, month: string) =>
  (await client(desk.listBookings, { query: { month } })).bookings;

const toCall = (invoice: DeskInvoiceDetails) => ({
  params: { invoiceId: String(invoice.id) },
  headers: ifMatch(invoice),
});

export const setState = (
  client: Client,
  invoice: DeskInvoiceDetails,
  body: { state: string; paid_at?: string },
) => client(desk.updateInvoiceState, { ...toCall(invoice), body });

export const credit = (
  client: Client,
  invoice: DeskInvoiceDetails,
  body: { amount: string; reason: string },
) => client(desk.createCreditNote, { ...toCall(invoice), body });

export const mail = (client: Client, invoice: DeskInvoiceDetails) =>
  client(desk.mailInvoice, toCall(invoice));

export const matchBankFile = async (client: Client, csv: string) =>
  (await client(desk.previewBankFile, { body: { csv } })).bank_lines;

export const payAll = (
  client: Client,
  payments: readonly { invoice_id: number; paid_at: string; amount: number; updated_at: string }[],
) => client(desk.createPayments, { body: { payments: [...payments] } });

/** What was changed stands otherwise in every list. */
export async function refreshInvoices(queryClient: QueryClient): Promise<void> {
  const ids = [desk.listAllInvoices.id, desk.getInvoice.id, desk.listBillingJobs.id];
  await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}
