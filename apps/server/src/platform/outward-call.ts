import {
  type IncomingMessage,
  request as requestPlainly,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { type UpstreamGuard, UpstreamForbidden } from '@portal/gateway/proxy/upstream-guard';

interface OutwardCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: OutgoingHttpHeaders | readonly string[];
  readonly body: Buffer | Readable | undefined;
}

/** Whether an address in digits is closed: it is never looked up, so the guard of a look-up does not see it. */
export function isClosedAddress(url: URL, guard: UpstreamGuard): boolean {
  return isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) > 0 && !guard.allows(url.href);
}

/**
 * One call over a connection of its own, to an address that the guard lets pass; no redirect is followed. Gives the head of the answer.
 * Fails with UpstreamForbidden, or whatever went wrong on the way.
 */
export async function callOutward(
  { method, url, headers, body }: OutwardCall,
  { guard, signal }: { readonly guard: UpstreamGuard; readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  if (isClosedAddress(url, guard)) throw new UpstreamForbidden(`${url.host} is closed`);
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    const call = send(url, { lookup: guard.lookup, signal, method, agent: false, headers })
      .on('response', resolve)
      .on('error', reject);
    if (body === undefined || Buffer.isBuffer(body)) call.end(body);
    else body.on('error', reject).pipe(call);
  });
}

export const isForbiddenAddress = (error: unknown) =>
  error instanceof UpstreamForbidden ||
  (error instanceof AggregateError && error.errors.some((one) => one instanceof UpstreamForbidden));

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'nobody knows its name',
  EAI_AGAIN: 'nobody knows its name',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  ETIMEDOUT: 'it could not be reached',
  EHOSTUNREACH: 'it could not be reached',
  ENETUNREACH: 'it could not be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not one that is trusted here',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not one that is trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not one that is trusted here',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Why a call had no answer, in words behind a colon. */
export function toCallFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? 'the call failed';
}
