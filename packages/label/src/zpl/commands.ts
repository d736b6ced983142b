import { flipRun, paintRun } from '../raster/canvas.ts';
import type { Turn } from '../raster/turn.ts';
import { paintDots, printBars } from './print-bars.ts';
import { printText } from './print-text.ts';
import { endField, goTo, resize, toNumbers, toSize, toTop, type Printer } from './printer.ts';
import { readGraphic } from './read-graphic.ts';

type Command = (printer: Printer, parameters: string) => void;

/** How a field is turned, by the letter that says it. */
const TURNS: Readonly<Record<string, Turn>> = { N: 0, R: 90, I: 180, B: 270 };

/** Of a field, as printers take them. */
const MOST_LETTERS = 3072;

/** Of a text where no block says how many. */
const ONE_LINE = { width: 0, maxLines: 1, gap: 0, alignment: 'L' };

/** Commands that change nothing here: media, speed, darkness, copies and how texts are encoded. */
const passed: Command = () => undefined;

const COMMANDS: Readonly<Record<string, Command>> = {
  '^XA': passed,
  '^XZ': passed,
  '^CI': passed,
  '^MD': passed,
  '^MM': passed,
  '^MN': passed,
  '^MT': passed,
  '^PQ': passed,
  '^PR': passed,
  '~SD': passed,
  '^PW': (printer, width) => {
    const [known, height] = printer.page;
    resize(printer, [toSize(width, known), height]);
  },
  '^LL': (printer, length) => {
    const [width, known] = printer.page;
    resize(printer, [width, toSize(length, known)]);
  },
  '^LH': (printer, place) => {
    const [x = 0, y = 0] = toNumbers(place);
    printer.home = [x, y];
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
  '^FW': (printer, letter) => {
    printer.turn = toTurn(printer, letter);
  },
  '^CF': (printer, parameters) => {
    const [height = 0] = toNumbers(parameters.slice(parameters.indexOf(',') + 1));
    if (height > 0) printer.defaultFont = height;
  },
  '^FB': (printer, parameters) => {
    const [width = 0, lines = 1, gap = 0] = toNumbers(parameters);
    const alignment = parameters.split(',')[3] ?? 'L';
    printer.block = { width, maxLines: Math.max(1, lines), gap, alignment };
  },
  '^BY': (printer, size) => {
    const [module = 0, , height = 0] = toNumbers(size);
    if (module > 0) printer.module = module;
    if (height > 0) printer.barHeight = height;
  },
  '^BC': setBars,
  '^FD': printField,
  '^GB': drawBox,
  '^GF': drawGraphic,
  '^FS': endField,
};

/** What a command does; undefined where its name is not known. `^A` has the name of a font in its own. */
export const findCommand = (name: string): Command | undefined =>
  COMMANDS[name] ?? (name.startsWith('^A') ? setFont : undefined);

const toTurn = ({ turn }: Printer, letter: string): Turn => TURNS[letter.charAt(0)] ?? turn;

function setFont(printer: Printer, parameters: string): void {
  const [height = 0] = toNumbers(parameters.slice(parameters.indexOf(',') + 1));
  const isSaid = parameters.includes(',') && height > 0;
  printer.font = {
    turn: toTurn(printer, parameters),
    height: isSaid ? height : printer.defaultFont,
  };
}

function setBars(printer: Printer, parameters: string): void {
  const [turn = '', height = '', line = 'Y', above = '', digit, mode = 'N'] = parameters.split(',');
  const isAbove = (above || (mode === 'U' ? 'Y' : 'N')) === 'Y';
  printer.bars = {
    height: Number.parseInt(height, 10) || printer.barHeight,
    hasLine: line !== 'N',
    isAbove,
    hasCheckDigit: digit === 'Y',
    mode,
    turn: toTurn(printer, turn),
  };
}

function printField(printer: Printer, field: string): void {
  const { bars, escape, font, block, turn, defaultFont } = printer;
  if (field.length > MOST_LETTERS) return;
  const data = escape === undefined ? field : unescape(field, escape);
  if (bars) return printBars({ ...printer, bars }, data);
  printText(printer, data, {
    font: font ?? { turn, height: defaultFont },
    block: block ?? ONE_LINE,
  });
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
