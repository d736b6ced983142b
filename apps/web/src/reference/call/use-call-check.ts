import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useMemo, useState } from 'react';
import type { CallFault } from './call-fault.ts';
import type { CallForm } from '@portal/openapi/call/call-form';

type FindFaults = (piece: OperationPiece, form: CallForm) => readonly CallFault[];

interface CallCheck {
  /** Of the form as it stands, once it was checked for the first time. */
  readonly faults: readonly CallFault[];
  readonly check: () => Promise<readonly CallFault[]>;
  readonly forget: () => void;
}

/** The check comes when it is first needed; where it cannot come, nothing holds a call back. */
export function useCallCheck(piece: OperationPiece, form: CallForm): CallCheck {
  const [find, setFind] = useState<FindFaults>();
  const faults = useMemo(() => find?.(piece, form) ?? [], [find, piece, form]);
  async function check() {
    const loaded = await import('./call-faults.ts').catch(() => undefined);
    if (!loaded) return [];
    setFind(() => loaded.findCallFaults);
    return loaded.findCallFaults(piece, form);
  }
  return { faults, check, forget: () => setFind(undefined) };
}
