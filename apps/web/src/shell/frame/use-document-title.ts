import { useEffect } from 'react';
import { useOwnPageTitle } from '../../lib/page-title.ts';

/** 'Active APIs · Developer Portal' (ENV-03). */
export function useDocumentTitle(routeTitle: string, portalTitle: string): void {
  const own = useOwnPageTitle();
  useEffect(() => {
    document.title = `${own ?? routeTitle} · ${portalTitle}`;
  }, [own, routeTitle, portalTitle]);
}
