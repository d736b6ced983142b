import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReadResult } from 'zxing-wasm/reader';
import { isBlackAt, type Canvas } from '../raster/canvas.ts';

/** A barcode as it was read, and where; pixels. */
export interface DecodedSymbol {
  readonly symbology: string;
  /** Elements of variable length end with `separator`. */
  readonly content: string;
  /** Whether it says of itself that GS1 rules its content. */
  readonly isGs1: boolean;
  /** Whether it is read from the right to the left. */
  readonly isReversed: boolean;
  readonly middle: number;
  readonly left: number;
  readonly right: number;
}

/** Ends an element of GS1 that has no fixed length. */
export const SEPARATOR = '\u001d';

const MOST_SYMBOLS = 20;

/** Symbols of bars have a direction; those of squares are found whichever way they are turned. */
type Wanted = 'any' | 'bars';
type Decoder = (canvas: Canvas, wanted: Wanted) => Promise<DecodedSymbol[]>;
let decoder: Promise<Decoder> | undefined;

/** The barcodes that lie along the rows of a picture. Nothing is fetched: the decoder lies in its package. */
export async function decodeSymbols(canvas: Canvas, wanted: Wanted): Promise<DecodedSymbol[]> {
  decoder ??= loadDecoder();
  const decode = await decoder;
  return decode(canvas, wanted);
}

async function loadDecoder(): Promise<Decoder> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const { resolve } = createRequire(import.meta.url);
  const file = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async (canvas, wanted) => {
    const found = await readBarcodes(toImageData(canvas), {
      formats: [wanted === 'any' ? 'All' : 'AllLinear'],
      tryRotate: false,
      tryInvert: false,
      tryDownscale: false,
      maxNumberOfSymbols: MOST_SYMBOLS,
    });
    return found.map(toSymbol);
  };
}

function toSymbol({ format, bytes, symbologyIdentifier, position }: ReadResult): DecodedSymbol {
  const { topLeft, topRight, bottomLeft } = position;
  return {
    symbology: format,
    content: new TextDecoder().decode(bytes),
    isGs1: symbologyIdentifier === ']C1',
    isReversed: topLeft.x > topRight.x,
    middle: Math.round((topLeft.y + bottomLeft.y) / 2),
    left: Math.min(topLeft.x, topRight.x),
    right: Math.max(topLeft.x, topRight.x),
  };
}

/** Without light, and not to be seen through: the last of its four bytes is the highest. */
const BLACK = 0xff000000;

/** Four bytes a pixel, as the decoder takes them. */
function toImageData(canvas: Canvas) {
  const { width, height } = canvas;
  const pixels = new Uint32Array(width * height).fill(0xffffffff);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isBlackAt(canvas, x, y)) pixels[y * width + x] = BLACK;
  const data = new Uint8ClampedArray(pixels.buffer);
  return { width, height, data, colorSpace: 'srgb' as const };
}
