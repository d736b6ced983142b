import { toTotals } from '@portal/customs/consignment';
import type { DeclarationInput } from '../declaration-input.ts';
import {
  drawCategories,
  OPERATOR,
  toAmount,
  toCountry,
  toDay,
  toWeight,
  type FormFacts,
  type Pen,
} from './paper.ts';

/** Width and height, millimetres: A5 across. */
export const CN23_SIZE = [210, 148] as const;
export const CN23_LINES = 6;

const EDGE = 5;
const ROW = 5;

const STATEMENT =
  'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';

interface Sheet {
  readonly lines: DeclarationInput['lines'];
  readonly facts: FormFacts;
  /** `1 of 2` where there are several. */
  readonly number: string;
}

/** CN 23 of the UPU: the long form, in the pouch on the parcel. */
export function drawCn23(pen: Pen, input: DeclarationInput, { lines, facts, number }: Sheet): void {
  const { text, box } = pen;
  text(`Designated operator: ${OPERATOR}`, { x: EDGE, y: 4, width: 90, size: 8 });
  text('CUSTOMS DECLARATION', { x: 95, y: 3, width: 75, height: 6, size: 12, bold: true });
  text('CN 23', { x: 170, y: 3, width: 35, height: 6, size: 14, bold: true, align: 'right' });
  text(`May be opened officially. ${number}`, { x: 95, y: 8, width: 110 });
  drawParty(pen, { title: 'From', party: input.sender, y: 12, numbers: toNumbers(input.sender) });
  drawParty(pen, {
    title: 'To',
    party: input.receiver,
    y: 34,
    numbers: 'Importer’s reference (optional)',
  });
  box([105, 12, 100, 44]);
  text('No. of item (barcode, if any)', { x: 105, y: 12, width: 100 });
  text(input.itemId ?? 'not known yet', {
    x: 105,
    y: 17,
    width: 100,
    height: 8,
    size: 13,
    bold: true,
  });
  text(`Terms of delivery: ${input.incoterm ?? 'DAP'}`, { x: 105, y: 30, width: 100, size: 8 });
  drawGoods(pen, input, lines);
  drawFoot(pen, input, facts);
}

function toNumbers({ eori, ioss, voec }: DeclarationInput['sender']): string {
  const known = [eori && `EORI ${eori}`, ioss && `IOSS ${ioss}`, voec && `VOEC ${voec}`].filter(
    Boolean,
  );
  return `Sender’s customs reference: ${known.join(', ') || 'none'}`;
}

interface PartyPlace {
  readonly title: string;
  readonly party: DeclarationInput['sender'];
  readonly y: number;
  readonly numbers: string;
}

function drawParty({ box, text }: Pen, { title, party, y, numbers }: PartyPlace): void {
  box([EDGE, y, 100, 22]);
  text(title, { x: EDGE, y, width: 12, size: 8, bold: true });
  const { name, street, postcode, city } = party;
  for (const [at, line] of [name, street, `${postcode} ${city}`, toCountry(party)].entries()) {
    text(line, { x: EDGE + 12, y: y + at * 4, width: 86, size: 8.5 });
  }
  text(numbers, { x: EDGE, y: y + 17.5, width: 99 });
}

const COLUMNS = [
  { head: 'Detailed description of contents (1)', width: 76 },
  { head: 'Quantity (2)', width: 18 },
  { head: 'Net weight (3), kg', width: 24 },
  { head: 'Value (5)', width: 32 },
  { head: 'HS tariff number (7)', width: 28 },
  { head: 'Country of origin of goods (8)', width: 22 },
] as const;

interface Row {
  readonly cells: readonly string[];
  readonly y: number;
  readonly height?: number;
}

function drawRow({ box, text }: Pen, { cells, y, height = ROW }: Row): void {
  let x = EDGE;
  for (const [at, { width }] of COLUMNS.entries()) {
    box([x, y, width, height]);
    text(cells[at] ?? '', { x, y, width, height, size: height > ROW ? 6.5 : 8 });
    x += width;
  }
}

function drawGoods(pen: Pen, input: DeclarationInput, lines: DeclarationInput['lines']): void {
  const heads = COLUMNS.map(({ head }) => head);
  drawRow(pen, { cells: heads, y: 57, height: 6.5 });
  for (let at = 0; at < CN23_LINES; at += 1) {
    const line = lines[at];
    const cells = line === undefined ? [] : toCells(line, input.currency);
    drawRow(pen, { cells, y: 63.5 + at * ROW });
  }
}

const toCells = (line: DeclarationInput['lines'][number], currency: string) => [
  line.description,
  String(line.quantity),
  String(line.netWeightKg),
  toAmount(line.value, currency),
  line.hsCode ?? '',
  line.originCountry,
];

function drawFoot(pen: Pen, input: DeclarationInput, facts: FormFacts): void {
  const { box, text } = pen;
  const { totalValue } = toTotals(input);
  const { currency, postageAmount } = input;
  const y = 95;
  const totals = [
    ['Total gross weight (4), kg', toWeight(input)],
    ['Total value (6)', toAmount(totalValue, currency)],
    ['Postal charges / fees (9)', postageAmount ? toAmount(postageAmount, currency) : 'none'],
  ] as const;
  for (const [at, [name, value]] of totals.entries()) {
    const x = EDGE + at * 66.7;
    box([x, y, 66.6, 9]);
    text(name, { x, y, width: 66, size: 6.5 });
    text(value, { x, y: y + 3.3, width: 66, height: 5, size: 9, bold: true });
  }
  box([EDGE, 104, 100, 13]);
  text('Category of item (10)', { x: EDGE, y: 104, width: 98, size: 6.5 });
  drawCategories(pen, input, { x: EDGE + 1, y: 107.5, column: 33, columns: 3 });
  box([105, 104, 100, 13]);
  text('Comments (11): e.g. goods subject to quarantine or to other restrictions', {
    x: 105,
    y: 104,
    width: 100,
    size: 6.5,
  });
  drawPapers(pen, input);
  text(STATEMENT, { x: 105, y: 117.5, width: 100, height: 12 });
  text('Date and sender’s signature (15)', { x: 105, y: 131, width: 100 });
  text(toDay(facts.createdAt), { x: 105, y: 135, width: 40, size: 9, bold: true });
  box([105, 117, 100, 26]);
}

function drawPapers({ box, text }: Pen, { invoiceNumber = '' }: DeclarationInput): void {
  for (const [at, name] of ['Licence (12)', 'Certificate (13)', 'Invoice (14)'].entries()) {
    box([EDGE, 117 + at * 8, 50, 8]);
    text(`${name}, number`, { x: EDGE, y: 117 + at * 8, width: 50, size: 6.5 });
  }
  text(invoiceNumber, { x: EDGE, y: 136.5, width: 50, size: 8, bold: true });
  box([55, 117, 50, 26]);
  text('Office of origin / date of posting', { x: 55, y: 117, width: 50, size: 6.5 });
}
