import { toClusters, toPrintable, type Font } from '../fonts.ts';

/** The room of a text; millimetres. */
export interface Room {
  readonly width: number;
  /** Size of the em that is wished for, and the smallest that is still read. */
  readonly size: number;
  readonly least: number;
  /** Two where a long text may go on below. */
  readonly lines: 1 | 2;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Sizes in a millimetre: letters are drawn in few, so that each is drawn once. */
const STEPS = 10;

export function roundSize(size: number): number {
  return Math.floor(size * STEPS + 1e-9) / STEPS;
}

const ELLIPSIS = '…';

/** The text whole where that can be: smaller first, then on two lines, and only then with an ellipsis. */
export function fitText(text: string, room: Room, font: Font): FittedText {
  const whole = toPrintable(text, font);
  const size = shrink(room, font.measure(whole));
  if (size !== undefined) return { size, lines: [whole] };
  return room.lines === 2 ? fitTwoLines(whole, room, font) : cut(whole, room, font);
}

/** The largest size at which a text of that many ems fits. */
function shrink({ width, size, least }: Room, ems: number): number | undefined {
  const fitting = ems === 0 ? size : width / ems;
  if (fitting >= size) return size;
  const whole = roundSize(fitting);
  return whole >= least ? whole : undefined;
}

function fitTwoLines(text: string, room: Room, font: Font): FittedText {
  const even = breakEvenly(text, font);
  const size = even && shrink(room, Math.max(...even.map((line) => font.measure(line))));
  if (even && size !== undefined) return { size, lines: even };
  const [first, second] = breakLate(text, room, font);
  const rest = fitText(second, { ...room, size: room.least, lines: 1 }, font);
  return { size: rest.size, lines: [first, ...rest.lines] };
}

/** At the space that leaves the longer line shortest, so that the letters stay large. */
function breakEvenly(text: string, font: Font): [string, string] | undefined {
  const words = text.split(' ');
  const breaks = words
    .slice(1)
    .map((_word, index): [string, string] => [
      words.slice(0, index + 1).join(' '),
      words.slice(index + 1).join(' '),
    ]);
  const longest = ([first, second]: [string, string]) =>
    Math.max(font.measure(first), font.measure(second));
  return breaks.toSorted((a, b) => longest(a) - longest(b))[0];
}

/** At the last space at which the first line still fits; within a word that is longer than the line. */
function breakLate(text: string, room: Room, font: Font): [string, string] {
  const letters = toClusters(text);
  const fitting = countFitting(letters, room.width / room.least, font);
  const space = letters.lastIndexOf(' ', fitting);
  const at = space > 0 ? space : fitting;
  return [letters.slice(0, at).join(''), letters.slice(at).join('').trim()];
}

function cut(text: string, { width, least }: Room, font: Font): FittedText {
  const letters = toClusters(text);
  const fitting = countFitting(letters, width / least - font.measure(ELLIPSIS), font);
  const kept = letters.slice(0, fitting).join('').trimEnd();
  return { size: least, lines: [`${kept}${ELLIPSIS}`] };
}

function countFitting(letters: readonly string[], ems: number, font: Font): number {
  let line = '';
  const at = letters.findIndex((letter) => {
    line += letter;
    return font.measure(line) > ems;
  });
  return at < 0 ? letters.length : at;
}
