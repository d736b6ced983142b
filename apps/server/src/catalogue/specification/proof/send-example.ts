import type { IncomingMessage } from 'node:http';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { WireCall } from '@portal/openapi/faults/to-wire-call';
import type { Answer } from '@portal/openapi/proof/check-answer';
import { callOutward, isForbiddenAddress, toCallFault } from '../../../platform/outward-call.ts';

/** Where examples go, as whom. */
export interface ProofPlace {
  /** Address that the paths of the gateway are added to. */
  readonly upstream: string;
  readonly guard: UpstreamGuard;
  /** In the account's place: no account has it. */
  readonly accountId: number;
}

/** The upstream did not answer, which says nothing of the document; the message says why. */
export class UpstreamAway extends Error {}

const longestMs = 10_000;
const mostBytes = 8 * 1024 * 1024;
/** A gateway on the way, or the upstream itself, says that it is not there. */
const away: ReadonlySet<number> = new Set([502, 503, 504]);

/** One call with the headers that the gateway sends, and without a credential, as every upstream gets it. Throws UpstreamAway. */
export async function sendExample(place: ProofPlace, call: WireCall): Promise<Answer> {
  const answer = await send(place, call).catch((error: unknown) => {
    throw new UpstreamAway(toReason(error));
  });
  if (away.has(answer.status)) throw new UpstreamAway(`it answered ${answer.status}`);
  return answer;
}

async function send({ upstream, guard, accountId }: ProofPlace, call: WireCall): Promise<Answer> {
  const { method, path, query, headers, body } = call;
  const bytes = Buffer.from(body, 'utf8');
  const response = await callOutward(
    {
      method,
      url: new URL(upstream.replace(/\/$/, '') + path + query),
      headers: {
        ...headers,
        'x-account-id': String(accountId),
        ...(bytes.length > 0 && { 'content-length': bytes.length }),
      },
      body: bytes.length > 0 ? bytes : undefined,
    },
    { guard, signal: AbortSignal.timeout(longestMs) },
  );
  return {
    status: response.statusCode ?? 0,
    headers: toHeaders(response),
    body: await readBody(response),
  };
}

const toHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );

async function readBody(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

function toReason(error: unknown): string {
  if (isForbiddenAddress(error)) return 'its address is not in UPSTREAM_HOSTS';
  if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) {
    return `it did not answer within ${longestMs / 1000} seconds`;
  }
  return toCallFault(error);
}
