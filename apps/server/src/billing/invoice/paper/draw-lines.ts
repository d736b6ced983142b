import { parseMoney, toMoneyText } from '@portal/contract/money';
import type { InvoiceLineRow, InvoiceRow, InvoiceStep } from '../invoice-sql.ts';
import { colours, edges, type Paper } from './paper.ts';

const { left, right, top, bottom } = edges;
const columns = { units: 386, price: 458 } as const;
const small = { size: 8, colour: colours.muted } as const;
const stepHeight = 12.5;
const lineHeight = 12;
/** The totals stand under the last line, on its page. */
const totalsHeight = 118;
const nameWidth = 260;

/** The rows of the table: each line with the steps that it is added up from; gives where it ends. */
export function drawLines(paper: Paper, invoice: InvoiceRow, start: number): number {
  let y = drawHead(paper, start);
  for (const item of invoice.lines) {
    const after = item === invoice.lines.at(-1) ? totalsHeight : 0;
    const height = 28 + linesOf(paper, item).length * lineHeight + item.steps.length * stepHeight;
    if (y + height > bottom - after) {
      paper.addPage();
      y = drawHead(paper, top + 20);
    }
    y = drawLine(paper, item, y);
  }
  if (invoice.lines.length > 0) return y;
  const text = 'All calls in this period are within the free quota.';
  paper.write(text, { x: left, y, colour: colours.muted });
  paper.rule(y + 12);
  return y + 28;
}

function drawHead(paper: Paper, y: number): number {
  paper.write('Service', { x: left, y, ...small });
  paper.write('Calls', { x: columns.units, y, ...small, toRight: true });
  paper.write('Unit price', { x: columns.price, y, ...small, toRight: true });
  paper.write('Amount', { x: right, y, ...small, toRight: true });
  paper.rule(y + 7, 'strong');
  return y + 24;
}

function drawLine(paper: Paper, item: InvoiceLineRow, y: number): number {
  const { quantity, cost, counted_before: before } = item;
  const [first = '', second] = linesOf(paper, item);
  paper.write(first, { x: left, y, width: nameWidth, face: 'semibold' });
  paper.write(toCount(quantity), { x: columns.units, y, toRight: true, face: 'semibold' });
  paper.write(toAmount(cost), { x: right, y, toRight: true, face: 'semibold' });
  let end = y;
  if (second !== undefined) {
    end += lineHeight;
    paper.write(second, { x: left, y: end, width: 300, face: 'semibold' });
  }
  const counted = before ? `; ${toCount(before)} calls earlier in the month` : '';
  const description = `${item.description.replaceAll(/ {2,}/g, ' ')}${counted}`;
  end += lineHeight;
  paper.write(description, { x: left, y: end, ...small });
  for (const step of item.steps) {
    end += stepHeight;
    drawStep(paper, step, end);
  }
  paper.rule(end + 9);
  return end + 25;
}

/** What was called and by which application; each in a line of its own where one has no room for both. */
function linesOf(paper: Paper, { name, application_name: application }: InvoiceLineRow): string[] {
  const both = `${name}, ${application}`;
  return paper.widthOf(both, 'semibold') <= nameWidth ? [both] : [`${name},`, application];
}

function drawStep(paper: Paper, step: InvoiceStep, y: number): void {
  const isFree = parseMoney(step.unit_price) === 0n;
  paper.write(toStepName(step), { x: left + 12, y, ...small });
  paper.write(toCount(step.units), { x: columns.units, y, ...small, toRight: true });
  const price = isFree ? 'free' : toAmount(step.unit_price);
  paper.write(price, { x: columns.price, y, ...small, toRight: true });
  paper.write(toAmount(step.cost), { x: right, y, ...small, toRight: true });
}

function toStepName({ first, last }: InvoiceStep): string {
  if (first === null) return 'Without a price';
  if (last === null) return `From call ${toCount(first)} of the month`;
  return `Calls ${toCount(first)} – ${toCount(last)} of the month`;
}

/** `1234.5` → `1 234.50`; unit prices keep more decimals where they have them. */
export function toAmount(text: string): string {
  return group(toMoneyText(parseMoney(text) ?? 0n, 2));
}

const toCount = (count: number) => group(String(count));
const group = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ' ');
