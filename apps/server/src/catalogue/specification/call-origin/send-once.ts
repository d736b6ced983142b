import type { IncomingMessage } from 'node:http';
import type {
  RelayedAnswer,
  RelayedCall,
} from '@portal/contract/catalogue/specification/call-origin-schema';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { forbidden, PortalError } from '../../../platform/errors/portal-error.ts';
import { callOutward, isForbiddenAddress, toCallFault } from '../../../platform/outward-call.ts';
import { t } from '../../../platform/text/text.ts';

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
 * seconds whatever comes, and an answer has 5 MB at most.
 */
export async function sendOnce(target: Target, guard: UpstreamGuard): Promise<RelayedAnswer> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const response = await callOutward(toCall(target), { guard, signal });
    const body = await readBody(response, target.url);
    return {
      status: response.statusCode ?? 0,
      statusText: response.statusMessage ?? '',
      headers: toPairs(response.rawHeaders),
      body: body.toString('base64'),
    };
  } catch (error) {
    if (error instanceof PortalError) throw error;
    if (isForbiddenAddress(error)) throw closed(target.url);
    throw unanswered(
      target.url,
      signal.aborted ? 'there was no complete answer within 30 seconds' : toCallFault(error),
    );
  }
}

function toCall({ method, url, headers, body: text }: Target) {
  const body = text === undefined ? undefined : Buffer.from(text, 'base64');
  const sent = headers.filter(([name]) => !ownHeaders.has(name.toLowerCase())).flat();
  const length = body ? ['Content-Length', String(body.length)] : [];
  const own = ['Host', url.host, 'Accept-Encoding', 'identity', ...length];
  return { method, url, headers: [...own, ...sent], body };
}

async function readBody(response: IncomingMessage, { host }: URL): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    // Safe because a response without an encoding gives bytes.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > longestAnswer) {
      response.destroy();
      throw new PortalError('unavailable', { text: t`The answer of ${host} is larger than 5 MB` });
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

const closed = ({ host }: URL) =>
  forbidden(
    t`${host} leads to an address that is not on the public Internet, so it cannot be called from here`,
  );

const unanswered = ({ host }: URL, reason: string) =>
  new PortalError('unavailable', { text: t`${host} gave no answer: ${reason}` });
