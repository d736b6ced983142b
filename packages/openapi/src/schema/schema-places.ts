import { meltSchema, type Schemas } from './describe-schema.ts';
import type { Schema } from '../outline/operation-piece.ts';

const mostAlternatives = 50;

/** A schema melted, and every choice in it, each melted with what stands beside the choices. */
export function listAlternatives(schema: Schema, schemas: Schemas): readonly Schema[] {
  const found: Schema[] = [];
  const waiting = [schema];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (found.length >= mostAlternatives) break;
    const { oneOf = [], anyOf = [], ...melted } = meltSchema(next, schemas);
    found.push(melted);
    waiting.push(...oneOf, ...anyOf);
  }
  return found;
}

/** What may be said of a member or an item, by every alternative. */
export function listMemberSchemas(
  alternatives: readonly Schema[],
  key: string | number,
  schemas: Schemas,
): readonly Schema[] {
  const members = alternatives.map((schema) => memberSchema(schema, key));
  const known = members.filter((member) => member !== undefined);
  return known.flatMap((member) => listAlternatives(member, schemas)).slice(0, mostAlternatives);
}

function memberSchema(schema: Schema, key: string | number): Schema | undefined {
  if (typeof key === 'number') return schema.prefixItems?.[key] ?? schema.items;
  const { properties = {}, additionalProperties } = schema;
  return Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
}
