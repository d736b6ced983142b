import { type IncomingMessage, request as requestPlainly, type RequestOptions } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP } from 'node:net';
import type {
  RelayedAnswer,
  RelayedCall,
} from '@portal/contract/catalogue/specification/call-origin-schema';
import { type UpstreamGuard, UpstreamForbidden } from '@portal/gateway/proxy/upstream-guard';
import { forbidden, PortalError } from '../../../platform/errors/portal-error.ts';

type Target = Omit<RelayedCall, 'url'> & { readonly url: URL };

const longestMs = 30_000;
const longestAnswer = 5 * 1_048_576;

/** Of one connection, or written by whoever sends: these are not a caller's to give (RFC 9110 §7.6.1). */
const ownHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'content-length',
  'accept-encoding',
]);

/**
 * One call over a connection of its own, to an address that the guard lets pass; no redirect is followed. It ends after 30
 * seconds whatever comes, and an answer has 5 MiB at most.
 */
export async function sendOnce(target: Target, guard: UpstreamGuard): Promise<RelayedAnswer> {
  const host = target.url.hostname.replace(/^\[(.*)\]$/, '$1');
  // An address in digits is never looked up.
  if (isIP(host) > 0 && !guard.allows(target.url.href)) throw closed(target.url);
  const signal = AbortSignal.timeout(longestMs);
  try {
    const response = await connect(target, { lookup: guard.lookup, signal });
    const body = await readBody(response);
    return {
      status: response.statusCode ?? 0,
      statusText: response.statusMessage ?? '',
      headers: toPairs(response.rawHeaders),
      body: body.toString('base64'),
    };
  } catch (error) {
    if (error instanceof PortalError) throw error;
    if (isForbidden(error)) throw closed(target.url);
    throw unanswered(
      target.url,
      signal.aborted ? 'there was no whole answer in 30 seconds' : toReason(error),
    );
  }
}

function connect({ method, url, headers, body }: Target, options: RequestOptions) {
  const content = body === undefined ? undefined : Buffer.from(body, 'base64');
  const sent = headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())).flat();
  const length = content ? ['Content-Length', String(content.length)] : [];
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  return new Promise<IncomingMessage>((resolve, reject) => {
    send(url, {
      ...options,
      method,
      agent: false,
      headers: ['Host', url.host, 'Accept-Encoding', 'identity', ...length, ...sent],
    })
      .on('response', resolve)
      .on('error', reject)
      .end(content);
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    // Safe because a response without an encoding gives bytes.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > longestAnswer) {
      response.destroy();
      throw new PortalError('unavailable', { text: 'The answer is larger than 5 MiB' });
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function toPairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at) =>
    at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : [],
  );
}

const isForbidden = (error: unknown) =>
  error instanceof UpstreamForbidden ||
  (error instanceof AggregateError && error.errors.some((one) => one instanceof UpstreamForbidden));

const closed = ({ host }: URL) =>
  forbidden(
    `${host} leads to an address that is not of the public Internet: it is not called from here`,
  );

const unanswered = ({ host }: URL, reason: string) =>
  new PortalError('unavailable', { text: `${host} gave no answer: ${reason}` });

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

function toReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? 'the call failed';
}
