import { isOnPortal } from '@portal/contract/addresses/pages';
import type { Client } from '@portal/contract/client';
import {
  getSpecificationOperation,
  getSpecificationOutline,
} from '@portal/contract/catalogue/specification/operations';
import type { Query, QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { createPortalClient } from './api/client.ts';
import { createQueryClient } from './api/query-client.ts';
import type { ApiReference } from './reference/queries.ts';
import { createMemoryHistory } from './router/memory-history.ts';
import { createRouter } from './router/router.ts';
import { Portal } from './shell/portal.tsx';
import type { PreparedPage, PreparedQuery } from './shell/prepared-page.ts';
import { pageViews } from './shell/routes.tsx';
import { loadPortalConfig } from './session/portal-config.tsx';
import type { OpenSession } from './session/open-session.ts';
import { SessionStore } from './session/session-store.ts';

interface RenderedPage {
  /** What stands in `#root`. */
  readonly html: string;
  /** Of the document. */
  readonly title: string;
  readonly prepared: PreparedPage;
}

// What a page asks for often depends on what it got: an outline, then an operation.
const mostRounds = 4;

/**
 * Renders a page as a visitor sees it who is not signed in, with what the services answer. Undefined for an address that
 * has no page for visitors.
 * @public the server's thread for pages loads it from the build
 * @param path path and query
 * @param send reaches the portal's own services
 * @param onError told of a part that cannot be rendered here; the browser renders it
 */
export async function renderPage(
  path: string,
  send: typeof fetch,
  onError: (error: unknown) => void,
): Promise<RenderedPage | undefined> {
  const router = createRouter(pageViews, createMemoryHistory(path));
  const config = await loadPortalConfig(send);
  await router.load();
  const { row } = router.state;
  if (!row?.ahead || !isOnPortal(row, config.production)) return undefined;
  const queryClient = createQueryClient();
  const usual = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...usual.queries, retry: false } });
  const open = openFor(send);
  const render = async () => {
    const page = <Portal router={router} queryClient={queryClient} open={open} config={config} />;
    const { prelude } = await prerender(page, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError,
    });
    return new Response(prelude).text();
  };
  const asked = new Set<string>();
  let html = await render();
  for (let round = 1; round < mostRounds && (await fetchPending(queryClient, asked)); round += 1) {
    html = await render();
  }
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success');
  const queries = answered.map(toPrepared);
  const title = `${toOwnTitle(answered) ?? row.title} · ${config.title}`;
  queryClient.clear();
  return { html, title, prepared: { config, queries } };
}

// Pieces of a document change with its next edition only; listings are asked for again behind what is shown.
const pieces: readonly unknown[] = [getSpecificationOutline.id, getSpecificationOperation.id];

const toPrepared = ({ queryKey, state }: Query): PreparedQuery => ({
  key: queryKey,
  data: state.data,
  stale: !pieces.includes(queryKey[0]),
});

/** The page of an API is named after it. */
function toOwnTitle(answered: readonly Query[]): string | undefined {
  const outline = answered.find(({ queryKey }) => queryKey[0] === getSpecificationOutline.id);
  // Safe because the key is that of the outline's query.
  return (outline?.state.data as ApiReference | undefined)?.item.title;
}

const openFor =
  (send: typeof fetch): OpenSession =>
  (config) => {
    const client: Client = createPortalClient({
      host: config.gatewayHost,
      ...(config.bases ? { bases: config.bases } : {}),
      fetch: send,
      accessToken: () => null,
    });
    const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const store = new SessionStore({
      client,
      tokens: { read: () => null, write: () => undefined, clear: () => undefined },
      local: nothing,
      storage: nothing,
      page: {
        origin: '',
        path: () => '/',
        query: () => '',
        isLeft: () => false,
        open: () => undefined,
        holdsText: () => false,
        assign: () => undefined,
      },
      loginService: config.loginService,
      now: Date.now,
      random: Math.random,
      createState: () => '',
      onReset: () => undefined,
    });
    store.assumeVisitor();
    return { store, client, start: () => () => undefined };
  };

/** Fetches what the last rendering asked for; false when that was nothing new. */
async function fetchPending(queryClient: QueryClient, asked: Set<string>): Promise<boolean> {
  const cache = queryClient.getQueryCache();
  const pending = cache.getAll().filter((query) => isWanted(query) && !asked.has(query.queryHash));
  for (const { queryHash } of pending) asked.add(queryHash);
  // What fails is for the browser to ask again.
  await Promise.all(pending.map((query) => query.fetch().catch(() => undefined)));
  // What JSON cannot carry would be missing there.
  for (const query of pending) if (!isCarried(query)) cache.remove(query);
  return pending.some(isCarried);
}

// An observer that nobody mounts leaves its options with the query.
const isWanted = ({ options, state }: Query): boolean =>
  state.status === 'pending' && Reflect.get(options, 'enabled') !== false;

const isCarried = ({ state: { status, data } }: Query): boolean =>
  status === 'success' && isPlain(data);

/** What JSON carries: no map, no date. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'function' && typeof value !== 'bigint';
  const prototype: unknown = Object.getPrototypeOf(value);
  const isKnown = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isKnown && Object.values(value).every(isPlain);
}
