import { useEffect } from 'react';
import { decode } from './decode.ts';

/** Once what an address points at is there, goes to it: the browser looked for it before it was. */
export function useHashTarget(ready: boolean): void {
  useEffect(() => {
    const id = decode(window.location.hash.slice(1));
    const target = ready && id ? document.getElementById(id) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [ready]);
}
