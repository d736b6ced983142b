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
  'x-request-id',
]);

const droppedWithoutBody = new Set([...dropped, 'content-length']);

/** The headers of the forwarded request, as a flat list in the caller's order and spelling. */
export function toUpstreamHeaders(exchange: Exchange): string[] {
  const { request, application } = exchange;
  const raw = request.rawHeaders;
  const unwanted = exchange.hasBody ? dropped : droppedWithoutBody;
  const kept: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!unwanted.has(name.toLowerCase())) kept.push(name, raw[index + 1] ?? '');
  }
  const headers = withoutNamed(kept, request.headers.connection);
  headers.push('x-request-id', exchange.requestId);
  if (application) {
    headers.push('x-application-id', String(application.id));
    headers.push('x-account-id', String(application.accountId));
  }
  return headers;
}
