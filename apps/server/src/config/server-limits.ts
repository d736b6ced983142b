import type { ServerOptions } from 'node:http';

/**
 * Milliseconds in which a client sends the head of a request, and the whole of it; and for which a connection may stand idle: longer than
 * proxies in front keep theirs, so that none sends a call into a connection that is just being closed.
 */
export const serverLimits: Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
> = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
};
