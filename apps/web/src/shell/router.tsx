import {
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellPageLive } from '../lib/page-live.ts';
import { PageError } from './pages/page-error.tsx';
import { PagePending } from '../ui/text/page-pending.tsx';
import { routeTable, type RouteRow } from './routes.tsx';
import { Shell } from './frame/shell.tsx';
import { lazyView } from '../ui/text/lazy-view.tsx';

const NotFoundPage = lazyView(() => import('./pages/not-found-page.tsx'), 'page');

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly row?: RouteRow;
  }
}

/** Search parameters are the plain strings of the address; the last of several with one name counts. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).filter((pair) => pair[1] !== undefined && pair[1] !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** The router loads a page's code by `preload`, and the page tells when it lives. */
function toPage({ page }: RouteRow) {
  const Page = lazyView(page, 'page');
  function LivePage() {
    useEffect(tellPageLive, []);
    return <Page />;
  }
  return Object.assign(LivePage, { preload: () => Page.preload() });
}

function toRoute(row: RouteRow, root: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: row.path,
    component: toPage(row),
    staticData: { row },
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

/** The browser's history by default; another one has no places to come back to. */
export function createPortalRouter(history?: RouterHistory) {
  const root = createRootRoute({ component: Shell, notFoundComponent: () => <NotFoundPage /> });
  return createRouter({
    routeTree: root.addChildren(routeTable.map((row) => toRoute(row, root))),
    ...(history && { history }),
    scrollRestoration: !history,
    notFoundMode: 'root',
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    parseSearch,
    stringifySearch,
  });
}
