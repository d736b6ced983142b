import type { Operation } from '@portal/contract/operation';
import { createContext, use } from 'react';

/** The operation that the form around sends. */
export const FormOperation = createContext<Operation | null>(null);

export function useFormOperation(): Operation {
  const operation = use(FormOperation);
  if (!operation) throw new Error('A Row stands in an ActForm');
  return operation;
}
