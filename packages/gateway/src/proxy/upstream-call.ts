import { performance } from 'node:perf_hooks';
import type { ServerResponse } from 'node:http';
import type { CallSpans, UpstreamSpan } from '../call-spans.ts';
import type { Cancellable, Exchange } from '../exchange.ts';
import { toTraceparent } from '../policies/request-id/trace-context.ts';
import { refuseAndDrain } from '../refuse-and-drain.ts';
import type { Route } from '../route-table.ts';
import type { AnswerHead } from './answer-head.ts';
import type { Deadlines, Deadline } from './deadlines.ts';
import { RequestBody } from './request-body.ts';
import { toUpstreamHead } from './request-headers.ts';
import { toClientHeaders } from './response-headers.ts';
import { toUpstreamFault } from './upstream-fault.ts';
import {
  type ConnectionReader,
  type UpstreamConnection,
  UpstreamTimedOut,
} from './upstream-connection.ts';
import type { Upstream } from './upstream.ts';

/** Safe methods (RFC 9110 §9.2.1), and never with a body that is already spent. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Target {
  readonly route: Route;
  readonly upstream: Upstream;
  readonly pathPrefix: string;
  readonly bodyLimit: number;
  /** Milliseconds for the whole call. */
  readonly longestCallMs: number;
  readonly deadlines: Deadlines;
  readonly spans: CallSpans | undefined;
}

/** One forwarded request: streams both ways with back pressure, and is cancelled when the client leaves. */
export class UpstreamCall implements ConnectionReader, Cancellable, Deadline {
  /** Of the answer's head, as long as it is waited for, then of the whole call; in the clock of `performance`. */
  dueAt = Infinity;
  place = -1;
  readonly #exchange: Exchange;
  readonly #response: ServerResponse;
  readonly #target: Target;
  readonly #head: string;
  readonly #hasBody: boolean;
  readonly #span: UpstreamSpan | undefined;
  #connection: UpstreamConnection | null = null;
  #body: RequestBody | null = null;
  #dispatchedAt = 0;
  #isRepeated = false;
  #status: number | null = null;
  #isOver = false;

  constructor(exchange: Exchange, target: Target) {
    this.#exchange = exchange;
    this.#response = exchange.response;
    this.#target = target;
    this.#hasBody = exchange.hasBody;
    const { upstream, pathPrefix, spans } = target;
    this.#span = spans?.begin(exchange, upstream.origin + pathPrefix + exchange.path);
    const traceparent = this.#span?.traceparent ?? toTraceparent(exchange.trace);
    this.#head = toUpstreamHead(exchange, { host: upstream.host, pathPrefix, traceparent });
  }

  start(): void {
    const { upstream } = this.#target;
    upstream.inFlight += 1;
    this.#exchange.forwarded = true;
    this.#dispatchedAt = performance.now();
    this.dueAt = this.#hasBody ? this.#endsAt : this.#dispatchedAt + this.#target.route.timeoutMs;
    this.#target.deadlines.add(this);
    this.#send(upstream.take());
  }

  get #endsAt(): number {
    return this.#dispatchedAt + this.#target.longestCallMs;
  }

  /** The upstream trickles, or only promises an answer: bytes alone keep no call alive. */
  onOverdue(): void {
    this.#connection?.abandon();
    this.onFailure(new UpstreamTimedOut(), false);
  }

  #send(connection: UpstreamConnection): void {
    const { method } = this.#exchange;
    const { timeoutMs } = this.#target.route;
    this.#connection = connection;
    connection.send({ method, head: this.#head, timeoutMs }, this, this.#hasBody);
    if (!this.#hasBody) return;
    const { request } = this.#exchange;
    this.#body = new RequestBody(request, connection, {
      limit: this.#target.bodyLimit,
      isChunked: request.headers['transfer-encoding'] !== undefined,
      // What a slow client takes to send its body is not the upstream's time.
      onUploaded: () => {
        if (this.dueAt !== this.#endsAt || this.#response.headersSent) return;
        this.dueAt = Math.min(this.dueAt, performance.now() + timeoutMs);
      },
      onTooLarge: (error) => {
        connection.abandon();
        this.onFailure(error, false);
      },
    });
  }

  cancel(): void {
    if (this.#isOver) return;
    this.#connection?.abandon();
    this.#settle();
  }

  onDrain(): void {
    this.#body?.resume();
  }

  onHead({ status, headers }: AnswerHead): void {
    this.dueAt = this.#endsAt;
    this.#status = status;
    this.#exchange.upstreamMs = performance.now() - this.#dispatchedAt;
    const { requestId, limitHeaders, corsHeaders } = this.#exchange;
    const { route, upstream } = this.#target;
    this.#response.writeHead(
      status,
      toClientHeaders(headers, {
        status,
        requestId,
        upstreamOrigin: upstream.origin,
        limitHeaders,
        notices: route.notices ?? [],
        corsHeaders,
      }),
    );
  }

  onBody(chunk: Buffer | string): void {
    this.#exchange.bytesOut += chunk.length;
    // A text is the whole answer: it goes out with its head and waits for nothing more.
    if (typeof chunk === 'string') this.#response.end(chunk, 'latin1');
    else if (!this.#response.write(chunk)) this.#waitForClient();
  }

  onEnd(): void {
    this.#settle();
    if (!this.#response.writableEnded) this.#response.end();
  }

  onFailure(error: Error, isStale: boolean): void {
    if (isStale && !this.#isRepeated && !this.#hasBody && repeatable.has(this.#exchange.method)) {
      this.#isRepeated = true;
      // Whatever closed this connection may have closed the others that are kept.
      this.#send(this.#target.upstream.open());
      return;
    }
    this.#settle();
    if (this.#response.headersSent) this.#response.destroy();
    else if (!this.#response.destroyed) this.#refuse(error);
  }

  #waitForClient(): void {
    const connection = this.#connection;
    connection?.pause();
    this.#response.once('drain', () => connection?.resume());
  }

  #refuse(error: Error): void {
    const fault = toUpstreamFault(error, this.#target.bodyLimit);
    if (this.#exchange.request.complete) this.#exchange.refuse(fault);
    else refuseAndDrain(this.#exchange, fault);
  }

  #settle(): void {
    this.#isOver = true;
    this.#span?.end(this.#status);
    this.#target.deadlines.delete(this);
    this.#body?.stop();
    this.#target.upstream.leave();
  }
}
