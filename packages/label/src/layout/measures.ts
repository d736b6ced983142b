/** Millimetres that blocks share. */

/** Left edge and width of what is printed. */
export const EDGE = 4;
export const SIZE = 92;

/** Thickness of a rule. */
export const RULE = 0.4;

/** Size of the small words that say what a block is. */
export const PROMPT = 2.3;
