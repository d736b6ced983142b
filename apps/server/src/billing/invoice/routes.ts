import * as operations from '@portal/contract/billing/invoice/operations';
import { Answer } from '../../http/answer.ts';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import type { InvoiceLinks } from './invoice-links.ts';
import { createBillingJob } from './create-billing-job.ts';
import { invoiceDeskRoutes } from './desk-routes.ts';
import { listInvoices } from './list-invoices.ts';
import { requireCreditNote, requireInvoice } from './require-invoice.ts';

export const invoiceRoutes = (services: Services, links: InvoiceLinks): readonly Route[] => [
  memberRoute(operations.listInvoices, ({ query, accountId }) =>
    listInvoices(services, accountId, query),
  ),
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
  memberRoute(operations.createBillingJob, ({ actor, ifMatch, body }) =>
    createBillingJob(services, actor, {
      ...body,
      ifMatch,
    }),
  ),
  ...invoiceDeskRoutes(services, links),
];
