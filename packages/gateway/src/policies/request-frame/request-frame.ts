import type { IncomingHttpHeaders } from 'node:http';
import type { Policy } from '../../compose.ts';
import { malformed, notImplemented, type GatewayFault } from '../../gateway-fault.ts';

const webSocket = notImplemented(
  'WebSockets are not supported. Call the API over plain HTTP, and poll for changes.',
);
const twoLengths = malformed(
  'The request has both Content-Length and Transfer-Encoding. Send one of them.',
);
const encoding = malformed(
  'The transfer encoding is not known. Send "Transfer-Encoding: chunked", or a Content-Length.',
);

/** Refuses what would let two servers read one request differently (RFC 9112 §6.3), and upgrades. */
export const requestFrame: Policy = {
  enter(exchange, next) {
    const fault = findFault(exchange.request.headers);
    if (fault) exchange.refuse(fault);
    else next(exchange);
  },
};

function findFault(headers: IncomingHttpHeaders): GatewayFault | null {
  const { upgrade, 'transfer-encoding': transferEncoding } = headers;
  // Other upgrades, such as h2c, are offers that a server may pass over (RFC 9110 §7.8).
  if (upgrade !== undefined && /(?:^|[\s,])websocket/i.test(upgrade)) return webSocket;
  if (transferEncoding === undefined) return null;
  if (headers['content-length'] !== undefined) return twoLengths;
  return transferEncoding.trim().toLowerCase() === 'chunked' ? null : encoding;
}
