import { type LeftOut, leftOutHeader, readLeftOut } from '@portal/contract/read/left-out';

export interface LeftOutNote {
  readonly leftOut: LeftOut;
  readonly traceId: string | null;
}

const none: ReadonlyMap<string, LeftOutNote> = new Map();
let notes = none;
const listeners = new Set<() => void>();

/** What the last answer to a call could not show, by the hash of its cache key. */
export function keepLeftOut(queryHash: string, headers: Headers): void {
  const text = headers.get(leftOutHeader);
  if (text === null && !notes.has(queryHash)) return;
  const next = new Map(notes);
  if (text === null) next.delete(queryHash);
  else next.set(queryHash, { leftOut: readLeftOut(text), traceId: headers.get('x-request-id') });
  notes = next;
  for (const listener of listeners) listener();
}

export const readLeftOuts = (): ReadonlyMap<string, LeftOutNote> => notes;
export const readNoLeftOuts = (): ReadonlyMap<string, LeftOutNote> => none;

/** For `useSyncExternalStore`. */
export function subscribeToLeftOuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
