import { drawPdf } from '@portal/label/draw-pdf';
import { readFonts } from '@portal/label/read-fonts';
import type { DeclarationInput } from '../declaration-input.ts';
import { CN22_LINES, CN22_SIZE, drawCn22 } from './draw-cn22.ts';
import { CN23_LINES, CN23_SIZE, drawCn23 } from './draw-cn23.ts';
import { drawInvoice, INVOICE_LINES, INVOICE_SIZE } from './draw-invoice.ts';
import { drawTestMark, holdPen, OPERATOR, toPoints, toSheets, type FormFacts } from './paper.ts';

const FORMS = {
  CN22: { size: CN22_SIZE, rows: CN22_LINES, draw: drawCn22 },
  CN23: { size: CN23_SIZE, rows: CN23_LINES, draw: drawCn23 },
  invoice: { size: INVOICE_SIZE, rows: INVOICE_LINES, draw: drawInvoice },
};

export interface CustomsPaper {
  readonly input: DeclarationInput;
  readonly facts: FormFacts;
}

/** The form of a declaration; goods that do not fit on one sheet go on over the next ones, each with the totals of all. */
export function toFormPdf(input: DeclarationInput, facts: FormFacts): Promise<Uint8Array> {
  const { size, rows, draw } = FORMS[input.form];
  const [width, height] = size;
  const page = { size: [toPoints(width), toPoints(height)] as [number, number], margin: 0 };
  const info = {
    Title: `${input.form} ${facts.title}`,
    Author: OPERATOR,
    CreationDate: facts.createdAt,
  };
  const sheets = toSheets(input.lines, rows);
  return drawPdf(readFonts(), { ...page, info, autoFirstPage: false }, (document) => {
    const pen = holdPen(document);
    for (const [at, lines] of sheets.entries()) {
      document.addPage(page);
      const number = sheets.length > 1 ? `Sheet ${at + 1} of ${sheets.length}` : '';
      draw(pen, input, { lines, facts, number });
      drawTestMark(pen, facts.isDraft);
    }
  });
}
