import { colourOf } from '@portal/design/tokens';
import Pdf from 'pdfkit';

type Face = 'regular' | 'semibold' | 'heading';
export type Faces = Readonly<Record<Face, Buffer>>;

export const edges = { left: 64, right: 531.28, top: 64, bottom: 770 } as const;
const textSize = 9.5;

export const colours = {
  ink: colourOf('text').light,
  muted: colourOf('text-muted').light,
  rule: colourOf('rule-strong').light,
} as const;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly face?: Face;
  readonly colour?: string;
  /** The text ends at `x` instead of beginning there. */
  readonly toRight?: boolean;
  /** Cut off with an ellipsis where it would be wider. */
  readonly width?: number;
}

/** An A4 sheet in the provider's own type, with text and lines by place. */
export class Paper {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #whole: Promise<Buffer>;

  constructor(faces: Faces, about: { title: string; author: string; date: string }) {
    const made = new Date(`${about.date}T12:00:00Z`);
    const { title, author } = about;
    const options = { size: 'A4', margin: 0, bufferPages: true, lang: 'en', displayTitle: true };
    const info = { Title: title, Author: author, CreationDate: made, ModDate: made };
    this.#pdf = new Pdf({ ...options, pdfVersion: '1.7', info });
    for (const [name, font] of Object.entries(faces)) this.#pdf.registerFont(name, font);
    this.#whole = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  /** One line of text on the baseline `y`. */
  write(text: string, place: Place): void {
    const { size = textSize, face = 'regular', colour = colours.ink } = place;
    this.#pdf.font(face).fontSize(size).fillColor(colour);
    const shown = place.width === undefined ? text : this.#cut(text, place.width);
    const x = place.toRight ? place.x - this.#pdf.widthOfString(shown) : place.x;
    this.#pdf.text(shown, x, place.y, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** Of a line in the size of running text. */
  widthOf(text: string, face: Face): number {
    return this.#pdf.font(face).fontSize(textSize).widthOfString(text);
  }

  rule(y: number, strength: 'strong' | 'fine' = 'fine'): void {
    const [width, colour] = strength === 'strong' ? [1.2, colours.ink] : [0.5, colours.rule];
    this.#pdf.moveTo(edges.left, y).lineTo(edges.right, y).lineWidth(width).stroke(colour);
  }

  /** The provider's mark: three bars, two of them in its colour. */
  mark(x: number, y: number, colour: string): void {
    const bars = [
      [0, 8, colour],
      [10.6, 3.2, colours.ink],
      [16.4, 5.4, colour],
    ] as const;
    for (const [at, width, fill] of bars) this.#pdf.rect(x + at, y, width, 26).fill(fill);
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Calls `write` once for each page, when their number is known. */
  eachPage(write: (page: number, pages: number) => void): void {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      write(page + 1, count);
    }
  }

  end(): Promise<Buffer> {
    this.#pdf.end();
    return this.#whole;
  }

  #cut(text: string, width: number): string {
    if (this.#pdf.widthOfString(text) <= width) return text;
    const characters = Array.from(text);
    while (characters.length > 0 && this.#pdf.widthOfString(`${characters.join('')}…`) > width) {
      characters.pop();
    }
    return `${characters.join('').trimEnd()}…`;
  }
}
