import { randomUUID } from 'node:crypto';
import type { Policy } from '../../compose.ts';
import type { IncomingHttpHeaders } from 'node:http';

const sane = /^[\w.:-]{8,128}$/;
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/** Names the request: the caller's own id where it is sane, else the trace's, else a new one. */
export const requestId: Policy = {
  enter(exchange, next) {
    exchange.requestId = toRequestId(exchange.request.headers);
    next(exchange);
  },
};

function toRequestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && sane.test(given)) return given;
  const trace = headers['traceparent'];
  return (typeof trace === 'string' && traceparent.exec(trace)?.[1]) || randomUUID();
}
