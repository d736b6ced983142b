import { deflateSync } from 'node:zlib';
import { toBarWidths } from './barcode.ts';
import { drawText, type Canvas } from './draw-text.ts';
import { LABEL_HEIGHT, LABEL_WIDTH, type LabelText } from './label.ts';
import { RULES, toPlacedTexts } from './layout.ts';

const MM_PER_INCH = 25.4;

/** The label as a black and white image with as many dots as the printer has. */
export function toPng(label: LabelText, dpi: number): Uint8Array {
  const dots = (mm: number) => Math.round((mm * dpi) / MM_PER_INCH);
  const canvas = createCanvas(dots(LABEL_WIDTH), dots(LABEL_HEIGHT));
  for (const y of RULES) fill(canvas, [dots(4), dots(y), dots(92), dots(0.5)]);
  for (const { x, y, size, text } of toPlacedTexts(label)) {
    drawText(canvas, { x: dots(x), y: dots(y), size: dots(size), text });
  }
  drawBarcode(canvas, label.itemId, [dots(10), dots(97), dots(80), dots(35)]);
  return encode(canvas, dpi);
}

/** x, y, width, height */
type Box = readonly [number, number, number, number];

function createCanvas(width: number, height: number): Canvas {
  const stride = Math.ceil(width / 8);
  return { width, height, stride, bits: new Uint8Array(stride * height).fill(0xff) };
}

function fill({ stride, bits }: Canvas, [x, y, width, height]: Box): void {
  for (let row = y; row < y + height; row += 1) {
    for (let column = x; column < x + width; column += 1) {
      const at = row * stride + (column >> 3);
      bits[at] = (bits[at] ?? 0) & ~(0x80 >> (column & 7));
    }
  }
}

function drawBarcode(canvas: Canvas, itemId: string, [left, y, width, height]: Box): void {
  const widths = toBarWidths(itemId);
  // Whole dots only: a module of a broken width does not scan.
  const module = Math.floor(width / widths.reduce((sum, bar) => sum + bar, 0));
  let x = left;
  widths.forEach((bar, index) => {
    if (index % 2 === 0) fill(canvas, [x, y, bar * module, height]);
    x += bar * module;
  });
}

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG (ISO/IEC 15948), one bit a pixel, with the resolution in `pHYs`. */
function encode({ width, height, stride, bits }: Canvas, dpi: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const density = Buffer.alloc(9);
  const perMetre = Math.round((dpi * 1000) / MM_PER_INCH);
  density.writeUInt32BE(perMetre, 0);
  density.writeUInt32BE(perMetre, 4);
  density.writeUInt8(1, 8);
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(bits.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  }
  const chunks = [
    toChunk('IHDR', header),
    toChunk('pHYs', density),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat([SIGNATURE, ...chunks]));
}

function toChunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(toCrc(body), body.length + 4);
  return chunk;
}

/** CRC-32 of PNG chunks, computed here because Node 20.0 has none. */
function toCrc(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
