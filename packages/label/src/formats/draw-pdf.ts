import type { Fonts } from '../fonts.ts';

/**
 * The bytes of a PDF that `draw` writes with the fonts `medium` and `bold`. Loading the writer takes a third of a start of the
 * carrier, and many carriers never draw one.
 */
export async function drawPdf(
  fonts: Fonts,
  options: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf(options);
  for (const weight of ['medium', 'bold'] as const) {
    // One reading of a font serves every document, which embeds the letters that it prints; the types know bytes alone.
    document.registerFont(weight, fonts[weight].file as unknown as Buffer);
  }
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
    draw(document);
    document.end();
  });
}
