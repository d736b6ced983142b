import type { Canvas } from '../raster/canvas.ts';
import { findCommand } from './commands.ts';
import { MOST_DOTS } from './print-bars.ts';
import { createPrinter, type Printer, type Stock } from './printer.ts';

/** A label as a printer of that many dots would print it, as far as its language is known here. */
export interface PrintedZpl {
  readonly canvas: Canvas;
  /** Where the label lies on the canvas, which is larger where bars lie beyond the label; dots. */
  readonly page: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** What comments say. */
  readonly comments: readonly string[];
  /** Commands that were passed over, each once. */
  readonly unknown: readonly string[];
}

/**
 * Prints the first format of a ZPL file that has fields: those before it set the printer up. `stock` holds where it does not say a
 * size. Bad parameters count as none.
 * @throws UnreadableLabel where it prints more than a label can hold
 */
export function printZpl(zpl: string, stock: Stock): PrintedZpl {
  const formats = zpl.split('^XZ');
  const first = formats.find((format) => /\^F[OT]/.test(format)) ?? '';
  const printer = printFormat(first, createPrinter(stock));
  const [width, height] = printer.page;
  const { left, top, right, foot } = printer.extent;
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  const sheet = {
    width: Math.min(MOST_DOTS, x + Math.max(width, right)),
    height: Math.min(MOST_DOTS, y + Math.max(height, foot)),
    origin: [x, y] as const,
  };
  const isWithin = sheet.width === width && sheet.height === height;
  const { canvas, comments, unknown } = isWithin
    ? printer
    : printFormat(first, createPrinter(stock, sheet));
  return { canvas, page: { x, y, width, height }, comments, unknown: [...unknown] };
}

function printFormat(format: string, printer: Printer): Printer {
  for (const [, name = '', parameters = ''] of format.matchAll(/([\^~][A-Z][A-Z0-9@])([^^~]*)/g)) {
    const command = findCommand(name);
    if (command) command(printer, parameters.replace(/[\r\n]+$/, ''));
    else printer.unknown.add(name);
  }
  return printer;
}
