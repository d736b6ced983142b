import {
  maxRelayedBytes,
  type RelayedAnswer,
  type RelayedCall,
} from '@portal/contract/catalogue/specification/call-origin-schema';
import type { Person } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import {
  forbidden,
  invalid,
  PortalError,
  throttled,
} from '../../../platform/errors/portal-error.ts';
import { requireSpecification } from '../get-specification.ts';
import { countRelay, listOrigins } from './call-origin-sql.ts';
import { sendOnce } from './send-once.ts';
import { t } from '../../../platform/text/text.ts';

const mostAMinute = 60;
/** At once in this process: each may hold an answer in memory. */
const mostAtOnce = 20;
let running = 0;

/** Sends a call on to an origin that staff have approved for this very API. Nothing of it is stored or logged. */
export async function relayCall(
  services: Services,
  person: Person,
  { specificationId, ...call }: RelayedCall & { readonly specificationId: string },
): Promise<RelayedAnswer> {
  const { systemName } = await requireSpecification(services, person.role, specificationId);
  const url = parseTarget(call.url);
  const approved = await listOrigins(services.database, systemName);
  if (!approved.some(({ origin }) => origin === url.origin)) {
    throw forbidden(t`Calls to ${url.origin} are not approved for this API`);
  }
  requireCallable(call);
  if ((await countRelay(services.database, person.iamUserId)) > mostAMinute) throw throttled(60);
  if (running >= mostAtOnce) {
    throw new PortalError('unavailable', { text: t`Too many calls are running. Try again` });
  }
  running += 1;
  try {
    return await sendOnce({ ...call, url }, services.relayGuard);
  } finally {
    running -= 1;
  }
}

function parseTarget(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw invalid({ url: [t`is not the address of an API`] });
  }
  return url;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']);
const name = /^[!#$%&'*+.^_`|~\w-]+$/;
/** Latin 1 without controls (RFC 9110 §5.5). */
const value = /^[\t\x20-\x7E\x80-\xFF]*$/;
const mostHeaders = 100;

function requireCallable({ method, headers, body = '' }: Omit<RelayedCall, 'url'>): void {
  if (Buffer.byteLength(body, 'base64') > maxRelayedBytes) {
    throw invalid({ body: [t`is larger than ${maxRelayedBytes / 1024} KB`] });
  }
  if (!methods.has(method)) throw invalid({ method: [t`cannot be sent from here`] });
  if (headers.length > mostHeaders) throw invalid({ headers: [t`There are too many of them`] });
  for (const [key, text] of headers) {
    if (!name.test(key) || !value.test(text)) {
      throw invalid({ headers: [t`"${key.slice(0, 60)}" cannot be sent`] });
    }
  }
}
