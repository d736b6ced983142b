import { useSyncExternalStore } from 'react';

/** `unasked` until the visitor chose (ENV-11). */
export type Consent = 'unasked' | 'necessary' | 'all';

const key = 'consent';
const listeners = new Set<() => void>();

function read(): Consent {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'necessary' || kept === 'all' ? kept : 'unasked';
  } catch {
    return 'necessary';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keeps a choice in this browser; `unasked` asks again. */
export function setConsent(consent: Consent): void {
  if (consent === 'unasked') localStorage.removeItem(key);
  else localStorage.setItem(key, consent);
  for (const listener of listeners) listener();
}

export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, read, () => 'necessary' as const);
}
