import * as operations from '@portal/contract/billing/invoice/operations';
import { Answer } from '../../http/answer.ts';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import type { InvoiceLinks } from './invoice-links.ts';
import { createBillingJob } from './create-billing-job.ts';
import { invoiceDeskRoutes } from './desk-routes.ts';
import { listInvoices } from './list-invoices.ts';
import { requireCreditNote, requireInvoice } from './require-invoice.ts';

export const invoiceRoutes = (services: Services, links: InvoiceLinks): readonly Route[] => [
  route(operations.listInvoices, async ({ params, query }) => ({
    invoices: await listInvoices(services, Number(params.accountId), query),
  })),
  route(operations.getInvoicePdf, async ({ params }) => {
    const { accountId, invoiceId } = params;
    const { id } = await requireInvoice(services, Number(accountId), invoiceId);
    return new Answer(302, undefined, { Location: links.create(String(id)) });
  }),
  route(operations.getCreditNotePdf, async ({ params }) => {
    const { accountId, creditNoteId } = params;
    const { id } = await requireCreditNote(services, Number(accountId), creditNoteId);
    return new Answer(302, undefined, { Location: links.create(`c${id}`) });
  }),
  route(operations.getInvoiceXml, async ({ params }) => {
    const { accountId, invoiceId } = params;
    const { id } = await requireInvoice(services, Number(accountId), invoiceId);
    return new Answer(302, undefined, { Location: links.create(String(id), 'xml') });
  }),
  route(operations.getCreditNoteXml, async ({ params }) => {
    const { accountId, creditNoteId } = params;
    const { id } = await requireCreditNote(services, Number(accountId), creditNoteId);
    return new Answer(302, undefined, { Location: links.create(`c${id}`, 'xml') });
  }),
  route(operations.createBillingJob, async ({ caller, origin, ifMatch, body }) => ({
    billing_job: await createBillingJob(services, requireActor({ caller, origin }), {
      ...body,
      ifMatch,
    }),
  })),
  ...invoiceDeskRoutes(services, links),
];
