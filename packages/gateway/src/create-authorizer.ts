import type { IncomingMessage, ServerResponse } from 'node:http';
import { compose, type Policy } from './compose.ts';
import { type GatewayOptions, toKeyOptions } from './create-gateway.ts';
import { Exchange } from './exchange.ts';
import { routeMissing, toFaultBody, toFaultHeaders, type GatewayFault } from './gateway-fault.ts';
import { LocalCounters } from './limits/limit-counters.ts';
import { createOperationTable, type OperationTable } from './operation-table.ts';
import { accessLog } from './policies/access-log/access-log.ts';
import { apiKey } from './policies/api-key/api-key.ts';
import { applicationState } from './policies/application-state/application-state.ts';
import { bearer } from './policies/bearer/bearer.ts';
import { caller } from './policies/caller/caller.ts';
import { endOfLife } from './policies/end-of-life/end-of-life.ts';
import { meter } from './policies/meter/meter.ts';
import { metrics } from './policies/metrics/metrics.ts';
import { planLimit } from './policies/plan-limit/plan-limit.ts';
import { requestFrame } from './policies/request-frame/request-frame.ts';
import { requestId } from './policies/request-id/request-id.ts';
import { requestLog, type RequestLogOptions } from './policies/request-log/request-log.ts';
import { requestPath } from './policies/request-path/request-path.ts';
import { route } from './policies/route/route.ts';
import { toTicketText } from './usage-ticket.ts';

/** The call as the asking gateway got it. */
interface OriginalCall {
  readonly method: string;
  /** Path and query, as they came. */
  readonly target: string;
}

interface AuthorizeOptions {
  /** Status of every refusal, for gateways that know few; the real answer goes into the header `x-gateway-fault`. */
  readonly deniedAs?: number;
}

/** Decides about calls that another gateway proxies. */
export interface Authorizer {
  /** 204 with what the gateway needs to forward the call, which is then counted towards the limits; or the refusal. */
  authorize(exchange: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly call: OriginalCall;
    readonly options: AuthorizeOptions;
  }): void;
}

/** The same policies as in front of the proxy, in the same order; a granted call is metered by its report. */
export function createAuthorizer(options: GatewayOptions): Authorizer {
  const pipeline = compose(toPolicies(options), grant);
  const now = options.now ?? Date.now;
  return {
    authorize({ request, response, call, options: { deniedAs } }) {
      request.method = call.method;
      request.url = call.target;
      const exchange = new AskedExchange(request, response, deniedAs);
      exchange.at = now();
      response.on('close', () => pipeline.leave(exchange));
      pipeline.enter(exchange);
    },
  };
}

function toPolicies(options: GatewayOptions): Policy[] {
  const { plans, counters = new LocalCounters(), operations = createOperationTable([]) } = options;
  return [
    onlyRefused(accessLog(options.log)),
    ...(options.metrics ? [onlyRefused(metrics(options.metrics))] : []),
    onlyRefused(meter(options.meter, operations)),
    ...(options.requestLog ? [onlyRefused(keepHeads(options.requestLog.write, operations))] : []),
    requestId,
    requestFrame,
    requestPath,
    route(options.routes),
    apiKey(toKeyOptions(options)),
    endOfLife(),
    bearer(options.bearers, operations),
    applicationState,
    ...(options.callerTokens ? [caller(options.callerTokens)] : []),
    ...(plans ? [planLimit({ plans, counters, raisedLimitsOf: options.raisedLimitsOf })] : []),
  ];
}

/** The question has no body: those of the call itself never come by here. */
function keepHeads(write: RequestLogOptions['write'], operations: OperationTable): Policy {
  return requestLog({ write, operations, bodyBytes: 0 });
}

/** What is granted ends in log, metrics and counts when it is reported. */
function onlyRefused(policy: Policy): Policy {
  return {
    leave(exchange) {
      if (exchange.fault) policy.leave?.(exchange);
    },
  };
}

class AskedExchange extends Exchange {
  readonly #deniedAs: number | undefined;

  constructor(request: IncomingMessage, response: ServerResponse, deniedAs: number | undefined) {
    super(request, response, { portal: () => undefined, awaitsContinue: false });
    this.#deniedAs = deniedAs;
  }

  override get status(): number {
    return this.fault?.status ?? super.status;
  }

  override writeFault(fault: GatewayFault, close = false): boolean {
    if (this.#deniedAs === undefined) return super.writeFault(fault, close);
    this.fault ??= fault;
    const told = toToldFault(fault, this);
    const head = ['x-gateway-fault', told, 'x-request-id', this.requestId, 'content-length', '0'];
    this.response.writeHead(this.#deniedAs, head);
    return true;
  }
}

/** A refusal on its way through a gateway that cannot carry its status and body. */
interface ToldFault {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

function toToldFault(fault: GatewayFault, { requestId: id, limitHeaders, route: found }: Exchange) {
  const headers = [...limitHeaders, ...(found?.notices ?? []), ...toFaultHeaders(fault)];
  const told: ToldFault = { status: fault.status, headers, body: toFaultBody(fault, id) };
  return Buffer.from(JSON.stringify(told)).toString('base64url');
}

function grant(exchange: Exchange): void {
  const { route: found, application, response, requestId: id, at } = exchange;
  if (found?.kind !== 'upstream' || found.upstream === null) return exchange.refuse(routeMissing);
  exchange.forwarded = true;
  const { origin, pathname } = new URL(found.upstream);
  const prefix = pathname.replace(/\/+$/, '');
  const head = ['x-request-id', id, 'x-gateway-system', found.systemName];
  head.push('x-gateway-origin', origin, 'x-gateway-path', exchange.path);
  head.push('x-gateway-target', origin + prefix + exchange.path + exchange.query);
  if (application) {
    const { id: applicationId, accountId } = application;
    const { systemName } = found;
    head.push('x-application-id', String(applicationId), 'x-account-id', String(accountId));
    head.push('x-gateway-ticket', toTicketText({ applicationId, accountId, systemName, at }));
  }
  const { authorization } = exchange.request.headers;
  if (authorization !== undefined && !exchange.hidesAuthorization) {
    head.push('x-gateway-authorization', authorization);
  }
  if (exchange.callerToken !== null) head.push('x-caller-token', exchange.callerToken);
  response.writeHead(204, [...head, ...exchange.limitHeaders, ...(found.notices ?? [])]).end();
}
