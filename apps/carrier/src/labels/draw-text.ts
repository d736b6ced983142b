import { barcodeEngine, type Glyph } from './barcode-engine.ts';

/** One bit a pixel, rows of `stride` bytes, 1 is white. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly bits: Uint8Array;
}

export interface TextLine {
  readonly x: number;
  readonly y: number;
  /** Height of the line in pixels. */
  readonly size: number;
  readonly text: string;
}

const fonts = barcodeEngine.FontLib;

const DARK = 127;

/** Draws one line of OCR-B; letters outside ASCII lose their marks. What does not fit is cut off. */
export function drawText(canvas: Canvas, { x, y, size, text }: TextLine): void {
  let left = x;
  for (const letter of toAscii(text)) {
    const glyph = getGlyph(letter, size);
    if (left + glyph.advance > canvas.width) return;
    drawGlyph(canvas, glyph, { x: left + glyph.left, y: y + size - glyph.top });
    left += glyph.advance;
  }
}

function drawGlyph(canvas: Canvas, glyph: Glyph, at: { x: number; y: number }): void {
  const bytes = glyph.bytes ?? new Uint8Array();
  for (let pixel = 0; pixel < bytes.length; pixel += 1) {
    const column = at.x + (pixel % glyph.width);
    const row = at.y + Math.floor(pixel / glyph.width);
    const isInside = column >= 0 && column < canvas.width && row >= 0 && row < canvas.height;
    if (isInside && (bytes[pixel] ?? 0) > DARK) {
      const index = row * canvas.stride + (column >> 3);
      canvas.bits[index] = (canvas.bits[index] ?? 0) & ~(0x80 >> (column & 7));
    }
  }
}

function getGlyph(letter: string, size: number): Glyph {
  return fonts.getglyph(fonts.lookup('OCR-B'), letter.charCodeAt(0), size, size);
}

const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
};

function toAscii(text: string): string {
  const known = Array.from(text, (letter) => PLAIN[letter] ?? letter).join('');
  return known.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '');
}
