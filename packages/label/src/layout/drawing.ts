import type { Barcode } from '../barcode/barcodes.ts';
import type { Weight } from '../fonts.ts';

export type Ink = 'black' | 'white';

/** A filled rectangle; millimetres from the top left corner, here and below. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of text. */
export interface TextMark {
  readonly x: number;
  readonly baseline: number;
  /** Size of the em. */
  readonly size: number;
  readonly weight: Weight;
  readonly ink: Ink;
  readonly text: string;
  /** What the letters measure. */
  readonly width: number;
}

/** The bars alone; what people read below them is a text. */
export interface BarcodeMark {
  readonly barcode: Barcode;
  /** Centre of the bars: each format rounds the width to whole dots. */
  readonly centre: number;
  readonly y: number;
  readonly height: number;
  /** Width of a module. */
  readonly module: number;
}

/** What is drawn, in this order: boxes, bars, texts. */
export interface Drawing {
  readonly boxes: readonly Box[];
  readonly barcodes: readonly BarcodeMark[];
  readonly texts: readonly TextMark[];
}

export function merge(...parts: readonly Partial<Drawing>[]): Drawing {
  return {
    boxes: parts.flatMap(({ boxes = [] }) => boxes),
    barcodes: parts.flatMap(({ barcodes = [] }) => barcodes),
    texts: parts.flatMap(({ texts = [] }) => texts),
  };
}
