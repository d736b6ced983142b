import { toCode128 } from '../barcode/code128.ts';
import { createCanvas, flipRun, paintRun, type Canvas } from '../raster/canvas.ts';
import { readFieldData } from './read-field-data.ts';
import { readGraphic } from './read-graphic.ts';

/** A label as a printer of that many dots would print it, as far as its language is known here. */
export interface PrintedZpl {
  readonly canvas: Canvas;
  /** What comments say. */
  readonly comments: readonly string[];
  /** Commands that were passed over, each once. */
  readonly unknown: readonly string[];
}

interface Printer {
  canvas: Canvas;
  readonly comments: string[];
  readonly unknown: Set<string>;
  at: readonly [x: number, y: number];
  isReversed: boolean;
  module: number;
  barHeight: number | undefined;
}

type Command = (printer: Printer, parameters: string) => void;

const MOST_DOTS = 8000;
/** Of a field, as printers take them. */
const MOST_LETTERS = 3072;

/** Commands that change nothing here: units, homes and how texts are encoded. */
const passed: Command = () => undefined;

const COMMANDS: Readonly<Record<string, Command>> = {
  '^XA': passed,
  '^XZ': passed,
  '^CI': passed,
  '^LH': passed,
  '^PW': (printer, width) => {
    printer.canvas = createCanvas(toSize(width, printer.canvas.width), printer.canvas.height);
  },
  '^LL': (printer, length) => {
    printer.canvas = createCanvas(printer.canvas.width, toSize(length, printer.canvas.height));
  },
  '^FX': ({ comments }, text) => {
    comments.push(text.trim());
  },
  '^FO': (printer, place) => {
    const [x = 0, y = 0] = toNumbers(place);
    printer.at = [x, y];
  },
  '^FR': (printer) => {
    printer.isReversed = true;
  },
  '^BY': (printer, size) => {
    const [module = 2] = toNumbers(size);
    printer.module = module;
  },
  '^BC': (printer, parameters) => {
    const [, height = '10'] = parameters.split(',');
    printer.barHeight = Number(height);
  },
  '^FD': drawBars,
  '^GB': drawBox,
  '^GF': drawGraphic,
  '^FS': (printer) => {
    printer.isReversed = false;
    printer.barHeight = undefined;
  },
};

/** Prints the first format of a ZPL file. Bad parameters count as none; nothing is thrown. */
export function printZpl(zpl: string, size: { width: number; height: number }): PrintedZpl {
  const printer: Printer = {
    canvas: createCanvas(size.width, size.height),
    comments: [],
    unknown: new Set(),
    at: [0, 0],
    isReversed: false,
    module: 2,
    barHeight: undefined,
  };
  const [first = ''] = zpl.split('^XZ');
  for (const [, name = '', parameters = ''] of first.matchAll(/([\^~][A-Z][A-Z0-9@])([^^~]*)/g)) {
    const command = COMMANDS[name];
    if (command) command(printer, parameters.replace(/[\r\n]+$/, ''));
    else printer.unknown.add(name);
  }
  const { canvas, comments, unknown } = printer;
  return { canvas, comments, unknown: [...unknown] };
}

function toSize(text: string, otherwise: number): number {
  const [size = otherwise] = toNumbers(text);
  return size > 0 ? Math.min(size, MOST_DOTS) : otherwise;
}

function toNumbers(text: string): number[] {
  return text.split(',').map((part) => Number.parseInt(part, 10) || 0);
}

function drawBars(printer: Printer, data: string): void {
  const { at, barHeight, module } = printer;
  if (barHeight === undefined || data.length > MOST_LETTERS) return;
  let [x] = at;
  toCode128(readFieldData(data)).widths.forEach((modules, index) => {
    if (index % 2 === 0)
      paint(printer, { x, y: at[1], width: modules * module, height: barHeight });
    x += modules * module;
  });
}

/** A frame of that thickness; whole where the thickness is its width or height. */
function drawBox(printer: Printer, parameters: string): void {
  const [width = 1, height = 1, thickness = 1] = toNumbers(parameters);
  const [x, y] = printer.at;
  const side = { y, width: Math.min(thickness, width), height: Math.max(height, thickness) };
  const edge = { x, width: Math.max(width, thickness), height: Math.min(thickness, height) };
  paint(printer, { ...side, x });
  paint(printer, { ...side, x: x + Math.max(0, width - thickness) });
  paint(printer, { ...edge, y });
  paint(printer, { ...edge, y: y + Math.max(0, height - thickness) });
}

interface Dots {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function paint({ canvas }: Printer, { x, y, width, height }: Dots): void {
  for (let row = y; row < Math.min(y + height, canvas.height); row += 1)
    paintRun(canvas, { row, left: x, right: x + width }, true);
}

function drawGraphic({ canvas, at, isReversed }: Printer, parameters: string): void {
  const [, stride = 1, data = ''] = /^A,\d+,\d+,(\d+),([\s\S]*)$/.exec(parameters) ?? [];
  const bytes = readGraphic(data, Number(stride));
  bytes.forEach((byte, index) => {
    const row = at[1] + Math.floor(index / Number(stride));
    const left = at[0] + (index % Number(stride)) * 8;
    for (let bit = 0; bit < 8; bit += 1) {
      if ((byte & (0x80 >> bit)) === 0) continue;
      const run = { row, left: left + bit, right: left + bit + 1 };
      if (isReversed) flipRun(canvas, run);
      else paintRun(canvas, run, true);
    }
  });
}
