import type { Schema } from '../outline/operation-piece.ts';
import { isNothing } from './sample-names.ts';
import { countsOf } from './counts-of.ts';

const mostItems = 20;

/** The schema of each item of a sample: those in a place of their own, those that must be contained, then as many as are needed. */
export function listItems(schema: Schema): readonly Schema[] {
  const maxItems = Math.min(countsOf(schema).maxItems, mostItems);
  const { prefixItems = [] } = schema;
  const end = prefixItems.findIndex(isNothing);
  const items = schema.items ?? schema.unevaluatedItems;
  if (end >= 0 || isNothing(items)) {
    return prefixItems.slice(0, end < 0 ? maxItems : Math.min(end, maxItems));
  }
  const placed = [...prefixItems, ...listContained(schema, items)];
  return [...placed, ...listRest(schema, items, placed.length)].slice(0, maxItems);
}

function listContained(schema: Schema, items: Schema = {}): Schema[] {
  if (!schema.contains) return [];
  return repeat({ allOf: [schema.contains, items] }, countsOf(schema).minContains);
}

/** One where nothing else shows what they are. */
function listRest(schema: Schema, items: Schema | undefined, before: number): Schema[] {
  const { contains, maxContains } = schema;
  const { minItems } = countsOf(schema);
  const fallback = maxContains === undefined ? contains : undefined;
  const least = before === 0 && items ? 1 : 0;
  return repeat(items ?? fallback ?? {}, Math.min(Math.max(minItems, least), mostItems) - before);
}

const repeat = (schema: Schema, count: number): Schema[] =>
  Array.from({ length: Math.max(0, Math.min(count, mostItems)) }, () => schema);
