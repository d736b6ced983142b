import { getFault } from '@portal/contract/catalogue/specification/fault-operations';
import { useRead } from '../../../resource/use-read.ts';
import { useSession } from '../../../session/session.tsx';

/** A code, as each API that the reader sees answers it. */
export function useFault(code: string, enabled = true) {
  const path = useSession().status === 'signedIn' ? 'aut' : 'noa';
  return useRead(getFault, { params: { path, code } }, { enabled });
}
