import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreditNoteRow, InvoiceRow } from '../invoice-sql.ts';
import { type Brand, drawInvoice } from './draw-invoice.ts';
import { drawCreditNote } from './draw-credit-note.ts';
import type { Faces } from './paper.ts';

/** Draws what customers get as PDF. */
export interface Papers {
  invoice(invoice: InvoiceRow): Promise<Buffer>;
  creditNote(note: CreditNoteRow, invoice: InvoiceRow): Promise<Buffer>;
}

interface Options {
  readonly brand: Brand;
  /** Folder of the provider's typefaces. */
  readonly fonts: string;
}

/** The typefaces are read once, when the first paper is drawn. */
export function openPapers({ brand, fonts }: Options): Papers {
  let faces: Promise<Faces> | undefined;
  const load = () => (faces ??= readFaces(fonts));
  return {
    invoice: async (invoice) => drawInvoice(invoice, await load(), brand),
    creditNote: async (note, invoice) => drawCreditNote({ note, invoice }, await load(), brand),
  };
}

async function readFaces(fonts: string): Promise<Faces> {
  const font = (name: string) => readFile(join(fonts, `archivo-${name}.ttf`));
  const [regular, semibold, heading] = await Promise.all([
    font('regular'),
    font('semibold'),
    font('heading'),
  ]);
  return { regular, semibold, heading };
}

declare module '../../../context/context.ts' {
  interface Services {
    readonly papers: Papers;
  }
}
