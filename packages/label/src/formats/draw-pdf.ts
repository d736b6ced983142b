import type { Code128 } from '../barcode/code128.ts';
import type { PathStep } from '../face.ts';
import type { Font, Fonts, Weight } from '../fonts.ts';
import { fitText } from '../layout/fit-text.ts';

/**
 * The bytes of a PDF that `draw` writes with the fonts `medium` and `bold`, and with `writeLine`. Loading the writer takes a third of a start of the
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
    const { faces } = fonts[weight];
    for (const [name, { file }] of Object.entries(faces)) {
      // One reading of a font serves every document, which embeds the letters that it prints; the types know bytes alone.
      document.registerFont(toFontName(weight, name), file as unknown as Buffer);
    }
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

const toFontName = (weight: Weight, face: string) =>
  face === 'plain' ? weight : `${weight} ${face}`;

/** Where bars stand, and how wide the narrowest is; points. */
interface BarsPlace {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly module: number;
}

/** The bars of a symbol, to be filled in the colour of the document. */
export function drawBars(
  document: PDFKit.PDFDocument,
  { widths }: Code128,
  { x: start, y, height, module }: BarsPlace,
): void {
  let x = start;
  for (const [index, modules] of widths.entries()) {
    if (index % 2 === 0) document.rect(x, y, modules * module, height);
    x += modules * module;
  }
}

/** A line of one size; points. */
interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly weight: Weight;
}

/** Writes a line in the scripts that it is in; the colour is the document's. */
export function writeLine(document: PDFKit.PDFDocument, line: PdfLine, fonts: Fonts): void {
  const { baseline, size, weight } = line;
  const { faces, listRuns } = fonts[weight];
  let { x } = line;
  for (const { face, text, glyphs, width } of listRuns(line.text)) {
    if (face === undefined) {
      glyphs.forEach(({ path, advance }, at) =>
        drawOutline(document, path, { x: x + at * advance * size, baseline, size }),
      );
    } else {
      const { scale, lift } = faces[face];
      document.font(toFontName(weight, face)).fontSize(size * scale);
      document.text(text, x, baseline - lift * size, { lineBreak: false, baseline: 'alphabetic' });
    }
    x += width * size;
  }
}

/** Whether the writer's own text, which breaks lines, sets it: in letters of the plain face alone. */
export const isPlain = (text: string, font: Font): boolean =>
  font.listRuns(text).every(({ face }) => face === 'plain');

/** A line as `writeLine` writes it, smaller or cut off where it is wider than its room. */
export function writeFitted(
  document: PDFKit.PDFDocument,
  { width, ...line }: PdfLine & { readonly width: number },
  fonts: Fonts,
): void {
  const room = { width, size: line.size, least: line.size * 0.7, lines: 1 } as const;
  const { size, lines } = fitText(line.text, room, fonts[line.weight]);
  writeLine(document, { ...line, size, text: lines.join('') }, fonts);
}

type Place = Pick<PdfLine, 'x' | 'baseline' | 'size'>;

function drawOutline(
  document: PDFKit.PDFDocument,
  path: readonly PathStep[],
  { x, baseline, size }: Place,
): void {
  for (const { command, args } of path) {
    const [right = 0, up = 0] = args;
    if (command === 'moveTo') document.moveTo(x + right * size, baseline - up * size);
    else if (command === 'lineTo') document.lineTo(x + right * size, baseline - up * size);
    else document.closePath();
  }
  document.fill();
}
