import { toTotals } from '@portal/customs/consignment';
import type { DeclarationInput } from '../declaration-input.ts';
import { listCategories, toAmount, toCountry, toDay, type FormFacts, type Pen } from './paper.ts';

export const INVOICE_SIZE = [210, 297] as const;
export const INVOICE_LINES = 25;

const EDGE = 20;
const ROW = 6;
const COLUMNS = [68, 16, 22, 26, 16, 22] as const;
const HEADS = ['Goods', 'Pieces', 'Net kg', 'HS code', 'Origin', 'Value'];

interface Sheet {
  readonly lines: DeclarationInput['lines'];
  readonly facts: FormFacts;
  readonly number: string;
}

/** A commercial invoice for what is sold, a pro forma one for what is not. */
export function drawInvoice(pen: Pen, input: DeclarationInput, sheet: Sheet): void {
  const { text } = pen;
  const isSale = input.category === 'saleOfGoods';
  const title = isSale ? 'Commercial invoice' : 'Pro forma invoice';
  text(title, { x: EDGE, y: 18, width: 110, height: 10, size: 18, bold: true });
  text(`${toDay(sheet.facts.createdAt)}  ${sheet.number}`, {
    x: 130,
    y: 20,
    width: 60,
    size: 9,
    align: 'right',
  });
  drawParty(pen, { title: 'Seller and exporter', party: input.sender, x: EDGE });
  drawParty(pen, { title: 'Buyer and importer', party: input.receiver, x: 110 });
  const reason = listCategories(input).find(({ isChosen }) => isChosen)?.name ?? '';
  text(`Reason for export: ${reason}`, { x: EDGE, y: 76, width: 90, height: 5, size: 9 });
  text(`Terms of delivery: ${input.incoterm ?? 'DAP'} (Incoterms 2020)`, {
    x: 110,
    y: 76,
    width: 80,
    height: 5,
    size: 9,
  });
  const { itemId, invoiceNumber } = input;
  text(invoiceNumber === undefined ? '' : `Invoice number: ${invoiceNumber}`, {
    x: 110,
    y: 81,
    width: 80,
    height: 5,
    size: 9,
  });
  text(`Parcel: ${itemId ?? 'not known yet'}`, {
    x: EDGE,
    y: 81,
    width: 90,
    height: 5,
    size: 9,
  });
  drawGoods(pen, input, sheet.lines);
  text('I declare that the information in this invoice is true and correct.   Signature:', {
    x: EDGE,
    y: 270,
    width: 170,
    height: 5,
    size: 9,
  });
}

interface PartyPlace {
  readonly title: string;
  readonly party: DeclarationInput['sender'];
  readonly x: number;
}

function drawParty({ text }: Pen, { title, party, x }: PartyPlace): void {
  const { name, street, postcode, city, eori, ioss, voec } = party;
  const numbers = [eori && `EORI ${eori}`, ioss && `IOSS ${ioss}`, voec && `VOEC ${voec}`];
  text(title, { x, y: 36, width: 80, height: 5, size: 8, bold: true });
  const lines = [name, street, `${postcode} ${city}`, toCountry(party), ...numbers.filter(Boolean)];
  for (const [at, line] of lines.entries()) {
    text(String(line), { x, y: 41 + at * 4.6, width: 80, height: 5, size: 9.5 });
  }
}

interface Row {
  readonly cells: readonly string[];
  readonly y: number;
  readonly bold?: boolean;
}

function drawRow({ box, text }: Pen, { cells, y, bold = false }: Row): void {
  let x = EDGE;
  for (const [at, width] of COLUMNS.entries()) {
    box([x, y, width, ROW]);
    text(cells[at] ?? '', { x, y: y + 0.5, width, height: ROW, size: 8.5, bold });
    x += width;
  }
}

function drawGoods(pen: Pen, input: DeclarationInput, lines: DeclarationInput['lines']): void {
  const { totalNetWeightKg, totalValue } = toTotals(input);
  const { currency } = input;
  drawRow(pen, { cells: HEADS, y: 90, bold: true });
  for (const [at, line] of lines.entries()) {
    const { description, quantity, netWeightKg, hsCode = '', originCountry, value } = line;
    const cells = [description, String(quantity), String(netWeightKg), hsCode, originCountry];
    drawRow(pen, { cells: [...cells, toAmount(value, currency)], y: 96 + at * ROW });
  }
  const y = 96 + lines.length * ROW;
  const cells = ['Total', '', String(totalNetWeightKg), '', '', toAmount(totalValue, currency)];
  drawRow(pen, { cells, y, bold: true });
}
