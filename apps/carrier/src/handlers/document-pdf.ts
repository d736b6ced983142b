import { drawPdf, isPlain, writeFitted } from '@portal/label/draw-pdf';
import { readFonts } from '@portal/label/read-fonts';
import { CARRIER_NAME } from '../labels/carrier-name.ts';

export interface PaperDocument {
  readonly title: string;
  readonly lines: readonly string[];
  /** A word across the page, for papers that do not count yet. */
  readonly watermark?: string;
  readonly createdAt: Date;
}

/** One page A4 with a title and lines of text. */
export function toDocumentPdf(paper: PaperDocument): Promise<Uint8Array> {
  const { title, lines, watermark, createdAt } = paper;
  const info = { Title: title, Author: CARRIER_NAME, CreationDate: createdAt };
  return drawPdf(readFonts(), { size: 'A4', margin: 56, info }, (document) => {
    if (watermark !== undefined) drawWatermark(document, watermark);
    document.font('bold').fontSize(18).text(title).moveDown();
    document.font('medium').fontSize(11);
    for (const line of lines) writeParagraph(document, line);
  });
}

/** Lines in other scripts are set by the label's own hand, each as one. */
function writeParagraph(document: PDFKit.PDFDocument, text: string): void {
  const fonts = readFonts();
  if (isPlain(text, fonts.medium)) return void document.font('medium').fontSize(11).text(text);
  const { x, y } = document;
  writeFitted(
    document,
    { text, x, baseline: y + 10, size: 11, weight: 'medium', width: 480 },
    fonts,
  );
  document.font('medium').fontSize(11).text('', x, y).moveDown();
}

function drawWatermark(document: PDFKit.PDFDocument, word: string): void {
  document.save().rotate(-45, { origin: [300, 420] });
  document.fillColor('#dddddd').fontSize(110).text(word, 120, 380, { lineBreak: false });
  document.restore().fillColor('black').text('', 56, 56);
}
