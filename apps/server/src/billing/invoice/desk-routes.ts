import * as desk from '@portal/contract/billing/invoice/desk-operations';
import { Answer } from '../../http/answer.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { createPayments, previewBankFile } from './bank/bank-payments.ts';
import {
  createLedgerEntry,
  createReversal,
  updateInvoiceReminders,
  updateInvoiceState,
} from './ledger/change-entries.ts';
import { listBillingJobs } from './create-billing-job.ts';
import { createCreditNote } from './create-credit-note.ts';
import { createClosedMonth, getBookFile, listBookings } from './books/book-months.ts';
import { listAllInvoices, listOpenItems, toDeskDetails } from './desk-invoices.ts';
import type { InvoiceLinks } from './invoice-links.ts';
import { mailInvoice } from './mail-invoice.ts';
import { requireCreditNote, requireInvoice } from './require-invoice.ts';

interface InvoiceCall {
  readonly caller: Caller;
  readonly origin: { readonly address: string; readonly requestId: string };
  readonly params: { readonly invoiceId: string };
  readonly ifMatch: string | null;
}

const toChange = (services: Services, { caller, origin, params, ifMatch }: InvoiceCall) => ({
  services,
  ifMatch,
  actor: requireActor({ caller, origin }),
  invoiceId: params.invoiceId,
});

const showInvoice = async (services: Services, invoiceId: string) => ({
  invoice: toDeskDetails(await requireInvoice(services, null, invoiceId)),
});

/** What staff do with the invoices of all accounts. */
export function invoiceDeskRoutes(services: Services, links: InvoiceLinks): readonly Route[] {
  return [
    route(desk.listAllInvoices, async ({ query }) => {
      const { invoices, pagination } = await listAllInvoices(services, query);
      return { invoices: invoices.map((invoice) => ({ invoice })), pagination };
    }),
    route(desk.getInvoice, ({ params }) => showInvoice(services, params.invoiceId)),
    ...paperRoutes(services, links),
    ...entryRoutes(services),
    memberRoute(desk.listOpenItems, () => listOpenItems(services)),
    memberRoute(desk.createCreditNote, (call) =>
      createCreditNote(toChange(services, call), call.body),
    ),
    memberRoute(desk.mailInvoice, async (call) => ({
      receivers: await mailInvoice(toChange(services, call)),
    })),
    route(desk.previewBankFile, ({ body }) => previewBankFile(services, body)),
    memberRoute(desk.createPayments, async ({ actor, ifMatch, body }) => ({
      invoices: await createPayments(services, actor, {
        ...body,
        ifMatch,
      }),
    })),
    memberRoute(desk.listBookings, ({ query }) => listBookings(services, query)),
    memberRoute(desk.getBookFile, ({ query }) => getBookFile(services, query)),
    memberRoute(desk.createClosedMonth, ({ actor, body }) =>
      createClosedMonth(services, actor, body.month),
    ),
    route(desk.listBillingJobs, () => listBillingJobs(services)),
  ];
}

const paperRoutes = (services: Services, links: InvoiceLinks): readonly Route[] => [
  route(desk.getInvoicePaper, async ({ params }) => {
    const { id } = await requireInvoice(services, null, params.invoiceId);
    return new Answer(302, undefined, { Location: links.create(String(id)) });
  }),
  route(desk.getCreditNotePaper, async ({ params }) => {
    const { id } = await requireCreditNote(services, null, params.creditNoteId);
    return new Answer(302, undefined, { Location: links.create(`c${id}`) });
  }),
  route(desk.getInvoiceEInvoice, async ({ params }) => {
    const { id } = await requireInvoice(services, null, params.invoiceId);
    return new Answer(302, undefined, { Location: links.create(String(id), 'xml') });
  }),
  route(desk.getCreditNoteEInvoice, async ({ params }) => {
    const { id } = await requireCreditNote(services, null, params.creditNoteId);
    return new Answer(302, undefined, { Location: links.create(`c${id}`, 'xml') });
  }),
];

const entryRoutes = (services: Services): readonly Route[] => [
  route(desk.updateInvoiceState, async (call) => {
    await updateInvoiceState(toChange(services, call), call.body);
    return showInvoice(services, call.params.invoiceId);
  }),
  route(desk.createLedgerEntry, async (call) => {
    await createLedgerEntry(toChange(services, call), call.body);
    return showInvoice(services, call.params.invoiceId);
  }),
  route(desk.createReversal, async (call) => {
    await createReversal(toChange(services, call), call.params.entryId, call.body);
    return showInvoice(services, call.params.invoiceId);
  }),
  route(desk.updateInvoiceReminders, async (call) => {
    await updateInvoiceReminders(toChange(services, call), call.body);
    return showInvoice(services, call.params.invoiceId);
  }),
];
