import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { toErrorReply } from '../../../http/error-reply.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type InvoiceLinks, invoicePdfPath } from '../invoice-links.ts';
import { getInvoice } from '../invoice-sql.ts';
import type { PrintInvoice } from './invoice-printer.ts';

interface Options {
  readonly database: Database;
  readonly links: InvoiceLinks;
  readonly print: PrintInvoice;
}

const params = z.object({ invoiceId: z.string() });

/** The PDFs that `getInvoicePdf` leads to: whoever has the signed address has the file, for a minute. */
export function registerInvoiceFiles(app: FastifyInstance, options: Options): void {
  app.get(`${invoicePdfPath}/:invoiceId(^\\d+).pdf`, async (request, reply) => {
    const { invoiceId } = z.parse(params, request.params);
    const isValid = options.links.isValid(invoiceId, request.query);
    const invoice = isValid ? await getInvoice(options.database, null, invoiceId) : null;
    if (!invoice) {
      const refusal = toErrorReply(
        notFound('This address has expired: open the invoice again'),
        'A',
      );
      return reply.code(refusal.status).send(refusal.body);
    }
    const file = `invoice-${invoice.friendly_id}.pdf`;
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${file}"`,
        'Cache-Control': 'private, no-store',
      })
      .send(await options.print(invoice));
  });
}
