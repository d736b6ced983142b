import { toBarWidths } from './barcode.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, toReadableSscc, type LabelText } from './label.ts';

const POINTS_PER_MM = 72 / 25.4;
const SIZE: [number, number] = [LABEL_WIDTH * POINTS_PER_MM, LABEL_HEIGHT * POINTS_PER_MM];

/** One page of 100 × 150 mm for each label; bars are vectors, so any printer prints them sharp. */
export async function toPdf(labels: readonly LabelText[], createdAt: Date): Promise<Uint8Array> {
  // Loading the PDF writer takes a third of the start, and many sandboxes never draw a PDF.
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    autoFirstPage: false,
    info: { Title: 'Parcel labels', Author: 'Norrvik Post', CreationDate: createdAt },
  });
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
    for (const label of labels) drawLabel(document, label);
    document.end();
  });
}

function drawLabel(document: PDFKit.PDFDocument, label: LabelText): void {
  document.addPage({ size: SIZE, margin: 0 });
  const text = (x: number, y: number, [size, value]: readonly [number, string]) => {
    const options = { lineBreak: false, width: mm(94 - x), ellipsis: true };
    document.fontSize(mm(size)).text(toPrintable(value), mm(x), mm(y), options);
  };
  const lines = (y: number, size: number, values: readonly string[]) =>
    values.forEach((value, index) => text(5, y + index * size * 1.25, [size, value]));
  const rule = (y: number) => document.rect(mm(4), mm(y), mm(92), mm(0.4)).fill('black');
  document.font('Helvetica').fillColor('black');
  lines(5, 3, label.sender);
  for (const y of [20, 42, 72, 92]) rule(y);
  document.font('Helvetica-Bold');
  text(5, 24, [14, label.service]);
  text(42, 26, [8, label.route]);
  document.font('Helvetica');
  text(42, 35, [3.5, label.serviceName]);
  lines(46, 4.5, label.receiver);
  lines(76, 3.5, label.details);
  drawBarcode(document, label.itemId);
  text(20, 136, [4.5, toReadableSscc(label.itemId)]);
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

/** The built-in fonts know Western letters only; others lose their marks (Wójcik stays, ł is l). */
function toPrintable(text: string): string {
  const plain = text.replaceAll('ł', 'l').replaceAll('Ł', 'L');
  return Array.from(plain, (letter) => {
    const isWestern = (letter.codePointAt(0) ?? 0) < 256;
    return isWestern ? letter : letter.normalize('NFD').replaceAll(/[^\u0020-\u00ff]/g, '');
  }).join('');
}

function mm(value: number): number {
  return value * POINTS_PER_MM;
}
