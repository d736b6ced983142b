import type * as z from 'zod/mini';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
}

/** Where a schema takes a value that is not an object: `['token', 'scopes', 0]`. */
export type SchemaPath = readonly (string | number)[];

export function listLeaves(schema: z.ZodMiniType, path: SchemaPath = []): readonly SchemaPath[] {
  // Safe because only members that all definitions may leave out are read.
  const definition = schema._zod.def as unknown as Definition;
  const { shape, element, valueType, options = [] } = definition;
  const within = definition.innerType ?? definition.in;
  if (shape)
    return Object.entries(shape).flatMap(([name, member]) => listLeaves(member, [...path, name]));
  if (within) return listLeaves(within, path);
  if (element) return listLeaves(element, [...path, 0]);
  if (valueType) return listLeaves(valueType, [...path, 'name']);
  if (options.length > 0) return options.flatMap((option) => listLeaves(option, path));
  return definition.type === 'undefined' ? [] : [path];
}

/** A copy of `value` with `leaf` at the path. */
export function putAt(value: unknown, [step, ...rest]: SchemaPath, leaf: unknown): unknown {
  if (step === undefined) return leaf;
  const known: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  if (typeof step === 'number') return [putAt(undefined, rest, leaf)];
  return { ...known, [step]: putAt(known[step], rest, leaf) };
}
