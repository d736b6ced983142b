import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field, text } from '../../field.ts';
import { pagination } from '../../pagination.ts';
import {
  bankLine,
  billedMonth,
  billingRun,
  bookMonth,
  booking,
  deskInvoice,
  deskInvoiceDetails,
  openItem,
} from './desk-schema.ts';
import { creditNote } from './schema.ts';

const base = `${devportalBase}/invoices`;
const params = z.object({ invoiceId: z.string() });

/** What is billed, paid or credited stands otherwise in every list. */
const changes = ['listAllInvoices', 'getInvoice', 'listOpenItems', 'listBillingJobs'];

const reading = { method: 'GET', access: 'finance' } as const;

export const listAllInvoices = defineOperation({
  ...reading,
  id: 'listAllInvoices',
  path: `${base}.json`,
  summary: 'Issued invoices of all accounts, newest first, 20 a page; none in the sandbox',
  tokenScope: 'invoices',
  query: z.object({
    /** Number of an invoice or of a credit note, id or name of the account. */
    q: z.optional(z.string()),
    /** One of `deskStates`; none fits another. */
    state: z.optional(z.string()),
    /** `YYYY-MM` */
    month: z.optional(z.string()),
    page: z.optional(z.string()),
  }),
  reply: z.object({ invoices: z.array(z.object({ invoice: deskInvoice })), pagination }),
});

export const getInvoice = defineOperation({
  ...reading,
  id: 'getInvoice',
  path: `${base}/{invoiceId}.json`,
  summary: 'An invoice of any account, with its lines, credit notes and unpaid amount',
  tokenScope: 'invoices',
  params,
  reply: z.object({ invoice: deskInvoiceDetails }),
});

/** The answer is a file, as with `getInvoicePdf`. */
export const getInvoicePaper = defineOperation({
  ...reading,
  id: 'getInvoicePaper',
  path: `${base}/{invoiceId}.pdf`,
  summary: 'The PDF of an invoice of any account: a redirect to an address that works for a minute',
  status: 302,
  params,
});

export const getInvoiceEInvoice = defineOperation({
  ...reading,
  id: 'getInvoiceEInvoice',
  path: `${base}/{invoiceId}/ubl.xml`,
  summary:
    'The e-invoice of any account (UBL 2.1): a redirect to an address that works for a minute',
  status: 302,
  params,
});

export const getCreditNoteEInvoice = defineOperation({
  ...reading,
  id: 'getCreditNoteEInvoice',
  path: `${devportalBase}/credit_notes/{creditNoteId}/ubl.xml`,
  summary: 'A credit note as UBL 2.1: a redirect to an address that works for a minute',
  status: 302,
  params: z.object({ creditNoteId: z.string() }),
});

const ofInvoice = { params, access: 'finance', changes } as const;

export const listOpenItems = defineOperation({
  ...reading,
  id: 'listOpenItems',
  path: `${devportalBase}/open_items.json`,
  summary: 'What each account owes or gets back, in each currency, the longest overdue first',
  tokenScope: 'invoices',
  reply: z.object({ open_items: z.array(openItem) }),
});

export const createLedgerEntry = defineOperation({
  ...ofInvoice,
  id: 'createLedgerEntry',
  onceSeen: 'invoice',
  method: 'POST',
  path: `${base}/{invoiceId}/entries.json`,
  summary: 'Enter a payment of an invoice, in full, in part or above, or a refund of what was paid',
  status: 201,
  body: z.object({
    /** `payment` or `refund`. */
    kind: field(z.string(), { label: 'Kind' }),
    /** Decimal text, above 0 of either kind. */
    amount: text({ label: 'Amount', required: true }),
    /** `YYYY-MM-DD`; today where it is left out. */
    paid_at: field(z.optional(z.string()), { label: 'Day of the payment' }),
    note: field(z.optional(z.string()), { label: 'Note', max: 200 }),
  }),
  reply: z.object({ invoice: deskInvoiceDetails }),
});

export const createReversal = defineOperation({
  ...ofInvoice,
  id: 'createReversal',
  onceSeen: 'invoice',
  method: 'POST',
  path: `${base}/{invoiceId}/entries/{entryId}/reversals.json`,
  summary: 'Take a payment or a refund back, by an entry of today that names it',
  params: z.object({ invoiceId: z.string(), entryId: z.string() }),
  status: 201,
  body: z.object({ reason: text({ label: 'Reason', required: true, max: 200 }) }),
  reply: z.object({ invoice: deskInvoiceDetails }),
});

export const updateInvoiceReminders = defineOperation({
  ...ofInvoice,
  id: 'updateInvoiceReminders',
  onceSeen: 'invoice',
  method: 'PUT',
  path: `${base}/{invoiceId}/reminders.json`,
  summary: 'Send no reminder of an invoice before a day that was agreed with its customer',
  body: z.object({
    /** `YYYY-MM-DD`; empty where reminders go by their days again. */
    from: field(z.string(), {
      label: 'No reminders before',
      hint: 'Left empty, reminders go out on their usual days.',
    }),
  }),
  reply: z.object({ invoice: deskInvoiceDetails }),
});

export const updateInvoiceState = defineOperation({
  ...ofInvoice,
  id: 'updateInvoiceState',
  onceSeen: 'invoice',
  method: 'PUT',
  path: `${base}/{invoiceId}/state.json`,
  summary: 'Enter a payment of all that is open on a day, or take all payments back',
  body: z.object({
    /** `paid` or `unpaid`. */
    state: z.string(),
    /** `YYYY-MM-DD`; today where it is left out. */
    paid_at: field(z.optional(z.string()), { label: 'Day of the payment' }),
  }),
  reply: z.object({ invoice: deskInvoiceDetails }),
});

export const createCreditNote = defineOperation({
  ...ofInvoice,
  id: 'createCreditNote',
  onceSeen: 'invoice',
  method: 'POST',
  path: `${base}/{invoiceId}/credit_notes.json`,
  summary: 'Credit an invoice in part or in full, and e-mail the credit note to the admins',
  status: 201,
  body: z.object({
    /** Decimal text without VAT; the VAT of the invoice goes with it. */
    amount: text({ label: 'Amount without VAT' }),
    reason: text({
      label: 'Reason',
      hint: 'The customer reads it on the credit note and in the e-mail.',
      max: 200,
    }),
  }),
  reply: z.object({ credit_note: creditNote }),
});

export const getCreditNotePaper = defineOperation({
  ...reading,
  id: 'getCreditNotePaper',
  path: `${devportalBase}/credit_notes/{creditNoteId}.pdf`,
  summary: 'The PDF of a credit note: a redirect to an address that works for a minute',
  status: 302,
  params: z.object({ creditNoteId: z.string() }),
});

export const mailInvoice = defineOperation({
  ...ofInvoice,
  id: 'mailInvoice',
  method: 'POST',
  path: `${base}/{invoiceId}/messages.json`,
  summary: 'E-mail an invoice as a PDF to the admins of its account',
  reply: z.object({ message: z.object({ receivers: z.array(z.string()) }) }),
});

export const previewBankFile = defineOperation({
  id: 'previewBankFile',
  surface: 'file',
  method: 'POST',
  path: `${base}/bank_files.json`,
  summary:
    'Match the rows of a bank file (CSV, or camt.053 and its like) with invoices; nothing is changed',
  access: 'finance',
  readsOnly: true,
  bodyBytes: 3 * 1024 * 1024,
  body: z.object({
    /** The file as text. */
    csv: z.optional(z.string()),
    /** In its place its bytes as Base64, in pieces that are no longer than a text may be. */
    content: z.optional(z.array(z.string())),
    /** What somebody knows of a row: the invoice that it is for, and which of its `amounts` is right. */
    choices: z.optional(
      z.array(
        z.object({
          line: z.number(),
          number: z.optional(z.string()),
          amount: z.optional(z.number()),
        }),
      ),
    ),
  }),
  reply: z.object({
    bank_lines: z.array(bankLine),
    /** Of the file and the invoices that it fits: the list of payments sends it in If-Match. */
    version: z.string(),
  }),
});

export const createPayments = defineOperation({
  id: 'createPayments',
  changes,
  onceSeen: 'bankFile',
  method: 'POST',
  path: `${base}/payments.json`,
  summary: 'Enter payments and refunds of several invoices: all or, if one has changed since, none',
  access: 'finance',
  body: z.object({
    payments: z.array(
      z.object({
        invoice_id: z.number(),
        paid_at: z.string(),
        /** Below 0 it is a refund. */
        amount: z.number(),
        /** Of the invoice when it was read. */
        updated_at: z.string(),
        bank_row: z.optional(z.string()),
      }),
    ),
  }),
  reply: z.object({ payments: z.object({ invoices: z.number() }) }),
});

export const listBookings = defineOperation({
  ...reading,
  id: 'listBookings',
  path: `${base}/bookings.json`,
  summary: 'The accounting entries of a month: invoices, credit notes, payments and refunds',
  tokenScope: 'invoices',
  query: z.object({
    /** `YYYY-MM` */
    month: z.string(),
    /** `issue`: by the days of issue and payment, as where it is left out; `calls`: all that is of the calls of the month. */
    by: z.optional(z.string()),
  }),
  reply: z.object({ bookings: z.array(booking) }),
});

export const getBookFile = defineOperation({
  ...reading,
  id: 'getBookFile',
  path: `${devportalBase}/book_files.json`,
  summary: 'The accounting entries of a month as SIE 4 or as a DATEV Buchungsstapel',
  tokenScope: 'invoices',
  query: z.object({
    /** `YYYY-MM` */
    month: z.string(),
    by: z.optional(z.string()),
    /** `sie` or `datev`. */
    format: z.string(),
  }),
  reply: z.object({
    book_file: z.object({
      name: z.string(),
      /** Base64: SIE is written in code page 437, DATEV in Windows-1252. */
      content: z.string(),
    }),
  }),
});

export const createClosedMonth = defineOperation({
  id: 'createClosedMonth',
  method: 'POST',
  path: `${devportalBase}/closed_months.json`,
  summary: 'Close the books of a month that is over: no payment is entered on its days any more',
  access: 'finance',
  changes: ['listBillingJobs'],
  status: 201,
  body: z.object({
    /** `YYYY-MM` */
    month: z.string(),
  }),
  reply: z.object({ closed_month: z.object({ month: z.string() }) }),
});

export const listBillingJobs = defineOperation({
  ...reading,
  id: 'listBillingJobs',
  path: `${devportalBase}/billing_jobs.json`,
  summary: 'The last twelve closed months with the amounts billed, and the latest billing runs',
  reply: z.object({
    months: z.array(billedMonth),
    book_months: z.array(bookMonth),
    billing_jobs: z.array(z.object({ billing_job: billingRun })),
  }),
});
