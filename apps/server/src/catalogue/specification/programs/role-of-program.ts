import { searchOperations } from '@portal/contract/catalogue/specification/operations';
import { authorise } from '../../../http/authorise.ts';
import type { Caller } from '../../../context/caller.ts';

export type CallerOf = (authorization: string | undefined) => Promise<Caller>;

/** Whose eyes a program reads with: everybody's, unless it shows a token that may read specifications. */
export async function roleOfProgram(callerOf: CallerOf, authorization: string | undefined) {
  const caller = await callerOf(authorization);
  authorise(searchOperations, caller, undefined);
  return caller?.role ?? 'public';
}
