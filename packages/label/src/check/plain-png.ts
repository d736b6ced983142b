import { inflateSync } from 'node:zlib';
import { PNG_SIGNATURE } from '../formats/encode-png.ts';
import { UnreadableLabel } from './picture.ts';

/** What the pixels are made of; profiles, texts and times may be packed, too, and nobody asks for them. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND'];

/** Values of a pixel by the type of colour that the head says. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The image without what is not its picture.
 * @throws UnreadableLabel where its pixels unpack to more than the head says: it is not unpacked further
 */
export function toPlainPng(bytes: Uint8Array): Uint8Array {
  const chunks = listChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const kept = chunks.filter(({ name }) => KEPT.includes(name));
  const packed = kept.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  requireSize(Buffer.concat(packed), toUnpackedSize(kept[0]?.data));
  return Buffer.concat([PNG_SIGNATURE, ...kept.map(({ whole }) => whole)]);
}

function listChunks(bytes: Buffer) {
  const chunks: { name: string; data: Buffer; whole: Buffer }[] = [];
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

/** Each row has a byte before its pixels; an interlaced image has twice as many, each a byte longer at most. */
function toUnpackedSize(head: Buffer | undefined): number {
  if (!head || head.length < 13) throw new UnreadableLabel('The image is cut off');
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth = 0, colour = 0] = head.subarray(8);
  const stride = Math.ceil((width * depth * (CHANNELS[colour] ?? 0)) / 8);
  return (stride + 4) * (height + 4);
}

function requireSize(packed: Buffer, maxOutputLength: number): void {
  try {
    inflateSync(packed, { maxOutputLength });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ERR_BUFFER_TOO_LARGE') throw error;
    throw new UnreadableLabel('The image holds more pixels than its head says');
  }
}
