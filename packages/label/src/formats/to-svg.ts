import type { PathStep } from '../face.ts';
import type { Fonts } from '../fonts.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '../label.ts';
import type { BarcodeMark, Box, Drawing, TextMark } from '../layout/drawing.ts';

/** Units of an em that outlines are written in: whole numbers, step from step, make a small file. */
const EM = 400;

/** The label on white paper for a screen; each line of letters is one outline, so that it needs no font and is drawn at once. */
export function toSvg({ boxes, barcodes, texts }: Drawing, fonts: Fonts): string {
  const size = `${LABEL_WIDTH} ${LABEL_HEIGHT}`;
  const paper = { x: 0, y: 0, width: LABEL_WIDTH, height: LABEL_HEIGHT };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">`,
    `<path fill="#fff" d="${toBox(paper)}"/>`,
    `<path d="${[...boxes.map(toBox), ...barcodes.map(toBars)].join('')}"/>`,
    ...texts.map((text) => drawText(text, fonts)),
    '</svg>\n',
  ].join('\n');
}

function toBox({ x, y, width, height }: Box): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

function toBars({ barcode, centre, y, height, module }: BarcodeMark): string {
  let x = centre - (barcode.code.modules * module) / 2;
  const bars: string[] = [];
  barcode.code.widths.forEach((modules, index) => {
    if (index % 2 === 0) bars.push(toBox({ x, y, width: modules * module, height }));
    x += modules * module;
  });
  return bars.join('');
}

function drawText({ x, baseline, size, weight, ink, text }: TextMark, fonts: Fonts): string {
  let at = 0;
  const glyphs = fonts[weight].listRuns(text).flatMap((run) => run.glyphs);
  const outlines = glyphs.map(({ advance, path, shift: [right, up] }) => {
    const start = `M${Math.round((at + right) * EM)} ${Math.round(up * -EM)}`;
    at += advance;
    return path.length > 0 ? start + toOutline(path) : '';
  });
  const place = `transform="translate(${round(x)} ${round(baseline)}) scale(${(size / EM).toFixed(5)})"`;
  return `<path ${place}${ink === 'white' ? ' fill="#fff"' : ''} d="${outlines.join('')}"/>`;
}

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
};

function toOutline(path: readonly PathStep[]): string {
  let start: readonly number[] = [0, 0];
  let at = start;
  const steps = path.map(({ command, args }) => {
    const letter = COMMANDS[command];
    if (letter === undefined) {
      at = start;
      return 'z';
    }
    const places = args.map((value, index) => Math.round(value * (index % 2 === 0 ? EM : -EM)));
    const from = at;
    at = places.slice(-2);
    if (letter === 'm') start = at;
    return letter + places.map((place, index) => place - (from[index % 2] ?? 0)).join(' ');
  });
  return steps.join('').replaceAll(' -', '-');
}

function round(mm: number): number {
  return Math.round(mm * 1000) / 1000;
}
