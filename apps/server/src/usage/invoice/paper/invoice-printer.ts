import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InvoiceRow } from '../invoice-sql.ts';
import { drawInvoice } from './draw-invoice.ts';

interface Style {
  readonly brand: { readonly name: string; readonly colour: string };
  /** Folder of the provider's typefaces. */
  readonly fonts: string;
}

/** Gives the PDF of an invoice. */
export type PrintInvoice = (invoice: InvoiceRow) => Promise<Buffer>;

export async function createInvoicePrinter({ brand, fonts }: Style): Promise<PrintInvoice> {
  const font = (name: string) => readFile(join(fonts, `archivo-${name}.ttf`));
  const [regular, semibold, heading] = await Promise.all(
    ['regular', 'semibold', 'heading'].map(font),
  );
  if (!regular || !semibold || !heading) throw new Error('An invoice needs three typefaces');
  const faces = { regular, semibold, heading };
  return (invoice) => drawInvoice(invoice, faces, brand);
}
