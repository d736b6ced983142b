import type { Fonts } from '../fonts.ts';
import { createCanvas, flipRun, paintRun, type Canvas } from '../raster/canvas.ts';
import { createInk, spendInk, type Ink } from './ink.ts';
import { MOST_DOTS, paintDots, printBars, TURNS, type Bars } from './print-bars.ts';
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
  readonly ink: Ink;
  readonly comments: string[];
  readonly unknown: Set<string>;
  readonly fonts: Fonts;
  at: readonly [x: number, y: number];
  /** Whether the field stands on its place, and not below it. */
  isOnBase: boolean;
  isReversed: boolean;
  /** Sign before two hexadecimal digits in the data. */
  escape: string | undefined;
  module: number;
  /** Where a field says none. */
  barHeight: number;
  bars: Bars | undefined;
}

type Command = (printer: Printer, parameters: string) => void;

/** Of a field, as printers take them. */
const MOST_LETTERS = 3072;

/** Commands that change nothing here: media, speed, darkness, copies, homes and how texts are encoded. */
const passed: Command = () => undefined;

const COMMANDS: Readonly<Record<string, Command>> = {
  '^XA': passed,
  '^XZ': passed,
  '^CI': passed,
  '^LH': passed,
  '^MD': passed,
  '^MM': passed,
  '^MN': passed,
  '^MT': passed,
  '^PQ': passed,
  '^PR': passed,
  '~SD': passed,
  '^PW': (printer, width) => {
    resize(printer, toSize(width, printer.canvas.width), printer.canvas.height);
  },
  '^LL': (printer, length) => {
    resize(printer, printer.canvas.width, toSize(length, printer.canvas.height));
  },
  '^FX': ({ comments }, text) => {
    comments.push(text.trim());
  },
  '^FO': (printer, place) => goTo(printer, place, false),
  '^FT': (printer, place) => goTo(printer, place, true),
  '^FH': (printer, sign) => {
    printer.escape = sign.charAt(0) || '_';
  },
  '^FR': (printer) => {
    printer.isReversed = true;
  },
  '^BY': (printer, size) => {
    const [module = 0, , height = 0] = toNumbers(size);
    if (module > 0) printer.module = module;
    if (height > 0) printer.barHeight = height;
  },
  '^BC': (printer, parameters) => {
    const [turn = '', height = '', line = 'Y', , , mode = 'N'] = parameters.split(',');
    const known = Number.parseInt(height, 10) || printer.barHeight;
    printer.bars = { height: known, isReadable: line !== 'N', mode, turn: TURNS[turn] ?? 0 };
  },
  '^FD': drawBars,
  '^GB': drawBox,
  '^GF': drawGraphic,
  '^FS': (printer) => {
    printer.isReversed = false;
    printer.bars = undefined;
    printer.escape = undefined;
  },
};

/**
 * Prints the first format of a ZPL file that has fields: those before it set the printer up. `width` and `height` hold where it does
 * not say them. Bad parameters count as none.
 * @throws UnreadableLabel where it prints more than a label can hold
 */
export function printZpl(
  zpl: string,
  size: { readonly width: number; readonly height: number; readonly fonts: Fonts },
): PrintedZpl {
  const printer: Printer = {
    canvas: createCanvas(size.width, size.height),
    ink: createInk(),
    comments: [],
    unknown: new Set(),
    fonts: size.fonts,
    at: [0, 0],
    isOnBase: false,
    isReversed: false,
    escape: undefined,
    module: 2,
    barHeight: 10,
    bars: undefined,
  };
  const formats = zpl.split('^XZ');
  const first = formats.find((format) => /\^F[OT]/.test(format)) ?? '';
  for (const [, name = '', parameters = ''] of first.matchAll(/([\^~][A-Z][A-Z0-9@])([^^~]*)/g)) {
    const command = COMMANDS[name];
    if (command) command(printer, parameters.replace(/[\r\n]+$/, ''));
    else printer.unknown.add(name);
  }
  const { canvas, comments, unknown } = printer;
  return { canvas, comments, unknown: [...unknown] };
}

function resize(printer: Printer, width: number, height: number): void {
  spendInk(printer.ink, (width * height) / 8);
  printer.canvas = createCanvas(width, height);
}

function goTo(printer: Printer, place: string, isOnBase: boolean): void {
  const [x = 0, y = 0] = toNumbers(place);
  printer.at = [x, y];
  printer.isOnBase = isOnBase;
}

/** Where a field of that height begins. */
function toTop({ at, isOnBase }: Printer, height: number): number {
  return isOnBase ? at[1] - height : at[1];
}

function toSize(text: string, otherwise: number): number {
  const [size = otherwise] = toNumbers(text);
  return size > 0 ? Math.min(size, MOST_DOTS) : otherwise;
}

function toNumbers(text: string): number[] {
  return text.split(',').map((part) => Number.parseInt(part, 10) || 0);
}

function drawBars(printer: Printer, field: string): void {
  const { bars, escape } = printer;
  if (!bars || field.length > MOST_LETTERS) return;
  printBars({ ...printer, bars }, escape === undefined ? field : unescape(field, escape));
}

function unescape(text: string, sign: string): string {
  return text
    .split(sign)
    .map((part, index) =>
      index === 0
        ? part
        : part.replace(/^[0-9A-Fa-f]{2}/, (code) => String.fromCharCode(Number.parseInt(code, 16))),
    )
    .join('');
}

/** A frame of that thickness; whole where the thickness is its width or height. */
function drawBox(printer: Printer, parameters: string): void {
  const [width = 1, height = 1, thickness = 1] = toNumbers(parameters);
  const [x] = printer.at;
  const y = toTop(printer, height);
  const side = { y, width: Math.min(thickness, width), height: Math.max(height, thickness) };
  const edge = { x, width: Math.max(width, thickness), height: Math.min(thickness, height) };
  paintDots(printer, { ...side, x });
  paintDots(printer, { ...side, x: x + Math.max(0, width - thickness) });
  paintDots(printer, { ...edge, y });
  paintDots(printer, { ...edge, y: y + Math.max(0, height - thickness) });
}

function drawGraphic(printer: Printer, parameters: string): void {
  const { canvas, at, ink, isReversed } = printer;
  const [, stride = 1, data = ''] = /^A,\d+,\d+,(\d+),([\s\S]*)$/.exec(parameters) ?? [];
  const bytes = readGraphic(data, Number(stride), ink);
  const top = toTop(printer, Math.floor(bytes.length / Number(stride)));
  bytes.forEach((byte, index) => {
    const row = top + Math.floor(index / Number(stride));
    const left = at[0] + (index % Number(stride)) * 8;
    for (let bit = 0; bit < 8; bit += 1) {
      if ((byte & (0x80 >> bit)) === 0) continue;
      const run = { row, left: left + bit, right: left + bit + 1 };
      if (isReversed) flipRun(canvas, run);
      else paintRun(canvas, run, true);
    }
  });
}
