import { deflateSync } from 'node:zlib';
import { toMm } from '../label.ts';
import type { Canvas } from '../raster/canvas.ts';

export const PNG_SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG (ISO/IEC 15948), one bit a pixel, with the resolution in `pHYs`. */
export function encodePng({ width, height, stride, bits }: Canvas, dpi: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const density = Buffer.alloc(9);
  const perMetre = Math.round(1000 / toMm(1, dpi));
  density.writeUInt32BE(perMetre, 0);
  density.writeUInt32BE(perMetre, 4);
  density.writeUInt8(1, 8);
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    // In PNG a 1 is white.
    for (let at = 0; at < stride; at += 1)
      rows[row * (stride + 1) + 1 + at] = ~(bits[row * stride + at] ?? 0) & 0xff;
  }
  const chunks = [
    toPngChunk('IHDR', header),
    toPngChunk('pHYs', density),
    toPngChunk('IDAT', deflateSync(rows, { level: 6 })),
    toPngChunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat([PNG_SIGNATURE, ...chunks]));
}

export function toPngChunk(name: string, data: Uint8Array): Uint8Array {
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
