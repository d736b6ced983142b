import { toTotals } from '@portal/customs/consignment';
import type { DeclarationInput } from '../declaration-input.ts';
import {
  drawCategories,
  OPERATOR,
  toAmount,
  toDay,
  toWeight,
  type FormFacts,
  type Pen,
} from './paper.ts';

/** Width and height, millimetres. */
export const CN22_SIZE = [74, 105] as const;
export const CN22_LINES = 5;

const EDGE = 3;
const WIDTH = CN22_SIZE[0] - 2 * EDGE;
const COLUMNS = { text: 38, weight: 12, value: 18 };
const ROW = 5;

const STATEMENT =
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';

/** CN 22 of the UPU: the short form, on the front of the item. */
export function drawCn22(
  pen: Pen,
  input: DeclarationInput,
  { lines, facts }: { lines: DeclarationInput['lines']; facts: FormFacts },
): void {
  const { box, text } = pen;
  box([EDGE, 3, WIDTH, 99]);
  text('CUSTOMS DECLARATION', { x: EDGE, y: 3, width: 44, height: 5, size: 9, bold: true });
  text('May be opened officially', { x: EDGE, y: 7, width: 44 });
  text('CN 22', { x: 47, y: 3, width: 24, height: 7, size: 14, bold: true, align: 'right' });
  text(`Designated operator: ${OPERATOR}`, { x: EDGE, y: 11, width: 44 });
  text('Important!', { x: 47, y: 11, width: 24, bold: true, align: 'right' });
  box([EDGE, 15, WIDTH, 9.5]);
  drawCategories(pen, input, { x: EDGE + 1, y: 16, column: 22, columns: 3, size: 6 });
  drawGoods(pen, input, lines);
  drawTotals(pen, input);
  text(STATEMENT, { x: EDGE, y: 75, width: WIDTH, height: 17, size: 6 });
  text('Date and sender’s signature (8)', { x: EDGE, y: 92, width: WIDTH });
  text(toDay(facts.createdAt), { x: EDGE, y: 96, width: 30, size: 8, bold: true });
}

function drawGoods(
  { box, text }: Pen,
  { currency }: DeclarationInput,
  lines: DeclarationInput['lines'],
) {
  const [weight, value] = [EDGE + COLUMNS.text, EDGE + COLUMNS.text + COLUMNS.weight];
  const head = { y: 24.5, height: 6.5, size: 6 };
  text('Quantity and detailed description of contents (1)', {
    ...head,
    x: EDGE,
    width: COLUMNS.text,
  });
  text('Net weight (2), kg', { ...head, x: weight, width: COLUMNS.weight });
  text('Value and currency (3)', { ...head, x: value, width: COLUMNS.value });
  box([EDGE, 24.5, COLUMNS.text, 6.5]);
  box([weight, 24.5, COLUMNS.weight, 6.5]);
  box([value, 24.5, COLUMNS.value, 6.5]);
  for (let at = 0; at < CN22_LINES; at += 1) {
    const y = 31 + at * ROW;
    box([EDGE, y, COLUMNS.text, ROW]);
    box([weight, y, COLUMNS.weight, ROW]);
    box([value, y, COLUMNS.value, ROW]);
    const line = lines[at];
    if (line === undefined) continue;
    text(`${line.quantity} × ${line.description}`, {
      x: EDGE,
      y,
      width: COLUMNS.text,
      height: ROW,
    });
    text(String(line.netWeightKg), { x: weight, y, width: COLUMNS.weight, align: 'right' });
    text(toAmount(line.value, currency), { x: value, y, width: COLUMNS.value, align: 'right' });
  }
  const tariff = lines
    .map(({ hsCode = '', originCountry }) => `${hsCode} ${originCountry}`.trim())
    .join(', ');
  box([EDGE, 56, WIDTH, 10]);
  text('For commercial items only: HS tariff number (4), origin of goods (5)', {
    x: EDGE,
    y: 56,
    width: WIDTH,
    size: 6,
  });
  text(tariff, { x: EDGE, y: 59, width: WIDTH, height: 7 });
}

function drawTotals({ box, text }: Pen, input: DeclarationInput): void {
  const { totalValue } = toTotals(input);
  const half = WIDTH / 2;
  box([EDGE, 66, half, 9]);
  box([EDGE + half, 66, half, 9]);
  text('Total weight (6), kg', { x: EDGE, y: 66, width: half, size: 6 });
  text(toWeight(input), { x: EDGE, y: 69, width: half, height: 5, size: 9, bold: true });
  text('Total value (7)', { x: EDGE + half, y: 66, width: half, size: 6 });
  const value = toAmount(totalValue, input.currency);
  text(value, { x: EDGE + half, y: 69, width: half, height: 5, size: 9, bold: true });
}
