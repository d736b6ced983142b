import type { Fonts, Weight } from '../fonts.ts';
import type { Ink, TextMark } from './drawing.ts';
import { fitText } from './fit-text.ts';

export interface Line {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
  /** Smallest size; the size itself where the text always fits. */
  readonly least?: number;
  readonly weight?: Weight;
  readonly ink?: Ink;
  readonly align?: 'left' | 'centre' | 'right';
}

const SHARES = { left: 0, centre: 0.5, right: 1 } as const;

/** A text in its room. */
export function write(line: Line, fonts: Fonts): TextMark[] {
  const { x, baseline, width, weight = 'medium', ink = 'black', align = 'left' } = line;
  const { size: wished, least = wished } = line;
  const font = fonts[weight];
  const room = { width, size: wished, least, lines: 1 } as const;
  const { size, lines } = fitText(line.text, room, font);
  return lines.map((text) => {
    const measured = font.measure(text) * size;
    return {
      x: x + (width - measured) * SHARES[align],
      baseline,
      size,
      weight,
      ink,
      text,
      width: measured,
    };
  });
}
