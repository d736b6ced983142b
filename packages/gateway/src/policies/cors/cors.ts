import type { Policy } from '../../compose.ts';

/** What a page may read of an answer beside the headers that every page may. */
const exposed = [
  'x-request-id',
  'x-left-out',
  'ratelimit',
  'ratelimit-policy',
  'ratelimit-limit',
  'retry-after',
  'preference-applied',
  'deprecation',
  'sunset',
  'link',
  'location',
  'etag',
  'content-disposition',
  'www-authenticate',
].join(', ');

const day = '86400';

/** Lets the pages of one origin call the gateway on another host (Fetch standard, CORS): with keys and tokens, without cookies. */
export function cors(origin: string): Policy {
  const allowed = ['access-control-allow-origin', origin, 'vary', 'Origin'];
  const answer = [...allowed, 'access-control-expose-headers', exposed];
  return {
    enter(exchange, next) {
      const { headers, method } = exchange.request;
      if (headers.origin !== origin) return next(exchange);
      exchange.corsHeaders = answer;
      const wanted = headers['access-control-request-method'];
      if (method !== 'OPTIONS' || wanted === undefined) return next(exchange);
      const names = headers['access-control-request-headers'];
      const head = ['access-control-allow-methods', wanted, 'access-control-max-age', day];
      if (names !== undefined) head.push('access-control-allow-headers', names);
      head.push('x-request-id', exchange.requestId, ...allowed);
      exchange.response.writeHead(204, head);
      exchange.response.end();
    },
  };
}
