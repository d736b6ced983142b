export type Pairs = readonly (readonly [name: string, value: string])[];

/** What a field holds: a text, a list, or an object, its values as texts. */
export type FieldValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'object'; readonly members: Pairs };

export interface Writing {
  /** Escapes one value, so that nothing in it reads as a separator. */
  readonly write: (text: string) => string;
  readonly separator: string;
}

interface ParameterStyle {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
}

/** The pairs of a query or a form that a value makes, as its style says; values are written, names are not. */
export function toPairs(
  named: ParameterStyle,
  filled: FieldValue,
  { write, separator }: Writing,
): Pairs {
  const { name, style, explode } = named;
  if (filled.kind === 'text') return [[name, write(filled.text)]];
  if (filled.kind === 'list') {
    if (explode) return filled.items.map((item) => [name, write(item)]);
    return filled.items.length === 0 ? [] : [[name, filled.items.map(write).join(separator)]];
  }
  const members = filled.members.map(([key, value]): [string, string] => [key, write(value)]);
  if (style === 'deepObject') return members.map(([key, value]) => [`${name}[${key}]`, value]);
  if (explode) return members;
  const flat = members.flatMap(([key, value]) => [write(key), value]);
  return flat.length === 0 ? [] : [[name, flat.join(separator)]];
}

/** A value in one text, as in a path or a header. */
export function joinFilled(
  filled: FieldValue,
  explode: boolean,
  { write, separator }: Writing,
): string {
  if (filled.kind === 'text') return write(filled.text);
  if (filled.kind === 'list') return filled.items.map(write).join(separator);
  const parts = filled.members.map(([key, value]) => [write(key), write(value)]);
  return parts.map((part) => part.join(explode ? '=' : separator)).join(separator);
}
