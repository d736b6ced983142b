import type { IncomingHttpHeaders } from 'node:http';
import type { Policy } from '../../compose.ts';
import { createTrace, parseTrace, type Trace } from './trace-context.ts';

const sane = /^[\w.:-]{8,128}$/;

/** Names the request: the caller's own id where it is sane, else that of its trace, which begins here where it has none. */
export const requestId: Policy = {
  enter(exchange, next) {
    const { headers } = exchange.request;
    const given = readTrace(headers);
    exchange.trace = given ?? createTrace();
    exchange.continuesTrace = given !== null;
    exchange.requestId = findOwnId(headers) ?? exchange.trace.id;
    next(exchange);
  },
};

/** The same name for a request that does not pass the policies. */
export function toRequestId(headers: IncomingHttpHeaders): string {
  return findOwnId(headers) ?? (readTrace(headers) ?? createTrace()).id;
}

export function readTrace({ traceparent }: IncomingHttpHeaders): Trace | null {
  return typeof traceparent === 'string' ? parseTrace(traceparent) : null;
}

function findOwnId(headers: IncomingHttpHeaders): string | null {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : null;
}
