import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { invoicePage } from './schema.ts';

const base = `${devportalBase}/accounts/{accountId}/invoices`;

/** The server sends a list of invoices; a service that converts from XML may send one or none, for `toInvoices`. */
export const listInvoices = defineOperation({
  id: 'listInvoices',
  method: 'GET',
  path: `${base}.json`,
  summary: 'The issued invoices of an account, newest first; none in the sandbox',
  access: 'member',
  tokenScope: 'invoices',
  params: z.object({ accountId: z.string() }),
  query: z.object({
    state: z.optional(z.string()),
    month: z.optional(z.string()),
    page: z.optional(z.string()),
    per_page: z.optional(z.string()),
  }),
  reply: z.object({ invoices: z.union([invoicePage, z.unknown()]) }),
});

const paper = { method: 'GET', access: 'member', tokenScope: 'invoices', status: 302 } as const;

/** The answer is a file: fetch it by its address (`operationUrl`, or the invoice's `pdf_url`) with the bearer, as a blob. */
export const getInvoicePdf = defineOperation({
  ...paper,
  id: 'getInvoicePdf',
  whileSeen: 'closed',
  path: `${base}/{invoiceId}.pdf`,
  summary: 'The PDF of an invoice: a redirect to an address that works for a minute',
  params: z.object({ accountId: z.string(), invoiceId: z.string() }),
});

/** As UBL 2.1 by the rules of EN 16931, for the buyer's own system. */
export const getInvoiceXml = defineOperation({
  ...paper,
  id: 'getInvoiceXml',
  path: `${base}/{invoiceId}/ubl.xml`,
  summary: 'The e-invoice (UBL 2.1, EN 16931): a redirect to an address that works for a minute',
  params: z.object({ accountId: z.string(), invoiceId: z.string() }),
});

export const getCreditNoteXml = defineOperation({
  ...paper,
  id: 'getCreditNoteXml',
  path: `${devportalBase}/accounts/{accountId}/credit_notes/{creditNoteId}/ubl.xml`,
  summary: 'A credit note as UBL 2.1: a redirect to an address that works for a minute',
  params: z.object({ accountId: z.string(), creditNoteId: z.string() }),
});

/** The server bills by itself when the books of a month close; this is for a month that it was away for. */
export const getCreditNotePdf = defineOperation({
  ...paper,
  id: 'getCreditNotePdf',
  whileSeen: 'closed',
  path: `${devportalBase}/accounts/{accountId}/credit_notes/{creditNoteId}.pdf`,
  summary: 'The PDF of a credit note: a redirect to an address that works for a minute',
  params: z.object({ accountId: z.string(), creditNoteId: z.string() }),
});

export const createBillingJob = defineOperation({
  id: 'createBillingJob',
  changes: ['listAllInvoices', 'getInvoice', 'listBillingJobs'],
  onceSeen: 'month',
  method: 'POST',
  path: `${devportalBase}/billing_jobs.json`,
  summary: 'Bill a closed month for every account without an invoice for it; 404 in the sandbox',
  access: 'finance',
  body: z.object({
    /** `YYYY-MM` */
    month: z.string(),
  }),
  reply: z.object({
    billing_job: z.object({
      month: z.string(),
      /** How many this job made: accounts that had theirs keep it as it is. */
      invoices: z.number(),
      /** Accounts that could not be billed, each with the reason. */
      stopped: z.optional(z.string()),
    }),
  }),
});
