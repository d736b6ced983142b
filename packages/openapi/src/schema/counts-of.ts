import type { Schema } from '../outline/operation-piece.ts';
import { toNumber } from '../digits/numeric.ts';

/** Lengths and counts that a schema allows; 0 and infinity where it says none. */
export const countsOf = ({
  minLength = 0,
  maxLength = Infinity,
  minItems = 0,
  maxItems = Infinity,
  minProperties = 0,
  maxProperties = Infinity,
  minContains = 1,
}: Schema) => ({
  minLength: toNumber(minLength),
  maxLength: toNumber(maxLength),
  minItems: toNumber(minItems),
  maxItems: toNumber(maxItems),
  minProperties: toNumber(minProperties),
  maxProperties: toNumber(maxProperties),
  minContains: toNumber(minContains),
});
