import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { toErrorReply } from '../../../http/error-reply.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findCreditNote } from '../credit-note-sql.ts';
import { type InvoiceLinks, invoicePdfPath } from '../invoice-links.ts';
import { getInvoice } from '../invoice-sql.ts';
import type { Papers } from './open-papers.ts';

interface Options {
  readonly database: Database;
  readonly links: InvoiceLinks;
  readonly papers: Papers;
}

const params = z.object({ paper: z.string() });

/** The PDFs that `getInvoicePdf` and its like lead to: whoever has the signed address has the file, for a minute. */
export function registerInvoiceFiles(app: FastifyInstance, options: Options): void {
  app.get(`${invoicePdfPath}/:paper(^c?\\d+).pdf`, async (request, reply) => {
    const { paper } = z.parse(params, request.params);
    const isValid = options.links.isValid(paper, request.query);
    const file = isValid ? await draw(options, paper) : null;
    if (!file) {
      const refusal = toErrorReply(
        notFound('This address has expired: open the invoice again'),
        'A',
      );
      return reply.code(refusal.status).send(refusal.body);
    }
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${file.name}"`,
        'Cache-Control': 'private, no-store',
      })
      .send(file.content);
  });
}

async function draw({ database, papers }: Options, paper: string) {
  const note = paper.startsWith('c') ? await findCreditNote(database, null, paper.slice(1)) : null;
  const invoice = await getInvoice(database, null, String(note?.invoice_id ?? paper));
  if (!invoice) return null;
  if (!note) {
    return { name: `invoice-${invoice.friendly_id}.pdf`, content: await papers.invoice(invoice) };
  }
  const content = await papers.creditNote(note, invoice);
  return { name: `credit-note-${note.number}.pdf`, content };
}
