import type { Exchange } from '../exchange.ts';
import { hopByHop, withoutNamed } from './hop-by-hop.ts';

/**
 * What no upstream gets: the host (it is rewritten), the key, what the gateway sets itself, and cookies, which belong to
 * the portal's own sign-in. `expect` is answered by the gateway.
 */
const dropped = new Set([
  ...hopByHop,
  'host',
  'expect',
  'http2-settings',
  'apikey',
  'x-bap-key',
  'cookie',
  'x-application-id',
  'x-account-id',
  'x-caller-token',
  'x-request-id',
  'traceparent',
  // A method that is told beside the method would pass the checks of another.
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
]);

const droppedWithoutBody = new Set([...dropped, 'content-length']);

/** Many servers read `_` in a name as `-`: a caller's copy of a header of ours is dropped in either spelling. */
const isUnwanted = (unwanted: ReadonlySet<string>, name: string) =>
  unwanted.has(name) || (name.includes('_') && unwanted.has(name.replaceAll('_', '-')));

/** Methods whose requests say that they have no body, where they have none (RFC 9110 §8.6). */
const bodyExpected = new Set(['POST', 'PUT', 'PATCH']);

/** The head of the forwarded request, headers in the caller's order and spelling. Node's parser has let no control character in. */
export function toUpstreamHead(
  exchange: Exchange,
  to: { readonly host: string; readonly pathPrefix: string; readonly traceparent: string },
): string {
  const { method, application } = exchange;
  const target = to.pathPrefix + exchange.path + exchange.query;
  let head = `${method} ${target} HTTP/1.1\r\nhost: ${to.host}\r\nconnection: keep-alive\r\n`;
  head += toKeptLines(exchange);
  head += `x-request-id: ${exchange.requestId}\r\ntraceparent: ${to.traceparent}\r\n`;
  if (application) {
    head += `x-application-id: ${application.id}\r\nx-account-id: ${application.accountId}\r\n`;
  }
  if (exchange.callerToken !== null) head += `x-caller-token: ${exchange.callerToken}\r\n`;
  return `${head}${toFramingLine(exchange)}\r\n`;
}

function toKeptLines(exchange: Exchange): string {
  const { request } = exchange;
  const raw = withoutNamed(request.rawHeaders, request.headers.connection);
  const unwanted = exchange.hasBody ? dropped : droppedWithoutBody;
  let lines = '';
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const lower = name.toLowerCase();
    // The state of a trace that nobody could read belongs to no trace.
    if (lower === 'tracestate' && !exchange.continuesTrace) continue;
    if (lower === 'authorization' && exchange.hidesAuthorization) continue;
    if (!isUnwanted(unwanted, lower)) lines += `${name}: ${raw[index + 1]}\r\n`;
  }
  return lines;
}

function toFramingLine({ request, hasBody, method }: Exchange): string {
  if (request.headers['transfer-encoding'] !== undefined) return chunked;
  return !hasBody && bodyExpected.has(method) ? noBody : '';
}

const chunked = 'transfer-encoding: chunked\r\n';
const noBody = 'content-length: 0\r\n';
