import { Suspense, type ReactNode } from 'react';

/** A part that may come after the page, and takes no room before. It says that it is on its way, to whatever waits for the page. */
export function Later({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<span hidden aria-busy="true" />}>{children}</Suspense>;
}
