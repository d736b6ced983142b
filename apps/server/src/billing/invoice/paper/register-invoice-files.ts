import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { sendRefusal } from '../../../http/error-reply.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findCreditNote } from '../credit-note-sql.ts';
import { writeCreditNoteXml, writeInvoiceXml } from '../e-invoice/write-invoice-xml.ts';
import { type InvoiceLinks, invoicePdfPath } from '../invoice-links.ts';
import { getInvoice } from '../invoice-sql.ts';
import type { Papers } from './open-papers.ts';
import { t } from '../../../platform/text/text.ts';

interface Options {
  readonly database: Database;
  readonly links: InvoiceLinks;
  readonly papers: Papers;
}

const params = z.object({ paper: z.string(), format: z.enum(['pdf', 'xml']) });

/** The PDFs and e-invoices that `getInvoicePdf` and its like lead to: whoever has the signed address has the file, for a minute. */
export function registerInvoiceFiles(app: FastifyInstance, options: Options): void {
  app.get(`${invoicePdfPath}/:paper(^c?\\d+).:format(pdf|xml)`, async (request, reply) => {
    const { paper, format } = z.parse(params, request.params);
    const isValid = options.links.isValid(paper, request.query);
    const file = isValid ? await draw(options, paper, format) : null;
    if (!file) {
      return sendRefusal(reply, notFound(t`This link has expired: open the invoice again`), 'A');
    }
    return reply
      .headers({
        'Content-Type': format === 'pdf' ? 'application/pdf' : 'application/xml; charset=utf-8',
        'Content-Disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename="${file.name}"`,
        'Cache-Control': 'private, no-store',
      })
      .send(file.content);
  });
}

async function draw({ database, papers }: Options, paper: string, format: 'pdf' | 'xml') {
  const note = paper.startsWith('c') ? await findCreditNote(database, null, paper.slice(1)) : null;
  const invoice = await getInvoice(database, null, String(note?.invoice_id ?? paper));
  if (!invoice) return null;
  if (!note) {
    const name = `invoice-${invoice.friendly_id}.${format}`;
    const isXml = format === 'xml';
    return { name, content: isXml ? writeInvoiceXml(invoice) : await papers.invoice(invoice) };
  }
  const name = `credit-note-${note.number}.${format}`;
  if (format === 'xml') return { name, content: writeCreditNoteXml(note, invoice) };
  return { name, content: await papers.creditNote(note, invoice) };
}
