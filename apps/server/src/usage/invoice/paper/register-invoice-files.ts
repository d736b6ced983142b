import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { notFound } from '../../../platform/errors/portal-error.ts';
import { toErrorReply } from '../../../http/error-reply.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type InvoiceLinks, invoicePdfPath } from '../invoice-links.ts';
import { getInvoice } from '../invoice-sql.ts';
import { drawInvoice } from './draw-invoice.ts';

interface Options {
  readonly database: Database;
  readonly links: InvoiceLinks;
  readonly brand: { readonly name: string; readonly colour: string };
  /** Folder of the provider's typefaces. */
  readonly fonts: string;
}

const link = z.object({ expires: z.string(), signature: z.string() });
const params = z.object({ invoiceId: z.string() });

/** The PDFs that `getInvoicePdf` leads to: whoever has the signed address has the file, for a minute. */
export async function registerInvoiceFiles(app: FastifyInstance, options: Options): Promise<void> {
  const font = (name: string) => readFile(join(options.fonts, `archivo-${name}.ttf`));
  const [regular, semibold, heading] = await Promise.all(
    ['regular', 'semibold', 'heading'].map(font),
  );
  if (!regular || !semibold || !heading) throw new Error('An invoice needs three typefaces');
  const faces = { regular, semibold, heading };
  app.get(`${invoicePdfPath}/:invoiceId(^\\d+).pdf`, async (request, reply) => {
    const { invoiceId } = z.parse(params, request.params);
    const query = z.safeParse(link, request.query).data;
    const isValid = query !== undefined && options.links.isValid({ invoiceId, ...query });
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
      .send(await drawInvoice(invoice, faces, options.brand));
  });
}
