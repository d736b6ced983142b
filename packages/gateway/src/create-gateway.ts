import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxCallBytes } from '@portal/contract/call-limit';
import type { AccessLogEntry } from './access-log-entry.ts';
import type { KeyDirectory } from './application-record.ts';
import { answerByDocument } from './answer-by-document.ts';
import type { BearerCheck } from './bearer-check.ts';
import type { CallSpans } from './call-spans.ts';
import type { CallerTokens } from './caller-tokens.ts';
import { compose, type Next, type Policy } from './compose.ts';
import type { DocumentAnswers } from './document-answers.ts';
import { Exchange, type NodeHandler } from './exchange.ts';
import { upstreamMissing } from './gateway-fault.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';
import type { Meter } from './meter.ts';
import { LocalCounters, type LimitCounters } from './limits/limit-counters.ts';
import { createOperationTable, type OperationTable } from './operation-table.ts';
import { accessLog } from './policies/access-log/access-log.ts';
import { apiKey, type ApiKeyOptions } from './policies/api-key/api-key.ts';
import { KeyGuesses } from './policies/api-key/key-guesses.ts';
import { applicationState } from './policies/application-state/application-state.ts';
import { bearer } from './policies/bearer/bearer.ts';
import { bodyLimit } from './policies/body-limit/body-limit.ts';
import { cors } from './policies/cors/cors.ts';
import { caller } from './policies/caller/caller.ts';
import { endOfLife } from './policies/end-of-life/end-of-life.ts';
import { meter } from './policies/meter/meter.ts';
import { metrics } from './policies/metrics/metrics.ts';
import { planLimit, type PlanLimitOptions } from './policies/plan-limit/plan-limit.ts';
import { portalKey } from './policies/portal-key/portal-key.ts';
import { requestFrame } from './policies/request-frame/request-frame.ts';
import { requestId } from './policies/request-id/request-id.ts';
import { requestPath } from './policies/request-path/request-path.ts';
import { requestLog, type RequestLogOptions } from './policies/request-log/request-log.ts';
import { route } from './policies/route/route.ts';
import { spans } from './policies/spans/spans.ts';
import { createProxy, type Proxy } from './proxy/proxy.ts';
import type { UpstreamGuard } from './proxy/upstream-guard.ts';
import type { RouteTable } from './route-table.ts';

export interface GatewayOptions {
  readonly routes: RouteTable;
  readonly keys: KeyDirectory;
  /** Address by which a caller's unknown keys are counted; that of the connection by default. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Counts unknown keys; one of its own by default. */
  readonly guesses?: KeyGuesses;
  readonly meter: Meter;
  /** Values of `x-bap-key` that the portal's own clients send. */
  readonly portalKeys: readonly string[];
  readonly log: (entry: AccessLogEntry) => void;
  /** Milliseconds since 1970; the system's clock by default. */
  readonly now?: () => number;
  /** Bytes of a forwarded request body; 10 MiB by default. */
  readonly bodyLimit?: number;
  /** Calls under way to one upstream origin; 512 by default. */
  readonly maxInFlight?: number;
  /** Milliseconds for a whole call, its answer's last byte included; five minutes by default. */
  readonly longestCallMs?: number;
  /** Decides which addresses upstreams may have; without it all. */
  readonly upstreams?: UpstreamGuard;
  /** Origin of the pages that call the gateway, where they are on another host. */
  readonly pagesOrigin?: string;
  /** Knows the portal's own credentials; without it all pass to upstreams, and no upstream is told who calls. */
  readonly callerTokens?: CallerTokens;
  readonly metrics?: GatewayMetrics;
  /** Follows calls as spans of traces; without it none are told of. */
  readonly spans?: CallSpans;
  /** Verifies tokens where a route or a specification asks for one; without it every token is refused there. */
  readonly bearers?: BearerCheck;
  /** The limits of each plan; without them nothing is held. */
  readonly plans?: PlanLimitOptions['plans'];
  /** Keeps each call of an application for its owner; without it nothing is kept. */
  readonly requestLog?: Omit<RequestLogOptions, 'operations'>;
  /** Tells the calls of one API apart; without it they all count for the API alone. */
  readonly operations?: OperationTable;
  /** Answers calls of routes without an upstream; without it they are refused. */
  readonly documents?: DocumentAnswers;
  /** In the memory of this process by default. */
  readonly counters?: LimitCounters;
  /** Limits that hold higher for an account for a time. */
  readonly raisedLimitsOf?: PlanLimitOptions['raisedLimitsOf'];
}

export interface Gateway {
  /** Serves a request; `portal` takes over those of portal routes. */
  handle(request: IncomingMessage, response: ServerResponse, portal: NodeHandler): void;
  /** The same for the server's event `checkContinue`: "100 Continue" goes out once every check has passed. */
  handleContinue(request: IncomingMessage, response: ServerResponse, portal: NodeHandler): void;
  close(): Promise<void>;
}

const defaultMaxInFlight = 512;
const defaultLongestCallMs = 5 * 60_000;

export function createGateway(options: GatewayOptions): Gateway {
  const proxy = createProxy({
    bodyLimit: options.bodyLimit ?? maxCallBytes,
    maxInFlight: options.maxInFlight ?? defaultMaxInFlight,
    longestCallMs: options.longestCallMs ?? defaultLongestCallMs,
    ...(options.upstreams ? { guard: options.upstreams } : {}),
    ...(options.spans ? { spans: options.spans } : {}),
  });
  const pipeline = compose(toPolicies(options), createServe(options, proxy));
  const now = options.now ?? Date.now;
  const start = (exchange: Exchange) => {
    exchange.at = now();
    exchange.response.on('close', () => {
      exchange.cutOff = !exchange.response.writableFinished;
      exchange.forwarding?.cancel();
      pipeline.leave(exchange);
    });
    pipeline.enter(exchange);
  };
  return {
    handle(request, response, portal) {
      start(new Exchange(request, response, { portal, awaitsContinue: false }));
    },
    handleContinue(request, response, portal) {
      start(new Exchange(request, response, { portal, awaitsContinue: true }));
    },
    close: () => proxy.close(),
  };
}

/** From the outside in; the limits come last, so that nothing is counted which another policy refuses. */
function toPolicies(options: GatewayOptions): Policy[] {
  const { plans, counters = new LocalCounters(), operations = createOperationTable([]) } = options;
  return [
    accessLog(options.log),
    ...(options.metrics ? [metrics(options.metrics)] : []),
    ...(options.spans ? [spans(options.spans)] : []),
    requestId,
    ...(options.pagesOrigin ? [cors(options.pagesOrigin)] : []),
    requestFrame,
    requestPath,
    route(options.routes),
    portalKey(options.portalKeys),
    apiKey(toKeyOptions(options)),
    ...(options.requestLog ? [requestLog({ ...options.requestLog, operations })] : []),
    endOfLife(),
    bearer(options.bearers, operations),
    applicationState,
    bodyLimit(options.bodyLimit ?? maxCallBytes),
    meter(options.meter, operations),
    ...(options.callerTokens ? [caller(options.callerTokens)] : []),
    ...(plans ? [planLimit({ plans, counters, raisedLimitsOf: options.raisedLimitsOf })] : []),
  ];
}

export function toKeyOptions(options: GatewayOptions): ApiKeyOptions {
  const { keys, guesses = new KeyGuesses() } = options;
  const { addressOf = ({ socket }) => socket.remoteAddress ?? '' } = options;
  return { keys, addressOf, guesses };
}

function createServe(options: GatewayOptions, proxy: Proxy): Next {
  const { documents, operations = createOperationTable([]) } = options;
  const withoutUpstream = documents
    ? answerByDocument({ documents, operations })
    : (exchange: Exchange) => exchange.refuse(upstreamMissing);
  return (exchange) => {
    if (exchange.route?.kind === 'portal') servePortal(exchange);
    else if (exchange.route?.upstream === null) withoutUpstream(exchange);
    else proxy.forward(exchange);
  };
}

/** The portal sees the normalised target, without a key, and answers under the gateway's request id. */
function servePortal(exchange: Exchange): void {
  const { request, response } = exchange;
  if (exchange.awaitsContinue) response.writeContinue();
  request.url = exchange.path + exchange.query;
  request.headers['x-request-id'] = exchange.requestId;
  response.setHeader('x-request-id', exchange.requestId);
  exchange.portal(request, response);
}
