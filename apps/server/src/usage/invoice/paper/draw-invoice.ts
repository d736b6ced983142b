import { parseMoney, toMoneyText } from '@portal/contract/money';
import type { InvoiceParty, InvoiceRow } from '../invoice-sql.ts';
import { colours, edges, type Faces, Paper } from './paper.ts';

interface Brand {
  readonly name: string;
  readonly colour: string;
}

const { left, right, top, bottom } = edges;
const line = 13.5;
const columns = { application: 236, quantity: 432 } as const;
const small = { size: 8, colour: colours.muted } as const;

/** The paper of an invoice: letterhead, both parties, lines, VAT, total, how to pay. Pages follow for long invoices. */
export function drawInvoice(invoice: InvoiceRow, faces: Faces, brand: Brand): Promise<Buffer> {
  const paper = new Paper(faces, {
    title: `Invoice ${invoice.friendly_id}`,
    author: invoice.provider.name,
    date: invoice.issued_on,
  });
  drawLetterhead(paper, brand, invoice);
  drawParties(paper, invoice);
  const end = drawLines(paper, invoice, 318);
  drawTotals(paper, invoice, end);
  drawFeet(paper, invoice);
  return paper.end();
}

function drawLetterhead(paper: Paper, brand: Brand, invoice: InvoiceRow): void {
  paper.mark(left, top - 6, brand.colour);
  paper.write(brand.name, { x: left + 34, y: top + 13, face: 'heading', size: 17 });
  paper.write('Invoice', { x: right, y: top + 13, face: 'heading', size: 17, toRight: true });
  paper.rule(top + 34, 'strong');
  const facts = [
    ['Invoice number', invoice.friendly_id],
    ['Invoice date', invoice.issued_on],
    ['Due date', invoice.due_on],
    ['Period', `${invoice.period_from} – ${invoice.period_to}`],
    ['Currency', invoice.currency],
  ];
  for (const [index, [label = '', value = '']] of facts.entries()) {
    const y = 132 + index * line;
    paper.write(label, { x: 330, y, ...small });
    paper.write(value, { x: right, y, toRight: true });
  }
}

function drawParties(paper: Paper, { buyer, provider }: InvoiceRow): void {
  paper.write('Bill to', { x: left, y: 132, ...small });
  drawParty(paper, buyer, { x: left, y: 132 + line, width: 240 });
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
    [place, toCountry(party.country)].filter(Boolean).join(', '),
    ...party.numbers.map(([label, number]) => `${label} ${number}`),
  ];
  paper.write(party.name, { x, y, width, face: 'semibold', size: 10.5 });
  for (const [index, text] of lines.filter((one) => one !== '').entries()) {
    paper.write(text, { x, y: y + (index + 1) * line, width });
  }
}

function toCountry(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
}

/** The rows of the table; gives where it ends. */
function drawLines(paper: Paper, invoice: InvoiceRow, start: number): number {
  let y = drawHead(paper, start);
  for (const item of invoice.lines) {
    if (y + 34 > bottom - 120) {
      paper.addPage();
      y = drawHead(paper, top + 20);
    }
    paper.write(item.name, { x: left, y, width: 160, face: 'semibold' });
    paper.write(item.application_name, { x: columns.application, y, width: 130 });
    paper.write(toCount(item.quantity), { x: columns.quantity, y, toRight: true });
    paper.write(toAmount(item.cost), { x: right, y, toRight: true });
    paper.write(item.description.replaceAll(/ {2,}/g, ' '), { x: left, y: y + 12, ...small });
    paper.rule(y + 20);
    y += 36;
  }
  if (invoice.lines.length > 0) return y;
  paper.write('All calls of this period lie within the free quota.', {
    x: left,
    y,
    colour: colours.muted,
  });
  paper.rule(y + 12);
  return y + 28;
}

function drawHead(paper: Paper, y: number): number {
  paper.write('Service', { x: left, y, ...small });
  paper.write('Application', { x: columns.application, y, ...small });
  paper.write('Calls', { x: columns.quantity, y, ...small, toRight: true });
  paper.write('Amount', { x: right, y, ...small, toRight: true });
  paper.rule(y + 7, 'strong');
  return y + 24;
}

function drawTotals(paper: Paper, invoice: InvoiceRow, start: number): void {
  const rate = toMoneyText(parseMoney(invoice.vat_rate) ?? 0n);
  const rows = [
    ['Sum without VAT', toAmount(invoice.cost_without_vat)],
    [`VAT ${rate} %`, toAmount(invoice.vat_amount)],
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
  if (rate === '0' && invoice.buyer.country !== invoice.provider.country) {
    const text = 'No VAT is charged: the buyer accounts for it (reverse charge).';
    paper.write(text, { x: left, y: y + 38, ...small });
  }
  paper.write(toPayment(invoice), { x: left, y: y + 52, ...small });
}

function toPayment({ cost, due_on: dueOn, friendly_id: number, currency }: InvoiceRow): string {
  if ((parseMoney(cost) ?? 0n) === 0n) return 'Nothing is due.';
  return `Pay ${currency} ${toAmount(cost)} by ${dueOn} and give ${number} as reference.`;
}

function drawFeet(paper: Paper, { provider, friendly_id: number }: InvoiceRow): void {
  paper.eachPage((page, pages) => {
    paper.rule(bottom + 12);
    const contact = provider.contact.map(([label, value]) => `${label} ${value}`).join('   ');
    paper.write(`${provider.name}   ${contact}`, {
      x: left,
      y: bottom + 26,
      ...small,
      width: right - left,
    });
    const text = `${number}   Page ${page} of ${pages}`;
    paper.write(text, { x: right, y: bottom + 38, ...small, toRight: true });
  });
}

/** `1234.5` → `1 234.50`; lines keep more decimals where they have them. */
function toAmount(text: string): string {
  return group(toMoneyText(parseMoney(text) ?? 0n, 2));
}

const toCount = (count: number) => group(String(count));
const group = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ' ');
