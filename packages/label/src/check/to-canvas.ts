import { createCanvas, type Canvas } from '../raster/canvas.ts';

/** A pixel darker than this is black, as a printer of one colour prints it. */
const DARK = 128;

/** Black and white of an image whose pixels are as light as that, 0 to 255. */
export function toCanvas(
  width: number,
  height: number,
  lightOf: (index: number) => number,
): Canvas {
  const canvas = createCanvas(width, height);
  for (let index = 0; index < width * height; index += 1) {
    if (lightOf(index) >= DARK) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    const at = y * canvas.stride + (x >> 3);
    canvas.bits[at] = (canvas.bits[at] ?? 0) | (0x80 >> (x & 7));
  }
  return canvas;
}
