import * as z from 'zod/mini';
import * as bases from '../bases.ts';
import { operations } from '../operations.ts';
import type { Operation } from '../operation.ts';
import { pagePaths } from './pages.ts';
import { isBelowPortalBase, normaliseSegment, splitPath } from './portal-bases.ts';

const pageSegments = new Set<string | undefined>(pagePaths.map((path) => splitPath(path)[0]));
const operationSegments = operations
  .map(({ path }) => splitPath(path)[0] ?? '')
  .filter((segment) => !pageSegments.has(segment));

/** First path segments that the server answers itself: those of its operations, and what it serves beside them. */
export const servedSegments: readonly string[] = [
  ...new Set([
    ...operationSegments,
    'login',
    'oidc',
    'storage',
    'newsletter',
    'copies',
    'undo',
    'api-changes',
    'mail-previews',
    'site',
    'events',
    'webhook-inbox',
    'documents',
    'downloads',
    'specs',
    'mcp',
    '.well-known',
  ]),
];

/** Where programs look for descriptions by standards; below the last one goes the path of the resource (RFC 9728, 3.1). */
export const wellKnownPaths = {
  apiCatalog: '/.well-known/api-catalog',
  changePassword: '/.well-known/change-password',
  securityText: '/.well-known/security.txt',
  openidConfiguration: '/oidc/.well-known/openid-configuration',
  authorizationServer: '/.well-known/oauth-authorization-server/oidc',
  protectedResource: '/.well-known/oauth-protected-resource',
} as const;

/** Where the resource at a path of this host is described. */
export const toMetadataAddress = (host: string, path: string): string =>
  `${new URL(host).origin}${wellKnownPaths.protectedResource}${path}`;

/** Whole paths that the server answers itself. */
export const servedPaths = [
  '/config.json',
  '/version',
  '/healthz',
  '/readyz',
  '/metrics',
  '/llms.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/news.rss',
  '/news.atom',
  '/status.rss',
  '/status.atom',
  '/api-changes.rss',
  '/api-changes.atom',
  '/mcp',
] as const;

/** Bases that are the portal's as a whole; below `apigovBase` others have APIs as well. */
const ownBases = Object.values(bases).filter(
  (base) => base.startsWith('/rest/') && base !== bases.apigovBase,
);

/** The shape of an endpoint's base path: plain segments below `/rest`. */
export const basePathShape = /^\/rest(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/;

/**
 * The path of the portal's own whose calls an endpoint of this base path would take, or that it lies below; undefined where
 * there is none. Whole segments are compared, however they are written.
 */
export function findOwnPath(basePath: string): string | undefined {
  if (!isBelowPortalBase(basePath)) return undefined;
  const segments = splitPath(basePath).map(normaliseSegment);
  const base = ownBases.find((own) => meet(splitPath(own), segments));
  return base ?? operations.find((operation) => takes(operation, segments))?.path;
}

/** Where calls of an address start: the portal's own at the portal, all others at the gateway, which may have a host of its own. */
export function toCallOrigin(
  address: string,
  origins: { readonly portal: string; readonly gateway: string },
): string {
  return findOwnPath(address) === undefined ? origins.gateway : origins.portal;
}

const meet = (own: readonly string[], segments: readonly string[]) =>
  own.every((one, at) => segments[at] === undefined || normaliseSegment(one) === segments[at]);

/** Whether a call of the operation can begin so. */
function takes({ path, params }: Operation, segments: readonly string[]): boolean {
  return splitPath(path).every((own, at) => {
    const segment = segments[at];
    if (segment === undefined) return true;
    if (!own.startsWith('{')) return normaliseSegment(own) === segment;
    const name = own.slice(1, -1);
    const issues = z.safeParse(params, { [name]: segment }).error?.issues ?? [];
    return issues.every((issue) => issue.path[0] !== name);
  });
}
