import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { answerWithinMs, parseRetryAfter } from '@portal/contract/webhooks/webhook/rules';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { callOutward, isForbiddenAddress, toCallFault } from '../../../platform/outward-call.ts';

/** One try, as the log keeps it. */
export interface Attempt {
  readonly at: Date;
  readonly durationMs: number;
  readonly requestHeaders: [string, string][];
  readonly status: number | null;
  readonly responseHeaders: [string, string][];
  readonly responseBody: string;
  readonly error: string | null;
  /** Seconds that the receiver asks to be left alone. */
  readonly retryAfter: number;
}

interface Sending {
  readonly url: URL;
  readonly signature: readonly [string, string][];
  readonly payload: string;
  readonly isSlow: boolean;
  readonly guard: UpstreamGuard;
}

/** Of an answer's body. */
const mostKept = 65_536;

const userAgent = 'developer-portal-webhooks/1';

/** Posts a message once, over a connection of its own. Whatever happens is what it gives; it throws nothing. */
export async function sendMessage({
  url,
  signature,
  payload,
  isSlow,
  guard,
}: Sending): Promise<Attempt> {
  const body = Buffer.from(payload);
  const at = new Date();
  const requestHeaders: [string, string][] = [
    ['host', url.host],
    ['content-type', 'application/json'],
    ['content-length', String(body.length)],
    ['user-agent', userAgent],
    ...signature,
  ];
  const signal = AbortSignal.timeout(answerWithinMs);
  const call = { method: 'POST', url, headers: requestHeaders.flat() };
  const asked = { at, requestHeaders };
  try {
    const sent = isSlow ? Readable.from(inPieces(body)) : body;
    const response = await callOutward({ ...call, body: sent }, { guard, signal });
    const responseBody = await readStart(response);
    return { ...asked, ...toAnswer(response, at), responseBody, durationMs: since(at) };
  } catch (error) {
    const fault = signal.aborted
      ? `there was no complete answer within ${answerWithinMs / 1000} seconds`
      : toFault(error);
    return { ...asked, ...noAnswer, error: fault, durationMs: since(at) };
  }
}

const since = (at: Date) => Date.now() - at.getTime();

const noAnswer = { status: null, responseHeaders: [], responseBody: '', retryAfter: 0 };

const toFault = (error: unknown) =>
  isForbiddenAddress(error) ? 'its address is not on the public Internet' : toCallFault(error);

function toAnswer(response: IncomingMessage, at: Date) {
  const { rawHeaders, statusCode = 0, headers } = response;
  const responseHeaders = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? ''] as [string, string]] : [],
  );
  const isRedirect = statusCode >= 300 && statusCode < 400;
  const error = isRedirect ? 'a redirect is not followed' : null;
  const retryAfter = parseRetryAfter(headers['retry-after'], at);
  return { status: statusCode, responseHeaders, error, retryAfter };
}

/** What comes behind the part that is kept is not waited for. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    // Safe because a response without an encoding gives bytes.
    const bytes = chunk as Buffer;
    chunks.push(bytes);
    size += bytes.length;
    if (size >= mostKept) break;
  }
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(chunks).subarray(0, mostKept).toString('utf8').replaceAll('\0', '\uFFFD');
}

const pieces = 8;
const pieceMs = 250;

async function* inPieces(body: Buffer): AsyncGenerator<Buffer> {
  const length = Math.ceil(body.length / pieces);
  for (let from = 0; from < body.length; from += length) {
    yield body.subarray(from, from + length);
    await wait(pieceMs);
  }
}
