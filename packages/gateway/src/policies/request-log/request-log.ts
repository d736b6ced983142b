import type { ApplicationRecord } from '../../application-record.ts';
import type { Policy } from '../../compose.ts';
import type { Exchange } from '../../exchange.ts';
import { operationOf, type OperationTable } from '../../operation-table.ts';
import type { Route } from '../../route-table.ts';
import { BodyCapture, type BodyText } from './capture.ts';
import { redactBody, redactHeaders, redactQuery } from './redact.ts';

/** One finished call of an application, as its owner looks it up. Keys, tokens and cookies are never in it. */
export interface RequestLogEntry {
  /** A UUID where the same call may be told twice; it is kept once. */
  readonly id?: string;
  readonly requestId: string;
  /** Milliseconds since 1970; when it came. */
  readonly at: number;
  readonly applicationId: number;
  readonly accountId: number;
  readonly systemName: string;
  /** Key of the operation in the API's specification; empty when it has none like it. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  /** With its question mark; values of what is named like a secret are left out. */
  readonly query: string;
  readonly status: number;
  readonly faultCode: string | null;
  /** What the caller was told beside the code: which limit and until when, for one. */
  readonly faultText: string | null;
  readonly durationMs: number;
  readonly upstreamMs: number | null;
  /** Null where the client announced no length. */
  readonly bytesIn: number | null;
  readonly bytesOut: number;
  readonly keyInQuery: boolean;
  /** What was said on both sides; null where bodies are not kept. */
  readonly talk: Talk | null;
}

interface Talk {
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly request: BodyText | null;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly response: BodyText | null;
}

export interface RequestLogOptions {
  readonly write: (entry: RequestLogEntry) => void;
  /** True, and one more call is counted as left out, when there is no room for an entry: then it is not even made. */
  readonly leavesOut?: () => boolean;
  readonly operations: OperationTable;
  /** Bytes kept of each body; 0 keeps neither bodies nor headers. */
  readonly bodyBytes: number;
}

const longest = 2_000;

/** Path and query as they are kept: no secret, no more than a page can show. */
export function toKept({ path, query }: { path: string; query: string }) {
  return { path: path.slice(0, longest), query: redactQuery(query).slice(0, longest) };
}

/** Reports each call of a known application when its answer is over; stands behind the check of the key, so that nobody's calls cost nothing. */
export function requestLog({
  write,
  leavesOut = () => false,
  operations,
  bodyBytes,
}: RequestLogOptions): Policy {
  const captures = new WeakMap<Exchange, BodyCapture>();
  const enter: Policy['enter'] = (exchange, next) => {
    if (exchange.application)
      captures.set(exchange, new BodyCapture(exchange.request, exchange.response, bodyBytes));
    next(exchange);
  };
  const leave: Policy['leave'] = (exchange) => {
    const { application, route } = exchange;
    if (!application || !route || route.kind === 'portal' || leavesOut()) return;
    const capture = captures.get(exchange) ?? null;
    write(toEntry(exchange, { application, route, operations, capture }));
  };
  return bodyBytes > 0 ? { enter, leave } : { leave };
}

interface CallFacts {
  readonly application: ApplicationRecord;
  readonly route: Route;
  readonly operations: OperationTable;
  readonly capture: BodyCapture | null;
}

function toEntry(exchange: Exchange, known: CallFacts): RequestLogEntry {
  const { systemName } = known.route;
  const { path, query } = toKept(exchange);
  return {
    requestId: exchange.requestId,
    at: exchange.at,
    applicationId: known.application.id,
    accountId: known.application.accountId,
    systemName,
    operation: operationOf(exchange, known.operations).key,
    method: exchange.method,
    path,
    query,
    status: exchange.status,
    faultCode: exchange.fault?.code ?? null,
    faultText: exchange.fault?.text ?? null,
    durationMs: exchange.durationMs,
    upstreamMs: exchange.upstreamMs,
    bytesIn: toBytesIn(exchange),
    bytesOut: exchange.bytesOut,
    keyInQuery: exchange.keyInQuery,
    talk: known.capture && toTalk(exchange, known.capture),
  };
}

function toBytesIn({ hasBody, request }: Exchange): number | null {
  if (!hasBody) return 0;
  const length = request.headers['content-length'];
  return length === undefined ? null : Number(length);
}

function toTalk({ request }: Exchange, capture: BodyCapture): Talk {
  const { headers: sent } = capture;
  return {
    requestHeaders: redactHeaders(request.headers),
    request: toSafe(
      capture.request(request.headers['content-type'], request.headers['content-encoding']),
    ),
    responseHeaders: redactHeaders(sent),
    response: toSafe(capture.response(sent['content-type'], sent['content-encoding'])),
  };
}

function toSafe(captured: BodyText | null): BodyText | null {
  return captured && Object.assign({ ...captured }, { text: redactBody(captured.text) });
}
