import { useMemo, useSyncExternalStore } from 'react';
import { followKeptCalls, listKeptCalls, readStoredCalls, type KeptCall } from './call-history.ts';

/** A person's calls of one API in this browser, newest first; none before the page runs. */
export function useKeptCalls(owner: string): readonly KeptCall[] {
  const stored = useSyncExternalStore(
    followKeptCalls,
    () => readStoredCalls(owner),
    () => null,
  );
  return useMemo(() => listKeptCalls(stored), [stored]);
}
