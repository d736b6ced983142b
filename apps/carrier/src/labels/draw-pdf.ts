/** The bytes of a PDF that `draw` writes. Loading the writer takes a third of a start, and many carriers never draw one. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf(options);
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
    draw(document);
    document.end();
  });
}

/** The fonts that every reader has know Western letters only: ś is printed as s, ł as l. */
export function toWestern(text: string): string {
  const plain = text.replaceAll('ł', 'l').replaceAll('Ł', 'L');
  return Array.from(plain, (letter) => {
    const isWestern = (letter.codePointAt(0) ?? 0) < 256;
    return isWestern ? letter : letter.normalize('NFD').replaceAll(/[^\u0020-\u00ff]/g, '');
  }).join('');
}
