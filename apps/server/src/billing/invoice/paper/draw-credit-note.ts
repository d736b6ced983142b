import { parseMoney, toMoneyText } from '@portal/contract/money';
import type { CreditNoteRow, InvoiceRow } from '../invoice-sql.ts';
import { toVatNote } from '../e-invoice/vat-category.ts';
import { type Brand, drawFeet, drawLetterhead, drawParties, toDay } from './draw-invoice.ts';
import { toAmount } from './draw-lines.ts';
import { colours, edges, type Faces, Paper } from './paper.ts';

const { left, right } = edges;
const small = { size: 8, colour: colours.muted } as const;

interface Credited {
  readonly note: CreditNoteRow;
  readonly invoice: InvoiceRow;
}

/** The paper of a credit note: which invoice it takes from, why, and how much. */
export function drawCreditNote({ note, invoice }: Credited, faces: Faces, brand: Brand) {
  const paper = new Paper(faces, {
    title: `Credit note ${note.number}`,
    author: invoice.provider.name,
    date: note.issued_on,
  });
  drawLetterhead(paper, brand, {
    title: 'Credit note',
    facts: [
      ['Credit note number', note.number],
      ['Date', toDay(note.issued_on)],
      ['Of invoice', invoice.friendly_id],
      ['Invoice date', toDay(invoice.issued_on)],
      ['Currency', invoice.currency],
    ],
  });
  drawParties(paper, invoice);
  drawBody(paper, { note, invoice });
  drawFeet(paper, invoice.provider, note.number);
  return paper.end();
}

function drawBody(paper: Paper, { note, invoice }: Credited): void {
  let y = 318;
  paper.write('Reason', { x: left, y, ...small });
  paper.write('Amount', { x: right, y, ...small, toRight: true });
  paper.rule(y + 7, 'strong');
  y += 24;
  paper.write(note.reason, { x: left, y, width: right - left - 90, face: 'semibold' });
  const net = toAmount(note.cost_without_vat);
  paper.write(net, { x: right, y, toRight: true, face: 'semibold' });
  paper.rule(y + 9);
  y += 33;
  const rate = toMoneyText(parseMoney(invoice.vat_rate) ?? 0n);
  for (const [label, value] of [
    ['Credited without VAT', net],
    [`VAT ${rate} %`, toAmount(note.vat_amount)],
  ] as const) {
    paper.write(label, { x: 330, y, colour: colours.muted });
    paper.write(value, { x: right, y, toRight: true });
    y += 15.5;
  }
  const total = { face: 'heading', size: 13 } as const;
  paper.write('Credited', { x: 330, y: y + 8, ...total });
  const amount = `${invoice.currency} ${toAmount(note.cost)}`;
  paper.write(amount, { x: right, y: y + 8, ...total, toRight: true });
  const text = `This amount is deducted from invoice ${invoice.friendly_id}. Any overpayment will be refunded.`;
  paper.write(text, { x: left, y: y + 46, ...small });
  paper.write(toVatNote(invoice) ?? '', { x: left, y: y + 57, ...small });
}
