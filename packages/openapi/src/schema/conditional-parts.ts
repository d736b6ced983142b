import type { JsonObject } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { validateAnswer } from '../validate/validate-value.ts';
import type { Schemas } from './describe-schema.ts';

/** Whether more holds for some values than for others. */
export const isConditional = (schema: Schema): boolean =>
  (schema.if ?? schema.dependentSchemas ?? schema.dependentRequired) !== undefined;

interface OfValue {
  readonly value: JsonObject;
  readonly schemas: Schemas;
}

/** What holds of this value, beside all that holds of each. */
export function listConditional(
  { if: test, then: met, else: unmet, dependentSchemas = {}, dependentRequired = {} }: Schema,
  always: Schema,
  { value, schemas }: OfValue,
): readonly Schema[] {
  const ofMembers = <Part>(parts: Readonly<Record<string, Part>>) =>
    Object.entries(parts).flatMap(([name, part]) => (Object.hasOwn(value, name) ? [part] : []));
  const isMet = test !== undefined && validateAnswer(value, test, { schemas }).length === 0;
  const branch = isMet ? met : unmet;
  const required = ofMembers(dependentRequired).flat();
  return [
    ...(test && branch ? [branch] : []),
    ...ofMembers(dependentSchemas),
    ...(required.length > 0 ? [{ ...always, required }] : []),
  ];
}
