import type { Schema } from '../outline/operation-piece.ts';
import { isObject, type Json, type JsonObject } from '../read/json.ts';
import { createFlatten, type Schemas } from '../diff/flat-schema.ts';
import { validateAnswer } from '../validate/validate-value.ts';

const mostMembers = 20;
const mostChoices = 50;

/**
 * An answer that shows what was sent: each member of `sent` that the schema takes in the place of the answer's own. A member
 * after which the answer would break a rule stays out.
 */
export function overlayAnswer(
  answer: Json,
  sent: JsonObject,
  { schema, schemas }: { readonly schema: Schema | null; readonly schemas: Schemas },
): Json {
  if (!isObject(answer)) return answer;
  const known = namesOf(schema ?? {}, schemas);
  const members = Object.entries(sent).filter(([name]) => known.has(name) || name in answer);
  const whole = { ...answer, ...Object.fromEntries(members) };
  const rules = schema ?? {};
  const allowed = validateAnswer(answer, rules, { schemas }).length;
  const fits = (value: Json) => validateAnswer(value, rules, { schemas }).length <= allowed;
  if (fits(whole)) return whole;
  return members.slice(0, mostMembers).reduce<JsonObject>((shown, [name, value]) => {
    const next = { ...shown, [name]: value };
    return fits(next) ? next : shown;
  }, answer);
}

/** Members that a schema names, in its choices too. */
function namesOf(schema: Schema, schemas: Schemas): ReadonlySet<string> {
  const flatten = createFlatten(schemas);
  const whole = flatten(schema);
  const choices = [...(whole.oneOf ?? []), ...(whole.anyOf ?? [])].slice(0, mostChoices);
  const parts = [whole, ...choices.map((choice) => flatten(choice))];
  return new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
}
