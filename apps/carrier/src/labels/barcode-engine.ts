import bwip from 'bwip-js/node';

export interface Glyph {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly left: number;
  readonly advance: number;
  /** Darkness 0 to 255 of each pixel, row by row; null for a space. */
  readonly bytes: Uint8Array | null;
}

interface BarcodeEngine {
  /** Widths of bars and gaps in modules, starting with a bar. */
  raw(options: { bcid: string; text: string }): readonly { readonly sbs?: readonly number[] }[];
  readonly FontLib: {
    lookup(name: string): number;
    getglyph(
      ...place: readonly [font: number, character: number, width: number, height: number]
    ): Glyph;
  };
}

/** The part of the barcode package that labels use; its own types leave the fonts out. */
export const barcodeEngine = bwip as unknown as BarcodeEngine;
