import type { Outline, OutlineOperation, Server } from './outline.ts';

type CallPlace = Pick<OutlineOperation, 'kind' | 'path'> & { readonly servers: readonly Server[] };

/**
 * Where an operation is called: a path of the gateway, or an address elsewhere, with its parameters in braces. Its server
 * says where paths start (OpenAPI §4.7.5); without one they lie below `x-basePath`, which may hold their first segments.
 * An event is called nowhere: its name.
 */
export function toOperationAddress(
  { kind, path, servers: [server] }: CallPlace,
  basePath: string | null,
): string {
  if (kind === 'webhook') return path;
  return server ? withoutSlash(server.url) + path : joinOverlapping(basePath ?? '', path);
}

/** The same of an operation in an outline. */
export function toOutlinedAddress(operation: OutlineOperation, outline: StartsOf): string {
  return toOperationAddress({ servers: outline.servers, ...operation }, outline.basePath);
}

type StartsOf = Pick<Outline, 'servers' | 'basePath'>;

/** What the addresses of a document's operations have in common: the path or address of its first server. */
export function toBaseAddress({ servers: [server], basePath }: StartsOf): string {
  return withoutSlash(server?.url ?? basePath ?? '');
}

/** Whether an address is one of this portal's gateway. */
export function isGatewayPath(address: string): boolean {
  return address === '/rest' || address.startsWith('/rest/');
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** `/rest/a/v1/items` and `/items/{id}` make `/rest/a/v1/items/{id}`. */
function joinOverlapping(basePath: string, path: string): string {
  const base = withoutSlash(basePath);
  if (`${path}/`.startsWith(`${base}/`)) return path;
  const segments = base.split('/');
  for (let at = 1; at < segments.length; at += 1) {
    const end = `/${segments.slice(at).join('/')}`;
    if (`${path}/`.startsWith(`${end}/`)) return segments.slice(0, at).join('/') + path;
  }
  return base + path;
}
