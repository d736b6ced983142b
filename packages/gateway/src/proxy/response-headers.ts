import { isolation } from '../isolation.ts';
import { hopByHop, withoutNamed } from './hop-by-hop.ts';

/** Beside the connection's: headers that speak for a whole origin, which is the portal's and not an upstream's. */
const dropped = new Set([
  ...hopByHop,
  'set-cookie',
  'clear-site-data',
  'alt-svc',
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-content-type-options',
  'x-request-id',
]);

const limitNames = new Set([
  'ratelimit',
  'ratelimit-policy',
  'ratelimit-limit',
  '3scale-limit-remaining',
  '3scale-limit-reset',
  '3scale-limit-max-value',
  '3scale-rejection-reason',
]);

const droppedWithoutBody = new Set([...dropped, 'content-length']);

interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly upstreamOrigin: string;
  /** Flat list; an upstream's own limits are not those of the plan. */
  readonly limitHeaders: readonly string[];
  /** Flat list, added to what the upstream says. */
  readonly notices: readonly string[];
  /** Flat list, in place of what the upstream says of other origins. */
  readonly corsHeaders: readonly string[];
}

/** Said by the gateway itself. */
function isReplaced(name: string, { limitHeaders, notices, corsHeaders }: Answer): boolean {
  return (
    (limitHeaders.length > 0 && limitNames.has(name)) ||
    (notices.length > 0 && (name === 'deprecation' || name === 'sunset')) ||
    (corsHeaders.length > 0 && name.startsWith('access-control-'))
  );
}

/** The upstream's headers as a flat list for the client. */
export function toClientHeaders(raw: readonly string[], answer: Answer): string[] {
  const unwanted = answer.status === 204 ? droppedWithoutBody : dropped;
  const kept: string[] = [];
  let connection: string | undefined;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const lower = name.toLowerCase();
    const value = raw[index + 1] ?? '';
    if (isReplaced(lower, answer)) continue;
    if (!unwanted.has(lower)) {
      kept.push(name, lower === 'location' ? toLocal(value, answer.upstreamOrigin) : value);
    } else if (lower === 'connection') {
      connection = value;
    }
  }
  const headers = withoutNamed(kept, connection);
  headers.push('x-request-id', answer.requestId, ...isolation);
  headers.push(...answer.limitHeaders, ...answer.notices, ...answer.corsHeaders);
  return headers;
}

/** A redirect within the upstream stays within the gateway and does not show the upstream's address. */
function toLocal(location: string, origin: string): string {
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
}
