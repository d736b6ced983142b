import type { Operation } from '@portal/contract/operation';
import type { AskedCall } from '../platform/asked-call.ts';
import type { Person } from '../context/caller.ts';
import type { Answer } from './answer.ts';

/** The answer of an act that waits for a second person, who is asked; null for any other fault. */
export type AskSecond = (
  fault: unknown,
  operation: Operation,
  call: AskedCall & { readonly caller: Person },
) => Promise<Answer<unknown> | null>;
