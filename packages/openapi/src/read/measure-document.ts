import { isList, isObject, type Json } from './json.ts';

/** No specification that a person wrote comes near; walkers may recurse below this depth. */
const deepest = 200;
const largest = 4_000_000;

/**
 * Whether a document may be walked: circles and explosions that YAML aliases make show as depth or
 * as number of values, counted without recursion.
 */
export function measureDocument(document: Json): 'fine' | 'too-deep' | 'too-large' {
  const open: { value: Json; depth: number }[] = [{ value: document, depth: 0 }];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > deepest) return 'too-deep';
    for (const value of childrenOf(next.value)) {
      count += 1;
      if (count > largest) return 'too-large';
      if (typeof value === 'object' && value !== null) open.push({ value, depth: next.depth + 1 });
    }
  }
  return 'fine';
}

function childrenOf(value: Json): readonly Json[] {
  if (isList(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}
