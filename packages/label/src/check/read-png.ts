import type { DecodedPng } from 'fast-png';
import { toCanvas } from './to-canvas.ts';
import { UnreadableLabel, type Picture } from './picture.ts';
import { toPlainPng } from './plain-png.ts';

/** A label of 600 dpi has 8 million; what is larger by far is refused before it is unpacked. */
const MOST_PIXELS = 18_000_000;

/** An image as it says its resolution, or as the caller says it. */
export async function readPng(bytes: Uint8Array, dpi: number): Promise<Picture> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || view.getUint32(16) * view.getUint32(20) > MOST_PIXELS)
    throw new UnreadableLabel('The image is cut off, or larger than 18 million pixels');
  const { decode, convertIndexedToRgb } = await import('fast-png');
  try {
    const png = decode(toPlainPng(bytes));
    const { width, height, palette, resolution } = png;
    const lightOf = palette
      ? toLight({ ...png, depth: 8, channels: 3, data: convertIndexedToRgb(png) })
      : toLight(png);
    const perMetre = resolution?.unit === 1 ? resolution.x : 0;
    const own = Math.round(perMetre * 0.0254);
    return { canvas: toCanvas(width, height, lightOf), dpi: own > 0 ? own : dpi };
  } catch (error) {
    if (error instanceof UnreadableLabel) throw error;
    throw new UnreadableLabel(`The image cannot be read: ${String(error)}`);
  }
}

type Pixels = Pick<DecodedPng, 'width' | 'depth' | 'channels' | 'data'>;

/** How light a pixel is on white paper: grey or the darkest of its colours. */
function toLight({ width, depth, channels, data }: Pixels): (index: number) => number {
  if (depth < 8) {
    const stride = Math.ceil((width * depth) / 8);
    const most = 2 ** depth - 1;
    return (index) => {
      const bit = (index % width) * depth;
      const byte = data[Math.floor(index / width) * stride + (bit >> 3)] ?? 0;
      return (((byte >> (8 - depth - (bit & 7))) & most) * 255) / most;
    };
  }
  const most = 2 ** depth - 1;
  const colours = channels > 2 ? 3 : 1;
  return (index) => {
    const at = index * channels;
    const alpha = channels === colours ? most : (data[at + colours] ?? most);
    const [first = 0, second = first, third = first] =
      colours === 1 ? [data[at]] : [data[at], data[at + 1], data[at + 2]];
    const darkest = Math.min(first, second, third);
    return (255 * (most - (alpha / most) * (most - darkest))) / most;
  };
}
