import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { ApplicationRecord } from './application-record.ts';
import type { Taking } from './limits/limit-counters.ts';
import { isolation } from './isolation.ts';
import { toFaultBody, toFaultHeaders, type GatewayFault } from './gateway-fault.ts';
import type { FoundOperation } from './found-operation.ts';
import type { Trace } from './policies/request-id/trace-context.ts';
import type { Route } from './route-table.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Cancellable {
  /** The client is gone, or the answer is over; in the latter case there is nothing left to cancel. */
  cancel(): void;
}

const noTrace: Trace = { id: '', flags: '00' };

/** One request on its way through the policies, and what they found out about it. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly startedAt = performance.now();
  /** Serves portal routes in process. */
  readonly portal: NodeHandler;
  /** The client waits for "100 Continue" before it sends its body. */
  readonly awaitsContinue: boolean;
  requestId = '';
  trace: Trace = noTrace;
  /** The trace began before this gateway, so its `tracestate` is passed on. */
  continuesTrace = false;
  path = '';
  /** With its question mark and without the key; empty when there is none. */
  query = '';
  /** Never logged, never forwarded; kept no longer than the key check needs it. */
  queryKey: string | null = null;
  keyInQuery = false;
  route: Route | null = null;
  application: ApplicationRecord | null = null;
  /** Milliseconds since 1970: the call belongs to the windows and to the bill of the moment at which it came. */
  at = 0;
  /** What the limits of the plan said, once they were asked. */
  taking: Taking | null = null;
  /** Flat list of what every answer says about the limits. */
  limitHeaders: readonly string[] = [];
  /** What the API's specification says of the call, once somebody has asked. */
  operation: FoundOperation | null = null;
  /** Milliseconds from the request's arrival to the end of the answer. */
  durationMs = 0;
  fault: GatewayFault | null = null;
  /** Flat list for a page of another origin that may call; empty for everybody else. */
  corsHeaders: readonly string[] = [];
  /** The caller's `authorization` is meant for the portal, and no upstream gets it. */
  hidesAuthorization = false;
  /** What tells the upstream who calls, where it asks for it. */
  callerToken: string | null = null;
  /** The upstream may have seen the request: it is counted. */
  forwarded = false;
  forwarding: Cancellable | null = null;
  upstreamMs: number | null = null;
  bytesOut = 0;
  cutOff = false;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    options: { portal: NodeHandler; awaitsContinue: boolean },
  ) {
    this.request = request;
    this.response = response;
    this.portal = options.portal;
    this.awaitsContinue = options.awaitsContinue;
  }

  get method(): string {
    return this.request.method ?? 'GET';
  }

  /** What the client was told; 499 when it left before the answer began. */
  get status(): number {
    return this.response.headersSent ? this.response.statusCode : 499;
  }

  /** A body of more than nothing is announced. */
  get hasBody(): boolean {
    const { headers } = this.request;
    const length = headers['content-length'];
    return headers['transfer-encoding'] !== undefined || (length !== undefined && +length > 0);
  }

  /** Answers with a fault, once; after the head has gone out the connection is cut instead. */
  refuse(fault: GatewayFault): void {
    if (this.writeFault(fault)) this.response.end();
  }

  /** Writes the whole fault but leaves the answer open, for those who still have to drain the request. */
  writeFault(fault: GatewayFault, close = false): boolean {
    this.fault ??= fault;
    const { response } = this;
    if (response.headersSent) {
      response.destroy();
      return false;
    }
    const body = toFaultBody(fault, this.requestId);
    this.bytesOut = Buffer.byteLength(body);
    const head = ['content-type', 'application/json', 'content-length', String(this.bytesOut)];
    head.push('x-request-id', this.requestId, 'cache-control', 'no-store');
    head.push(...isolation);
    head.push(...this.limitHeaders, ...(this.route?.notices ?? []), ...this.corsHeaders);
    head.push(...toFaultHeaders(fault));
    if (close) head.push('connection', 'close');
    response.writeHead(fault.status, head);
    if (this.request.method !== 'HEAD') response.write(body);
    return true;
  }
}
