import type { Fonts } from '../fonts.ts';
import type { Label } from '../label.ts';
import { merge, type Drawing } from './drawing.ts';
import { EDGE } from './measures.ts';
import { stack, type Row } from './stack.ts';
import { write } from './write.ts';

const TOP = 5;
const HEIGHT = 11;
const CODE = { x: 76, width: 20 };

/** The mark of a test. */
export const TEST = { x: 50, y: TOP, width: 24, height: HEIGHT };

/** Carrier and service, and outside production that this is a test. */
export function layOutHeader({ carrier, service, isTest }: Label, fonts: Fonts): Drawing {
  const width = (isTest ? TEST.x : CODE.x) - EDGE - 2;
  const area = { x: EDGE, y: TOP - 0.4, width, height: HEIGHT + 0.8, indent: 0 };
  const rows: Row[] = [
    { text: carrier, size: 6, least: 3.6, weight: 'bold', lines: 1 },
    { text: service.name, size: 3.6, least: 2.4, weight: 'medium', lines: 1 },
  ];
  return merge(
    {
      boxes: [{ ...CODE, y: TOP, height: HEIGHT }],
      texts: [
        ...stack(rows, area, fonts),
        ...write(
          {
            text: service.code,
            x: CODE.x + 1,
            width: CODE.width - 2,
            baseline: 13.6,
            size: 8.8,
            least: 3,
            weight: 'bold',
            ink: 'white',
            align: 'centre',
          },
          fonts,
        ),
      ],
    },
    isTest ? layOutTest(fonts) : {},
  );
}

export function layOutTest(fonts: Fonts): Partial<Drawing> {
  const { x, width } = TEST;
  const line = { x, width, ink: 'white', align: 'centre', weight: 'bold' } as const;
  return {
    boxes: [TEST],
    texts: [
      ...write({ ...line, text: 'TEST', baseline: 11.4, size: 7 }, fonts),
      ...write({ ...line, text: 'not for dispatch', baseline: 14.6, size: 2.7 }, fonts),
    ],
  };
}
