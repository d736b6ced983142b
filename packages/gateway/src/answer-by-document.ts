import type { IncomingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import { type DocumentAnswers, noAnswer } from './document-answers.ts';
import type { Exchange } from './exchange.ts';
import { bodyTooLarge, overloaded, unavailable, upstreamFailed } from './gateway-fault.ts';
import { isolation } from './isolation.ts';
import { operationOf, type OperationTable } from './operation-table.ts';
import { refuseAndDrain } from './refuse-and-drain.ts';

/** Says to whoever reads the answer that no system of the provider gave it. */
const mark = ['x-answered-by', 'document'];
const mostBytes = 1024 * 1024;
/** Calls under way; more are refused with 503. */
const mostInFlight = 64;

interface Parts {
  readonly documents: DocumentAnswers;
  readonly operations: OperationTable;
}

/** Answers calls of routes without an upstream, as one is: every policy has seen them before. */
export function answerByDocument({ documents, operations }: Parts): (exchange: Exchange) => void {
  let inFlight = 0;
  return (exchange) => {
    if (inFlight >= mostInFlight) return exchange.refuse(overloaded);
    inFlight += 1;
    exchange.forwarded = true;
    exchange.response.once('close', () => {
      inFlight -= 1;
    });
    if (exchange.awaitsContinue) exchange.response.writeContinue();
    readBody(exchange, (body) => void answer(exchange, { documents, operations, body }));
  };
}

/** Gives the whole body, or refuses one that is too large; of a caller who leaves nothing comes. */
function readBody(exchange: Exchange, onBody: (body: Uint8Array) => void): void {
  const { request } = exchange;
  const chunks: Buffer[] = [];
  let size = 0;
  const take = (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= mostBytes) return;
    request.off('data', take).off('end', end);
    refuseAndDrain(exchange, bodyTooLarge(mostBytes));
  };
  const end = () => onBody(Buffer.concat(chunks));
  request.on('data', take).once('end', end);
}

async function answer(
  exchange: Exchange,
  { documents, operations, body }: Parts & { readonly body: Uint8Array },
): Promise<void> {
  const { method, path, query, application, request, route } = exchange;
  if (!route) return exchange.refuse(upstreamFailed);
  const startedAt = performance.now();
  const given = await documents
    .answer({
      systemName: route.systemName,
      operation: operationOf(exchange, operations).key,
      accountId: application?.accountId ?? null,
      method,
      path,
      query,
      headers: toTexts(request.headers),
      body,
    })
    .catch(() => ({ fault: unavailable }));
  if (exchange.response.destroyed) return;
  exchange.upstreamMs = performance.now() - startedAt;
  if (given === noAnswer) return breakOff(exchange);
  if ('fault' in given) {
    const headers = [...(given.fault.headers ?? []), ...mark];
    return exchange.refuse(Object.assign({ ...given.fault }, { headers }));
  }
  write(exchange, given);
}

/** As where the system behind an API breaks off: the head never goes out, and the log says 502. */
function breakOff({ response }: Exchange): void {
  response.writeHead(upstreamFailed.status);
  response.destroy();
}

function toTexts(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(entries);
}

interface Reply {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

function write(exchange: Exchange, { status, headers, body }: Reply): void {
  const { response, requestId, route, limitHeaders, corsHeaders } = exchange;
  const isBodiless = status === 204 || status === 304 || exchange.method === 'HEAD';
  exchange.bytesOut = isBodiless ? 0 : Buffer.byteLength(body);
  const head = [...headers, 'x-request-id', requestId, 'cache-control', 'no-store', ...mark];
  head.push(...isolation, ...limitHeaders, ...(route?.notices ?? []), ...corsHeaders);
  if (status !== 204 && status !== 304) {
    head.push('content-length', String(Buffer.byteLength(body)));
  }
  response.writeHead(status, head);
  if (isBodiless) response.end();
  else response.end(body);
}
