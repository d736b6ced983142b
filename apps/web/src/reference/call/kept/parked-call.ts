import { parseCallLink, toCallLink } from '../../../lib/call-link.ts';
import type { LinkedCall } from '../../../lib/call-link.ts';

const key = 'reference.parked';

/** Lays a call aside while its person logs in: the login leaves the page, and comes back to it. */
export function parkCall(operation: string, call: LinkedCall): void {
  try {
    sessionStorage.setItem(key, toCallLink(operation, call));
  } catch {
    // Without storage the form starts anew after the login.
  }
}

/** The call that was laid aside for this operation; it is taken once. */
export function takeParkedCall(operation: string): LinkedCall | null {
  try {
    const parked = sessionStorage.getItem(key);
    if (!parked?.startsWith(`${operation}#`)) return null;
    sessionStorage.removeItem(key);
    return parseCallLink(parked.slice(operation.length));
  } catch {
    return null;
  }
}
