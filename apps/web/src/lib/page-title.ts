import { useEffect, useSyncExternalStore } from 'react';

let pageTitle: string | undefined;
const listeners = new Set<() => void>();

function setPageTitle(title: string | undefined): void {
  pageTitle = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the document after what the page shows, e.g. an API's name; undefined keeps the route's title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    setPageTitle(title);
    return () => setPageTitle(undefined);
  }, [title]);
}

/** For the shell: 'Active APIs · Developer Portal' (ENV-03), or by the name that the current page gave itself. */
export function useDocumentTitle(routeTitle: string, portalTitle: string): void {
  const own = useSyncExternalStore(
    subscribe,
    () => pageTitle,
    () => undefined,
  );
  useEffect(() => {
    document.title = `${own ?? routeTitle} · ${portalTitle}`;
  }, [own, routeTitle, portalTitle]);
}
