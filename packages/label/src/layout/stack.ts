import type { Fonts, Weight } from '../fonts.ts';
import type { TextMark } from './drawing.ts';
import { fitText, roundSize } from './fit-text.ts';
import { PROMPT } from './measures.ts';
import { write } from './write.ts';

/** A text below others, with a small word before it that says what it is. */
export interface Row {
  readonly prompt?: string | undefined;
  readonly text: string;
  readonly size: number;
  readonly least: number;
  readonly weight: Weight;
  readonly lines: 1 | 2;
}

/** Millimetres; `indent` is the column of the small words. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly indent: number;
}

/** Ems from a baseline to the next: so that marks on capitals stay clear of what hangs down above them, and at most. */
const LEAST_LEADING = 1.22;
const LEADING = 1.28;
/** Ems that a capital with its mark rises. */
const RISE = 0.95;

/** Rows from the top; all become smaller where they would not go into the height. */
export function stack(rows: readonly Row[], area: Area, fonts: Fonts): TextMark[] {
  const width = area.width - area.indent;
  const lines = rows.flatMap(({ text, prompt, ...row }) => {
    const fitted = fitText(text, { ...row, width }, fonts[row.weight]);
    const { weight } = row;
    return fitted.lines.map((line, index) => ({
      text: line,
      size: fitted.size,
      weight,
      prompt: index === 0 ? prompt : undefined,
    }));
  });
  const total = lines.reduce((sum, { size }) => sum + size, 0);
  const scale = Math.min(1, area.height / (total * LEAST_LEADING));
  const leading = Math.min(LEADING, area.height / (total * scale));
  let top = area.y;
  return lines.flatMap(({ prompt = '', text, ...line }) => {
    const size = scale < 1 ? roundSize(line.size * scale) : line.size;
    const baseline = top + size * (RISE + (leading - LEAST_LEADING) / 2);
    top += line.size * scale * leading;
    const place = { x: area.x, width: area.indent, baseline };
    return [
      ...(prompt === ''
        ? []
        : write({ ...place, text: prompt, size: Math.min(PROMPT, size) }, fonts)),
      ...write({ ...line, text, x: area.x + area.indent, baseline, width, size }, fonts),
    ];
  });
}
