import { toTotals } from '@portal/customs/consignment';
import { findCountryName } from '@portal/customs/territories';
import { isPlain, writeFitted } from '@portal/label/draw-pdf';
import { readFonts } from '@portal/label/read-fonts';
import { CARRIER_NAME } from '../../../labels/carrier-name.ts';
import type { DeclarationInput } from '../declaration-input.ts';

/** What stands on a form beside the declaration. */
export interface FormFacts {
  readonly title: string;
  readonly createdAt: Date;
  readonly isDraft: boolean;
}

/** A pen in millimetres from the upper left corner, on the page that is open. */
export interface Pen {
  readonly document: PDFKit.PDFDocument;
  /** Left, top, width and height. */
  readonly box: (place: readonly [number, number, number, number]) => void;
  /** One or more lines, cut off where the space ends. */
  readonly text: (words: string, place: TextPlace) => void;
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
  /** Points. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

const MM = 72 / 25.4;

export function toPoints(mm: number): number {
  return mm * MM;
}

/** From the top of a line to its base, in ems. */
const ASCENT = 0.93;

export function holdPen(document: PDFKit.PDFDocument): Pen {
  const fonts = readFonts();
  return {
    document,
    box: ([x, y, width, height]) => {
      document.lineWidth(0.5).strokeColor('black');
      document.rect(toPoints(x), toPoints(y), toPoints(width), toPoints(height)).stroke();
    },
    text: (words, { x, y, width, height = 4, size = 7, bold, align = 'left' }) => {
      const weight = bold ? 'bold' : 'medium';
      if (!isPlain(words, fonts[weight])) {
        const place = { x: toPoints(x + 0.8), baseline: toPoints(y + 0.6) + size * ASCENT };
        const line = { text: words, weight, size, width: toPoints(width - 1.6), ...place } as const;
        return writeFitted(document.fillColor('black'), line, fonts);
      }
      document.fillColor('black').font(weight).fontSize(size);
      document.text(words, toPoints(x + 0.8), toPoints(y + 0.6), {
        width: toPoints(width - 1.6),
        height: toPoints(height - 0.6),
        align,
        ellipsis: true,
        lineGap: -0.5,
      });
    },
  };
}

/** So that nobody takes it for a form that counts: the carrier is a sandbox. */
export function drawTestMark({ document }: Pen, isDraft: boolean): void {
  const { width, height } = document.page;
  const size = Math.min(width, height) / (isDraft ? 5 : 3.2);
  document.save().rotate(-25, { origin: [width / 2, height / 2] });
  document.font('bold').fontSize(size).fillColor('black').fillOpacity(0.12);
  document.text(isDraft ? 'TEST DRAFT' : 'TEST', 0, height / 2 - size / 2, {
    width,
    align: 'center',
    lineBreak: false,
  });
  document.restore();
}

export function listCategories({ category, explanation }: DeclarationInput) {
  const names = {
    gift: 'Gift',
    documents: 'Documents',
    saleOfGoods: 'Sale of goods',
    commercialSample: 'Commercial sample',
    returnedGoods: 'Returned goods',
    other: `Other: ${explanation ?? ''}`,
  };
  return Object.entries(names).map(([key, name]) => ({ name, isChosen: key === category }));
}

/** The boxes of the category, the chosen one crossed. */
export function drawCategories(
  { document, box, text }: Pen,
  input: DeclarationInput,
  {
    x,
    y,
    column,
    columns,
    size = 7,
  }: { x: number; y: number; column: number; columns: number; size?: number },
): void {
  for (const [at, { name, isChosen }] of listCategories(input).entries()) {
    const left = x + (at % columns) * column;
    const top = y + Math.floor(at / columns) * 4;
    box([left, top + 0.6, 2.6, 2.6]);
    if (isChosen) {
      const [from, to] = [toPoints(left), toPoints(left + 2.6)];
      const [high, low] = [toPoints(top + 0.6), toPoints(top + 3.2)];
      document.moveTo(from, high).lineTo(to, low).moveTo(to, high).lineTo(from, low).stroke();
    }
    text(name, { x: left + 3, y: top, width: column - 3, size });
  }
}

export const OPERATOR = CARRIER_NAME;

export function toAmount(amount: number, currency: string): string {
  return `${amount.toFixed(2)} ${currency}`;
}

export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The country in words, as posts ask for it. */
export function toCountry({ country }: DeclarationInput['sender']): string {
  return (findCountryName(country) ?? country).toUpperCase();
}

/** Lists of `size`; one, empty, of an empty list. */
export function toSheets<T>(list: readonly T[], size: number): T[][] {
  const count = Math.max(1, Math.ceil(list.length / size));
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size));
}

/** Gross weight where it is known, else that of the goods. */
export function toWeight(input: DeclarationInput): string {
  return String(input.parcelWeightKg ?? toTotals(input).totalNetWeightKg);
}
