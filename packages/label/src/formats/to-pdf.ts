import type { Fonts } from '../fonts.ts';
import type { Drawing } from '../layout/drawing.ts';
import { drawBars, drawPdf, writeLine } from './draw-pdf.ts';
import { SHEETS, type Paper } from './sheets.ts';

const POINTS_PER_MM = 72 / 25.4;

export interface PdfOptions {
  readonly fonts: Fonts;
  readonly paper: Paper;
  /** Place on the first sheet where printing starts, from 1: those before it are used already. */
  readonly firstPosition: number;
  readonly author: string;
  readonly createdAt: Date;
}

/** Labels on sheets, in true size; bars are vectors and letters a font that goes with the file. */
export function toPdf(
  drawings: readonly Drawing[],
  { fonts, paper, firstPosition, author, createdAt }: PdfOptions,
): Promise<Uint8Array> {
  const { width, height, places } = SHEETS[paper];
  const info = { Title: 'Parcel labels', Author: author, CreationDate: createdAt };
  return drawPdf(fonts, { autoFirstPage: false, info }, (document) => {
    drawings.forEach((drawing, index) => {
      const place = (firstPosition - 1 + index) % places.length;
      if (index === 0 || place === 0)
        document.addPage({ size: [mm(width), mm(height)], margin: 0 });
      const [x, y] = places[place] ?? [0, 0];
      document.save().translate(mm(x), mm(y));
      drawLabel(document, drawing, fonts);
      document.restore();
    });
  });
}

function drawLabel(document: PDFKit.PDFDocument, drawing: Drawing, fonts: Fonts): void {
  for (const { x, y, width, height } of drawing.boxes)
    document.rect(mm(x), mm(y), mm(width), mm(height));
  for (const { barcode, centre, y, height, module } of drawing.barcodes) {
    const x = mm(centre - (barcode.code.modules * module) / 2);
    drawBars(document, barcode.code, { x, y: mm(y), height: mm(height), module: mm(module) });
  }
  document.fill('black');
  for (const { x, baseline, size, ink, ...mark } of drawing.texts) {
    const place = { x: mm(x), baseline: mm(baseline), size: mm(size) };
    writeLine(document.fillColor(ink), { ...mark, ...place }, fonts);
  }
}

function mm(value: number): number {
  return value * POINTS_PER_MM;
}
