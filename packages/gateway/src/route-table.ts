import type { RouteEnd } from './route-end.ts';

/** One entry of the routing table: what a base path leads to and what it demands. */
export interface Route {
  readonly systemName: string;
  readonly basePath: string;
  /** `portal` routes are served in process, `upstream` routes are proxied. */
  readonly kind: 'portal' | 'upstream';
  /**
   * Origin of the upstream, with an optional path that is put before the request's; null on portal routes, and where no
   * upstream is connected: then the API's document answers, where it may.
   */
  readonly upstream: string | null;
  /** Upper-case methods; empty means every method of `commonMethods`. */
  readonly methods: readonly string[];
  readonly authentication: 'none' | 'api-key' | 'iam';
  /** Milliseconds until the head of the upstream's answer, and between two bytes. */
  readonly timeoutMs: number;
  /** Names the upstream in the token that tells it who calls; without one it gets no token. */
  readonly callerAudience?: string;
  /** Set where the API is in test: the plans whose applications alone are served, as if it were not there for all others. */
  readonly plans?: readonly number[];
  /** Flat list of headers that every answer carries: that the API ends, and what follows it. */
  readonly notices?: readonly string[];
  /** Present where the API ends on a day. */
  readonly end?: RouteEnd;
}

export interface RouteTable {
  /** The route with the longest base path that covers a normalised path, whole segments only. */
  find(path: string): Route | undefined;
}

/** A table over a fixed list; of two routes with one base path the later wins. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const byBasePath = new Map(routes.map((route) => [withoutSlash(route.basePath), route]));
  let longest = 0;
  for (const basePath of byBasePath.keys()) longest = Math.max(longest, basePath.length);
  return {
    find(path) {
      let prefix = withoutSlash(path);
      while (prefix !== '') {
        const route = prefix.length <= longest ? byBasePath.get(prefix) : undefined;
        if (route) return route;
        prefix = prefix.slice(0, prefix.lastIndexOf('/'));
      }
      return byBasePath.get('');
    },
  };
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
