import { toDots } from '../label.ts';
import type { BarcodeMark, Box } from '../layout/drawing.ts';

/** A rectangle in whole dots. */
export interface DotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function snapBox({ x, y, width, height }: Box, dpi: number): DotBox {
  return {
    left: Math.round(toDots(x, dpi)),
    top: Math.round(toDots(y, dpi)),
    width: Math.max(1, Math.round(toDots(width, dpi))),
    height: Math.max(1, Math.round(toDots(height, dpi))),
  };
}

export interface DotBarcode extends DotBox {
  /** Dots of a module: a module of a broken number does not scan. */
  readonly module: number;
}

export function snapBarcode(mark: BarcodeMark, dpi: number): DotBarcode {
  const { barcode, centre, y, height } = mark;
  const module = Math.max(1, Math.round(toDots(mark.module, dpi)));
  const width = barcode.code.modules * module;
  return {
    module,
    width,
    left: Math.round(toDots(centre, dpi) - width / 2),
    top: Math.round(toDots(y, dpi)),
    height: Math.ceil(toDots(height, dpi)),
  };
}
