import type { Operation } from '@portal/contract/operation';
import type { Person } from '../context/caller.ts';
import type { Answer } from './answer.ts';

/** The call as it was parsed, and where it came from. */
export interface AskedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ifMatch: string | null;
  readonly origin: { readonly address: string; readonly requestId: string };
}

/** The answer of an act that waits for a second person, who is asked; null for any other fault. */
export type AskSecond = (
  fault: unknown,
  operation: Operation,
  call: AskedCall & { readonly caller: Person },
) => Promise<Answer<unknown> | null>;
