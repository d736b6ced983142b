import { UnreadableLabel } from '../check/picture.ts';

/** What a format may still print, in bytes of a picture. */
export interface Ink {
  left: number;
}

/** A hundred times the largest label: what prints more prints over itself. */
const MOST_INK = 200_000_000;

export const createInk = (): Ink => ({ left: MOST_INK });

/** Before anything is made or painted. @throws UnreadableLabel where too much was */
export function spendInk(ink: Ink, bytes: number): void {
  ink.left -= bytes;
  if (!(ink.left >= 0))
    throw new UnreadableLabel('The label is too complex to check: it prints over itself too often');
}
