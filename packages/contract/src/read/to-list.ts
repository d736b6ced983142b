/**
 * Lists as the account service really sends them (contracts §1.5): wrapped items, bare items, one object, an empty
 * string, null or nothing. `toList(input, 'feature')` gives the items without their wrapper.
 */
export function toList(input: unknown, name: string): unknown[] {
  if (input === undefined || input === null || input === '') return [];
  if (Array.isArray(input)) return input.map((item) => unwrap(item, name));
  if (typeof input !== 'object') return [];
  const inner: unknown = Reflect.get(input, name);
  if (inner === undefined) return [input];
  return Array.isArray(inner) ? inner : toList(inner, name);
}

function unwrap(item: unknown, name: string): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const inner: unknown = Reflect.get(item, name);
  return inner === undefined ? item : inner;
}
