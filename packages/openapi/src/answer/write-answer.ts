import type { Schema } from '../outline/operation-piece.ts';
import type { Json } from '../read/json.ts';
import type { Schemas } from '../schema/describe-schema.ts';
import { createFlatten } from '../diff/flat-schema.ts';
import { varySchema } from '../schema/sample-schema.ts';
import { createVary } from '../schema/vary.ts';
import { validateAnswer } from '../validate/validate-value.ts';

/** Values of all tries together. */
const mostNodes = 3000;
/** From much to what must be there alone. */
const depths = [4, 2, 1, 0];

/**
 * A value for an answer, written from its schema: the same for the same seed. It keeps the schema's rules; where no try does
 * (a schema may ask for what cannot be), the one that breaks fewest.
 */
export function writeAnswer(schema: Schema, schemas: Schemas, seed: number): Json {
  const flatten = createFlatten(schemas);
  const budget = { left: mostNodes };
  let best: { readonly value: Json; readonly faults: number } | undefined;
  for (const [at, optional] of [...depths, ...depths].entries()) {
    if (best && budget.left < 0) break;
    const vary = createVary(seed + (at < depths.length ? 0 : at));
    const value = varySchema(schema, schemas, { vary, optional, flatten, budget });
    const faults = validateAnswer(value, schema, { schemas }).length;
    if (faults === 0) return value;
    if (!best || faults < best.faults) best = { value, faults };
  }
  return best?.value ?? null;
}
