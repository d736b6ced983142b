import { performance } from 'node:perf_hooks';
import type { ServerResponse } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Cancellable, Exchange } from '../exchange.ts';
import type { GatewayFault } from '../gateway-fault.ts';
import { refuseAndDrain } from '../refuse-and-drain.ts';
import type { Route } from '../route-table.ts';
import { RequestBody } from './request-body.ts';
import { toUpstreamHeaders } from './request-headers.ts';
import { toClientHeaders } from './response-headers.ts';
import { toUpstreamFault } from './upstream-fault.ts';
import { isStaleConnection, type Upstream } from './upstream.ts';

/** Safe to send twice (RFC 9110 §9.2.2), and never with a body that is already spent. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** Bytes. */
const shortBody = 16 * 1024;

interface Target {
  readonly route: Route;
  readonly upstream: Upstream;
  readonly pathPrefix: string;
  readonly bodyLimit: number;
}

/** One forwarded request: streams both ways with back pressure, and is cancelled when the client leaves. */
export class UpstreamCall implements Dispatcher.DispatchHandler, Cancellable {
  readonly #exchange: Exchange;
  readonly #response: ServerResponse;
  readonly #upstream: Upstream;
  readonly #limit: number;
  readonly #options: Dispatcher.DispatchOptions;
  #controller: Dispatcher.DispatchController | null = null;
  #dispatchedAt = 0;
  /** The length that the answer announces; -1 when it announces none. */
  #length = -1;
  #answered = false;
  #repeated = false;
  #cancelled = false;
  #over = false;

  constructor(exchange: Exchange, target: Target) {
    this.#exchange = exchange;
    this.#response = exchange.response;
    this.#upstream = target.upstream;
    this.#limit = target.bodyLimit;
    this.#options = {
      path: target.pathPrefix + exchange.path + exchange.query,
      method: exchange.method,
      headers: toUpstreamHeaders(exchange),
      body: exchange.hasBody ? new RequestBody(exchange.request, target.bodyLimit) : null,
      headersTimeout: target.route.timeoutMs,
      bodyTimeout: target.route.timeoutMs,
    };
  }

  start(): void {
    this.#upstream.inFlight += 1;
    this.#exchange.forwarded = true;
    this.#dispatchedAt = performance.now();
    this.#upstream.pool.dispatch(this.#options, this);
  }

  cancel(): void {
    if (this.#over) return;
    this.#cancelled = true;
    this.#controller?.abort(new Error('The client left'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#cancelled) this.cancel();
  }

  onResponseStarted(): void {
    this.#answered = true;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    if (status < 200) return;
    this.#exchange.upstreamMs = performance.now() - this.#dispatchedAt;
    const raw = controller.rawHeaders;
    const headers = toClientHeaders(Array.isArray(raw) ? raw : [], {
      status,
      requestId: this.#exchange.requestId,
      upstreamOrigin: this.#upstream.origin,
      limitHeaders: this.#exchange.limitHeaders,
      notices: this.#exchange.route?.notices ?? [],
    });
    this.#length = toLength(headers);
    this.#response.writeHead(status, headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#exchange.bytesOut += chunk.length;
    // The whole answer at once, as most are: it goes out with its head and waits for nothing more.
    if (chunk.length === this.#length) {
      // A short text leaves in one write with its head; Latin-1 keeps every byte.
      if (chunk.length <= shortBody) this.#response.end(chunk.toString('latin1'), 'latin1');
      else this.#response.end(chunk);
      return;
    }
    if (this.#response.write(chunk)) return;
    controller.pause();
    this.#response.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.#settle();
    if (!this.#response.writableEnded) this.#response.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#mayRepeat(error)) {
      this.#repeated = true;
      this.#upstream.pool.dispatch(this.#options, this);
      return;
    }
    this.#settle();
    if (this.#response.headersSent) {
      this.#response.destroy();
    } else if (!this.#response.destroyed) {
      this.#refuse(toUpstreamFault(error, this.#limit));
    }
  }

  #refuse(fault: GatewayFault): void {
    if (this.#exchange.request.complete) this.#exchange.refuse(fault);
    else refuseAndDrain(this.#exchange, fault);
  }

  #mayRepeat(error: Error): boolean {
    const { method, hasBody } = this.#exchange;
    if (this.#repeated || this.#answered || this.#cancelled || hasBody) return false;
    return repeatable.has(method) && isStaleConnection(error);
  }

  #settle(): void {
    this.#over = true;
    this.#upstream.inFlight -= 1;
  }
}

function toLength(headers: readonly string[]): number {
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (name.length === 14 && name.toLowerCase() === 'content-length') {
      return Number(headers[index + 1]);
    }
  }
  return -1;
}
