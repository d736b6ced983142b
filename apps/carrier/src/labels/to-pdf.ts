import { toBarWidths } from './barcode.ts';
import { drawPdf, toWestern } from './draw-pdf.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, type LabelText } from './label.ts';
import { RULES, toPlacedTexts } from './layout.ts';

const POINTS_PER_MM = 72 / 25.4;
const SIZE: [number, number] = [LABEL_WIDTH * POINTS_PER_MM, LABEL_HEIGHT * POINTS_PER_MM];

/** One page of 100 × 150 mm for each label; bars are vectors, so any printer prints them sharp. */
export function toPdf(labels: readonly LabelText[], createdAt: Date): Promise<Uint8Array> {
  const info = { Title: 'Parcel labels', Author: 'Norrvik Post', CreationDate: createdAt };
  return drawPdf({ autoFirstPage: false, info }, (document) => {
    for (const label of labels) drawLabel(document, label);
  });
}

function drawLabel(document: PDFKit.PDFDocument, label: LabelText): void {
  document.addPage({ size: SIZE, margin: 0 });
  for (const y of RULES) document.rect(mm(4), mm(y), mm(92), mm(0.4)).fill('black');
  for (const { x, y, size, text, isBold } of toPlacedTexts(label)) {
    const options = { lineBreak: false, width: mm(94 - x), ellipsis: true };
    document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(mm(size));
    document.text(toWestern(text), mm(x), mm(y), options);
  }
  drawBarcode(document, label.itemId);
}

function drawBarcode(document: PDFKit.PDFDocument, itemId: string): void {
  const widths = toBarWidths(itemId);
  const module = mm(80) / widths.reduce((sum, width) => sum + width, 0);
  let x = mm(10);
  widths.forEach((width, index) => {
    if (index % 2 === 0) document.rect(x, mm(97), width * module, mm(35)).fill('black');
    x += width * module;
  });
}

function mm(value: number): number {
  return value * POINTS_PER_MM;
}
