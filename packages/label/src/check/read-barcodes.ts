import { toMm } from '../label.ts';
import type { Box } from '../layout/drawing.ts';
import type { Canvas } from '../raster/canvas.ts';
import { turnPlace, turnQuarter, type Turn } from '../raster/turn.ts';
import type { Bars } from './bars.ts';
import { decodeSymbols, SEPARATOR, type DecodedSymbol } from './decode-symbols.ts';
import { measureSymbol, type Measured } from './measure-symbol.ts';
import type { Picture } from './picture.ts';
import { readElements, type Element } from './read-elements.ts';

/** A barcode of a page, read back and measured. */
export interface CheckedBarcode {
  readonly symbology: string;
  readonly isGs1: boolean;
  /** As a scanner says it; between elements of GS1 stands a space. */
  readonly content: string;
  readonly elements: readonly Element[];
  /** What is wrong in the elements, in sentences. */
  readonly faults: readonly string[];
  /** Of bars alone, in millimetres; undefined for other symbologies and broken bars. */
  readonly bars: Bars | undefined;
}

/** The barcodes of a page from the top down, whichever way they are turned. */
export async function readBarcodesOf({ canvas, dpi }: Picture): Promise<CheckedBarcode[]> {
  const turned = turnQuarter(canvas);
  const lying = await decodeSymbols(canvas, 'any');
  const standing = await decodeSymbols(turned, 'bars');
  return [
    ...lying.map((symbol) => place(symbol, { canvas, dpi, isTurned: false })),
    ...standing.map((symbol) => place(symbol, { canvas: turned, dpi, isTurned: true })),
  ]
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ barcode }) => barcode);
}

interface Reading {
  readonly canvas: Canvas;
  readonly dpi: number;
  /** Whether the page was turned by a quarter clockwise before it was read. */
  readonly isTurned: boolean;
}

/** A barcode with the pixel of the page by which it has its place in the order. */
function place(symbol: DecodedSymbol, reading: Reading) {
  const { left, right, middle } = symbol;
  const measured =
    symbol.symbology === 'Code128' ? measureSymbol(reading.canvas, symbol) : undefined;
  const line = { x: left, y: middle, width: right - left, height: 0 };
  const { x, y, height } = toPage(line, reading);
  return {
    x,
    y: y + height / 2,
    barcode: toChecked(symbol, measured && toBars(measured, symbol.isReversed, reading)),
  };
}

/** Back from the turned page, in its pixels. */
function toPage(box: Box, { canvas, isTurned }: Reading): Box {
  return isTurned ? turnPlace(box, canvas, 270) : box;
}

function toChecked(symbol: DecodedSymbol, bars: Bars | undefined): CheckedBarcode {
  const { symbology, isGs1, content } = symbol;
  const read = isGs1 ? readElements(content) : { elements: [], faults: [] };
  return { symbology, isGs1, content: content.replaceAll(SEPARATOR, ' '), ...read, bars };
}

function toBars(measured: Measured, isReversed: boolean, reading: Reading): Bars {
  const { left, right, top, bottom, module, quiet, isWhole } = measured;
  const mm = (pixels: number) => Math.round(toMm(pixels, reading.dpi) * 1000) / 1000;
  const box = toPage({ x: left, y: top, width: right - left, height: bottom - top }, reading);
  const [quietLeft = 0, quietRight = 0] = (isReversed ? quiet.toReversed() : quiet).map(
    (modules) => Math.round(modules * 10) / 10,
  );
  return {
    x: mm(box.x),
    y: mm(box.y),
    width: mm(box.width),
    height: mm(box.height),
    turn: toTurn(isReversed, reading.isTurned),
    module: mm(module),
    quietLeft,
    quietRight,
    isWhole,
  };
}

function toTurn(isReversed: boolean, isTurned: boolean): Turn {
  if (isTurned) return isReversed ? 90 : 270;
  return isReversed ? 180 : 0;
}
