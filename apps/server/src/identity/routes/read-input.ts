import { findTextFault } from '@portal/contract/read/text';
import * as z from 'zod/mini';

const fields = z.record(z.string(), z.unknown());

/** The given names of a query or form as text; what is missing, repeated or no text that can be kept is undefined. */
export function readInput<Name extends string>(
  input: unknown,
  names: readonly Name[],
): Readonly<Partial<Record<Name, string>>> {
  const given = z.safeParse(fields, input).data ?? {};
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = given[name];
    if (typeof value === 'string' && !findTextFault(value)) found[name] = value;
  }
  return found;
}
