import { toMm } from '../label.ts';
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

export interface Bars {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly module: number;
  /** In modules. */
  readonly quietLeft: number;
  readonly quietRight: number;
  readonly isWhole: boolean;
}

/** The barcodes of a page from the top down. */
export async function readBarcodesOf({ canvas, dpi }: Picture): Promise<CheckedBarcode[]> {
  const symbols = await decodeSymbols(canvas);
  return symbols
    .toSorted((a, b) => a.middle - b.middle || a.left - b.left)
    .map((symbol) => {
      const isBars = symbol.symbology === 'Code128';
      const measured = isBars ? measureSymbol(canvas, symbol) : undefined;
      return toChecked(symbol, measured && toBars(measured, dpi));
    });
}

function toChecked(symbol: DecodedSymbol, bars: Bars | undefined): CheckedBarcode {
  const { symbology, isGs1, content } = symbol;
  const read = isGs1 ? readElements(content) : { elements: [], faults: [] };
  return { symbology, isGs1, content: content.replaceAll(SEPARATOR, ' '), ...read, bars };
}

function toBars({ left, right, top, bottom, module, quiet, isWhole }: Measured, dpi: number): Bars {
  const mm = (pixels: number) => Math.round(toMm(pixels, dpi) * 1000) / 1000;
  const [quietLeft, quietRight] = quiet.map((modules) => Math.round(modules * 10) / 10);
  return {
    x: mm(left),
    y: mm(top),
    width: mm(right - left),
    height: mm(bottom - top),
    module: mm(module),
    quietLeft: quietLeft ?? 0,
    quietRight: quietRight ?? 0,
    isWhole,
  };
}
