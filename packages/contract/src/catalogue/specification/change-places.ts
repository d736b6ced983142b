import type { SpecificationChange } from './schema.ts';

/** A change at each of its places, as if it stood there alone. */
export function spreadChange(change: SpecificationChange): readonly SpecificationChange[] {
  const { elsewhere = [], operations: _, ...first } = change;
  return [first, ...elsewhere.map((place) => ({ ...first, ...place }))];
}
