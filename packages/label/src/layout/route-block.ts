import type { Fonts } from '../fonts.ts';
import type { Label } from '../label.ts';
import type { Drawing } from './drawing.ts';
import { PROMPT, RULE } from './measures.ts';
import { write } from './write.ts';

const X = 60;
const WIDTH = 36;

/** Country and postcode for the eye, as large as they fit. */
export function layOutRoute({ route }: Label, fonts: Fonts): Partial<Drawing> {
  const text = `${route.country} ${route.postcode}`;
  return {
    boxes: [{ x: 58, y: 54.6, width: RULE, height: 15.4 }],
    texts: [
      ...write({ text: 'Route', x: X, width: WIDTH, baseline: 58, size: PROMPT }, fonts),
      ...write(
        { text, x: X, width: WIDTH, baseline: 67, size: 9.2, least: 4, weight: 'bold' },
        fonts,
      ),
    ],
  };
}
