import { mayAsStaff } from '@portal/contract/grant';
import type { Operation } from '@portal/contract/operation';
import { useSession } from './session.tsx';

/** Whether somebody of staff may call an operation. The server decides; this only leaves out what it would refuse. */
export function useMay({ access }: Pick<Operation, 'access'>): boolean {
  return mayAsStaff(access, useSession());
}
