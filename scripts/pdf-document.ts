import { readFileSync } from 'node:fs';
import { marked, type Token, type Tokens } from 'marked';
import Pdf from 'pdfkit';
import { breakLines, type Face, type Pen, type Run, type TextLine, toRuns } from './pdf-text.ts';

export interface DocumentSource {
  readonly title: string;
  readonly subtitle: string;
  readonly subject: string;
  /** Day of the text, `YYYY-MM-DD`. */
  readonly date: string;
  readonly markdown: string;
}

const left = 64;
const top = 92;
const right = 595.28 - 64;
const bottom = 841.89 - 76;
const ink = '#22201d';
const muted = '#55524b';
const rule = '#d4d1ca';
const blue = '#00a0d6';
const body = 9.6;
const leading = 1.48;

const fontFile = (name: string) =>
  new URL(`../content/documents/fonts/archivo-${name}.ttf`, import.meta.url);

/** A4 pages from Markdown: headings, paragraphs, lists, tables and code, with header and page numbers. */
export function renderDocument(source: DocumentSource): Promise<Buffer> {
  const page = new Sheet(source);
  page.writeHead();
  for (const token of marked.lexer(source.markdown)) page.write(token);
  return page.end();
}

interface Block {
  readonly size: number;
  readonly colour?: string;
  readonly x?: number;
  readonly width?: number;
  readonly lead?: number;
}

class Sheet implements Pen {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #source: DocumentSource;
  readonly #whole: Promise<Buffer>;
  #y = top;

  constructor(source: DocumentSource) {
    const { title, subject, date } = source;
    const made = new Date(`${date}T12:00:00Z`);
    const info = { Title: title, Subject: subject, Author: 'Norrvik Post AB', CreationDate: made };
    this.#source = source;
    this.#pdf = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en-GB',
      displayTitle: true,
      info: { ...info, ModDate: made },
    });
    for (const face of ['regular', 'semibold', 'heading', 'italic'] as const)
      this.#pdf.registerFont(face, readFileSync(fontFile(face)));
    this.#pdf.registerFont('mono', 'Courier');
    this.#whole = new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  widthOf({ text, face }: Run, size: number): number {
    return this.#face(face, size).widthOfString(text);
  }

  writeHead(): void {
    const { title, subtitle } = this.#source;
    this.#y = 104;
    this.#text([{ text: title, face: 'heading' }], { size: 25, lead: 1.15, width: 400 });
    this.#y += 6;
    this.#text([{ text: subtitle, face: 'regular' }], { size: 11.5, colour: muted });
    this.#y += 14;
    this.#pdf.moveTo(left, this.#y).lineTo(right, this.#y).lineWidth(1.2).stroke(ink);
    this.#y += 18;
  }

  write(token: Token): void {
    switch (token.type) {
      case 'heading':
        return this.#heading(token as Tokens.Heading);
      case 'paragraph':
        this.#text(toRuns((token as Tokens.Paragraph).tokens), { size: body });
        this.#y += 6;
        return undefined;
      case 'list':
        return this.#list(token as Tokens.List);
      case 'table':
        return this.#table(token as Tokens.Table);
      case 'code':
        return this.#code(token as Tokens.Code);
      case 'hr':
        this.#room(40);
        this.#y += 12;
        this.#pdf.moveTo(left, this.#y).lineTo(right, this.#y).lineWidth(0.5).stroke(rule);
        this.#y += 12;
        return undefined;
      default:
        return undefined;
    }
  }

  /** Header and page numbers come last, when the number of pages is known. */
  end(): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index);
      this.#writeMargin(index + 1, count);
    }
    this.#pdf.end();
    return this.#whole;
  }

  #writeMargin(number: number, count: number): void {
    const bars = [
      [0, 6, blue],
      [8, 2.4, ink],
      [12.4, 4, blue],
    ] as const;
    for (const [x, width, colour] of bars) this.#pdf.rect(left + x, 42, width, 20).fill(colour);
    this.#put('Norrvik Post', { face: 'semibold', size: 11, x: left + 26, y: 47 });
    const { title } = this.#source;
    if (number > 1) {
      const x = right - this.widthOf({ text: title, face: 'regular' }, 8.5);
      this.#put(title, { face: 'regular', size: 8.5, x, y: 49, colour: muted });
    }
    const place = `${number} / ${count}`;
    const y = 841.89 - 46;
    this.#put(`Norrvik Post AB, ${toDay(this.#source.date)}`, {
      face: 'regular',
      size: 8.5,
      x: left,
      y,
      colour: muted,
    });
    const x = right - this.widthOf({ text: place, face: 'regular' }, 8.5);
    this.#put(place, { face: 'regular', size: 8.5, x, y, colour: muted });
  }

  #heading({ depth, tokens, text }: Tokens.Heading): void {
    const size = depth === 2 ? 14 : 10.8;
    this.#room(size * 1.4 + body * leading * 3);
    if (this.#y > top + 4) this.#y += depth === 2 ? 13 : 5;
    if (depth === 2) this.#pdf.outline.addItem(text);
    const face = depth === 2 ? 'heading' : 'semibold';
    this.#text(toRuns(tokens, face), { size, lead: 1.3 });
    this.#y += depth === 2 ? 5 : 2;
  }

  #list({ items, ordered, start }: Tokens.List): void {
    items.forEach((item, index) => {
      const mark = ordered ? `${(start || 1) + index}.` : '•';
      const lines = this.#lines(toRuns(item.tokens), { size: body, width: right - left - 16 });
      this.#room(body * leading);
      this.#put(mark, { face: 'regular', size: body, x: left + 2, y: this.#y, colour: muted });
      this.#draw(lines, { size: body, x: left + 16 });
      this.#y += 2.5;
    });
    this.#y += 5;
  }

  #table({ header, rows }: Tokens.Table): void {
    const widths = this.#columnWidths([header, ...rows]);
    this.#row(
      header.map(({ tokens }) => toRuns(tokens, 'semibold')),
      { widths, colour: ink },
    );
    for (const cells of rows)
      this.#row(
        cells.map(({ tokens }) => toRuns(tokens)),
        { widths, colour: rule },
      );
    this.#y += 10;
  }

  /** Each column as wide as its longest cell wishes; what is too much is taken from the widest. */
  #columnWidths(rows: readonly Tokens.TableCell[][]): number[] {
    const gap = 14;
    const wishes = (rows[0] ?? []).map(
      (_cell, column) =>
        gap +
        Math.max(
          ...rows.map((cells) =>
            toRuns(cells[column]?.tokens ?? [], 'semibold').reduce(
              (sum, run) => sum + this.widthOf(run, body - 0.4),
              0,
            ),
          ),
        ),
    );
    const total = right - left;
    const fair = total / wishes.length;
    const narrow = wishes.filter((wish) => wish <= fair).reduce((sum, wish) => sum + wish, 0);
    const wide = wishes.filter((wish) => wish > fair).reduce((sum, wish) => sum + wish, 0);
    if (wide === 0) return wishes.map((wish) => (wish * total) / narrow);
    return wishes.map((wish) => (wish <= fair ? wish : (wish * (total - narrow)) / wide));
  }

  #row(
    cells: readonly Run[][],
    { widths, colour }: { readonly widths: readonly number[]; readonly colour: string },
  ): void {
    const size = body - 0.4;
    const laid = cells.map((runs, column) =>
      this.#lines(runs, { size, width: (widths[column] ?? 0) - 12 }),
    );
    const height = Math.max(...laid.map((lines) => lines.length)) * size * 1.4;
    this.#room(height + 9);
    const y = this.#y + 4;
    let x = left;
    for (const [column, lines] of laid.entries()) {
      this.#y = y;
      this.#draw(lines, { size, x, lead: 1.4 });
      x += widths[column] ?? 0;
    }
    this.#y = y + height + 4;
    const thickness = colour === ink ? 1 : 0.5;
    this.#pdf.moveTo(left, this.#y).lineTo(right, this.#y).lineWidth(thickness).stroke(colour);
  }

  #code({ text }: Tokens.Code): void {
    const lines = text.split('\n');
    const size = 8.6;
    const height = lines.length * size * 1.4 + 16;
    this.#room(height + 8);
    this.#pdf.roundedRect(left, this.#y, right - left, height, 2).fill('#f7f6f3');
    this.#y += 8;
    for (const line of lines) {
      this.#put(line, { face: 'mono', size, x: left + 10, y: this.#y });
      this.#y += size * 1.4;
    }
    this.#y += 18;
  }

  #text(runs: readonly Run[], block: Block): void {
    this.#draw(this.#lines(runs, block), block);
  }

  #lines(runs: readonly Run[], { size, width = right - left }: Block): TextLine[] {
    return breakLines(runs, { width, size, pen: this });
  }

  #draw(lines: readonly TextLine[], { size, x = left, lead = leading, colour = ink }: Block): void {
    for (const line of lines) {
      this.#room(size * lead);
      let at = x;
      for (const run of line.runs) {
        this.#put(run.text, { face: run.face, size, x: at, y: this.#y, colour });
        at += run.width;
      }
      this.#y += size * lead;
    }
  }

  #put(
    text: string,
    place: {
      readonly face: Face;
      readonly size: number;
      readonly x: number;
      readonly y: number;
      readonly colour?: string;
    },
  ): void {
    const { face, size, x, y, colour = ink } = place;
    // Faces have their own ascent: the baseline is what lines of several faces share.
    this.#face(face, size)
      .fillColor(colour)
      .text(text, x, y + size * 0.88, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** The typewriter face is wider and taller than Archivo: a little smaller it sits among it. */
  #face(face: Face, size: number): PDFKit.PDFDocument {
    return this.#pdf.font(face).fontSize(face === 'mono' ? size * 0.94 : size);
  }

  #room(height: number): void {
    if (this.#y + height <= bottom) return;
    this.#pdf.addPage();
    this.#y = top;
  }
}

function toDay(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
