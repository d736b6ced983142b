import type { Fonts } from '../fonts.ts';
import type { Label } from '../label.ts';
import type { Drawing } from './drawing.ts';
import { write } from './write.ts';

/** Right of the receiver, in white on black: nobody hands the parcel over without it. */
export const CASH = { x: 66, y: 35, width: 30, height: 18.4 };

export function layOutCash({ cash }: Label, fonts: Fonts): Partial<Drawing> {
  if (!cash) return {};
  const line = {
    x: CASH.x + 1,
    width: CASH.width - 2,
    ink: 'white',
    align: 'centre',
    weight: 'bold',
  } as const;
  return {
    boxes: [CASH],
    texts: [
      ...write({ ...line, text: 'Cash on delivery', baseline: 38.8, size: 3 }, fonts),
      ...write({ ...line, text: cash.amount, baseline: 44, size: 5, least: 2.2 }, fonts),
      ...write({ ...line, text: cash.reference, baseline: 48.6, size: 2.8, least: 1.6 }, fonts),
      ...write({ ...line, text: cash.note, baseline: 52.2, size: 2.2, least: 1.6 }, fonts),
    ],
  };
}
