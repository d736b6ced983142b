import { parseMoney, toMoneyText } from '@portal/contract/money';
import { writeCountry } from '@portal/contract/text/numbers';
import { toVatNote } from '../e-invoice/vat-category.ts';
import { toDayText } from '../billed-month.ts';
import { toTaxAmount } from '../e-invoice/tax-amount.ts';
import type { InvoiceParty, InvoiceRow } from '../invoice-sql.ts';
import { drawLines, toAmount } from './draw-lines.ts';
import { colours, edges, type Faces, Paper } from './paper.ts';

export const toDay = (day: string) => toDayText(new Date(day));

export interface Brand {
  readonly name: string;
  readonly colour: string;
}

const { left, right, top, bottom } = edges;
const line = 13.5;
const small = { size: 8, colour: colours.muted } as const;

/** The paper of an invoice: letterhead, both parties, lines, VAT, total, how to pay. Pages follow for long invoices. */
export function drawInvoice(invoice: InvoiceRow, faces: Faces, brand: Brand): Promise<Buffer> {
  const paper = new Paper(faces, {
    title: `Invoice ${invoice.friendly_id}`,
    author: invoice.provider.name,
    date: invoice.issued_on,
  });
  drawLetterhead(paper, brand, {
    title: 'Invoice',
    facts: [
      ['Invoice number', invoice.friendly_id],
      ['Invoice date', toDay(invoice.issued_on)],
      ['Due date', toDay(invoice.due_on)],
      ['Period', `${toDay(invoice.period_from)} – ${toDay(invoice.period_to)}`],
      ['Currency', invoice.currency],
    ],
  });
  drawParties(paper, invoice);
  const end = drawLines(paper, invoice, 318);
  drawTotals(paper, invoice, end);
  drawFeet(paper, invoice.provider, invoice.friendly_id);
  return paper.end();
}

interface Head {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
}

export function drawLetterhead(paper: Paper, brand: Brand, { title, facts }: Head): void {
  paper.mark(left, top - 6, brand.colour);
  paper.write(brand.name, { x: left + 34, y: top + 13, face: 'heading', size: 17 });
  paper.write(title, { x: right, y: top + 13, face: 'heading', size: 17, toRight: true });
  paper.rule(top + 34, 'strong');
  for (const [index, [label, value]] of facts.entries()) {
    const y = 132 + index * line;
    paper.write(label, { x: 330, y, ...small });
    paper.write(value, { x: right, y, toRight: true });
  }
}

export function drawParties(paper: Paper, { buyer, provider }: InvoiceRow): void {
  paper.write('Bill to', { x: left, y: 132, ...small });
  drawParty(paper, buyer, { x: left, y: 132 + line, width: 256 });
  paper.write('From', { x: 330, y: 222, ...small });
  drawParty(paper, provider, { x: 330, y: 222 + line, width: right - 330 });
}

function drawParty(
  paper: Paper,
  party: InvoiceParty,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const place = `${party.zip} ${party.city}`.trim();
  const lines = [
    party.address,
    [place, writeCountry(party.country)].filter(Boolean).join(', '),
    ...party.numbers.map(([label, number]) => `${label} ${number}`),
    party.reference ? `Your reference ${party.reference}` : '',
  ];
  paper.write(party.name, { x, y, width, face: 'semibold', size: 10.5 });
  for (const [index, text] of lines.filter((one) => one !== '').entries()) {
    paper.write(text, { x, y: y + (index + 1) * line, width });
  }
}

function drawTotals(paper: Paper, invoice: InvoiceRow, start: number): void {
  const rate = toMoneyText(parseMoney(invoice.vat_rate) ?? 0n);
  const own = toTaxAmount(invoice.vat_amount, invoice);
  const rows = [
    ['Sum without VAT', toAmount(invoice.cost_without_vat)],
    [`VAT ${rate} %`, toAmount(invoice.vat_amount)],
    ...(own === null ? [] : [[`VAT in ${invoice.tax_currency}`, toAmount(own)]]),
  ];
  let y = start;
  for (const [label = '', value = ''] of rows) {
    paper.write(label, { x: 330, y, colour: colours.muted });
    paper.write(value, { x: right, y, toRight: true });
    y += line + 2;
  }
  const total = { face: 'heading', size: 13 } as const;
  paper.write('Total', { x: 330, y: y + 8, ...total });
  const amount = `${invoice.currency} ${toAmount(invoice.cost)}`;
  paper.write(amount, { x: right, y: y + 8, ...total, toRight: true });
  paper.write(toVatNote(invoice) ?? '', { x: left, y: y + 38, ...small });
  // what the reader has to do: as large as the facts above
  paper.write(toPayment(invoice), { x: left, y: y + 52, face: 'semibold' });
  if (invoice.lines.some(({ steps }) => steps.length > 0)) {
    const lastY = y + 70;
    const prices =
      'The price of each call depends on the plan and price list valid at its hour (UTC), and on its position in the month.';
    paper.write(prices, { x: left, y: lastY, ...small });
    const cents = 'Amounts are rounded to cents so that they add up to the exact total.';
    paper.write(cents, { x: left, y: lastY + 11, ...small });
  }
}

function toPayment({ cost, due_on: dueOn, friendly_id: number, currency }: InvoiceRow): string {
  if ((parseMoney(cost) ?? 0n) === 0n) return 'Nothing is due.';
  return `Pay ${currency} ${toAmount(cost)} by ${toDay(dueOn)} and quote ${number} as the reference.`;
}

export function drawFeet(paper: Paper, provider: InvoiceParty, number: string): void {
  paper.eachPage((page, pages) => {
    paper.rule(bottom + 12);
    const isBank = ([label]: readonly [string, string]) => label === 'IBAN' || label === 'BIC';
    const toText = (all: InvoiceParty['contact']) =>
      all.map(([label, value]) => `${label} ${value}`).join('   ');
    const reach = toText(provider.contact.filter((one) => !isBank(one)));
    const place = { x: left, ...small, width: right - left };
    paper.write(`${provider.name}   ${reach}`, { ...place, y: bottom + 26 });
    const bank = toText(provider.contact.filter(isBank));
    paper.write(bank, { ...place, y: bottom + 38, width: 340 });
    const text = `${number}   Page ${page} of ${pages}`;
    paper.write(text, { x: right, y: bottom + 38, ...small, toRight: true });
  });
}
