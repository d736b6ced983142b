import * as z from 'zod/mini';

const fields = z.record(z.string(), z.unknown());

/** The given names of a query or form as text; what is missing, repeated or not text is undefined. */
export function readInput<Name extends string>(
  input: unknown,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const given = z.safeParse(fields, input).data ?? {};
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = given[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}
