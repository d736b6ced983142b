import { isUnchanged, toEtag } from '../handlers/etag.ts';
import type { CarrierReply } from '../operation-handler.ts';
import type { Route } from '../specs/route-table.ts';
import type { RawRequest } from './raw-request.ts';

/**
 * What the document says of an answer besides its body: how long it may be kept and by which `ETag`, and where lies what was created.
 * The documents are the source of it; a handler says what is other than there.
 */
export function tellOfReply(route: Route, request: RawRequest, reply: CarrierReply): CarrierReply {
  if (reply.status === 201) return withHeaders(reply, { location: toParent(request.path) });
  if (reply.status !== 200 || reply.follow || request.method !== 'GET') return reply;
  const told = withHeaders(reply, toKeeping(route, reply));
  const isAsked = route.operation.responses.some(({ status }) => status === '304');
  const version = told.headers?.['etag'];
  if (!isAsked || version === undefined || !isUnchanged(request, version)) return told;
  return { status: 304, headers: withoutBody(told.headers) };
}

function toKeeping({ operation }: Route, { body }: CarrierReply): Record<string, string> {
  const documented = operation.responses.find(({ status }) => status === '200')?.headers;
  const { etag, 'cache-control': kept } = documented ?? {};
  return {
    ...(etag !== undefined && { etag: toEtag(body) }),
    ...(kept !== undefined && { vary: 'accept, accept-language' }),
    'cache-control': kept ?? (etag === undefined ? 'no-store' : 'private, no-cache'),
  };
}

/** The reply's own go before. */
const withHeaders = (reply: CarrierReply, headers: Record<string, string>): CarrierReply => ({
  ...reply,
  headers: { ...headers, ...reply.headers },
});

/** What RFC 9110 §15.4.5 sends without a body, and that the API ends. */
const kept = new Set(['cache-control', 'deprecation', 'etag', 'sunset', 'vary']);

const withoutBody = (headers: CarrierReply['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => kept.has(name)));

/** What a thing was added to, where it has no address of its own. */
const toParent = (path: string) => path.replace(/\/+$/, '').replace(/\/[^/]+$/, '');
