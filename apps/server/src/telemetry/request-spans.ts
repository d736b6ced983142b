import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Context,
  context,
  defaultTextMapGetter,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
  type Tracer,
  TraceFlags,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { CallSpans } from '@portal/gateway/call-spans';
import { toCalledPath } from '../platform/logs/kept-path.ts';
import { toKnownMethod } from '../platform/metrics/known-method.ts';
import { toLoggedPath } from '../http/request-log.ts';

/** Spans of requests, named as OpenTelemetry's conventions for HTTP name them. No query, header or body gets into them. */
export interface RequestSpans extends CallSpans {
  /** Serves a request within its span, which goes on with the caller's trace. */
  readonly follow: (request: IncomingMessage, response: ServerResponse, serve: () => void) => void;
  /** Lets requests that the portal answers tell their route and operation. */
  readonly name: (app: FastifyInstance) => void;
}

interface Tools {
  readonly tracer: Tracer;
  readonly propagator: TextMapPropagator;
  /** Where callers find this server. */
  readonly address: URL;
}

export function createRequestSpans({ tracer, propagator, address }: Tools): RequestSpans {
  const spans = new WeakMap<IncomingMessage, Span>();
  const server = toServer(address);
  return {
    follow(request, response, serve) {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const method = toKnownMethod(request.method);
      const attributes = { ...server, 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      spans.set(request, span);
      goOn(request, span, parent);
      const own = trace.setSpan(parent, span);
      // What is logged when the answer is over belongs to it as well.
      context.bind(own, response);
      context.with(own, serve);
      // Last of the listeners: the others say what became of the request.
      response.once('close', () => finish(span, response));
    },
    name(app) {
      app.addHook('onRequest', async (request) => {
        const span = spans.get(request.raw);
        const { url: route, config } = request.routeOptions;
        if (!span || route === undefined) return;
        const path = toLoggedPath(request);
        span.updateName(`${toKnownMethod(request.raw.method)} ${route}`);
        span.setAttributes({ 'http.route': route, 'url.path': path });
        if (config.operation) span.setAttribute('portal.operation', config.operation);
      });
    },
    begin({ request }, url) {
      const method = toKnownMethod(request.method);
      const parent = spans.get(request);
      const { hostname, port } = new URL(url);
      const attributes = {
        'http.request.method': method,
        'url.full': url,
        'server.address': hostname,
        ...(port && { 'server.port': Number(port) }),
      };
      const around = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(method, { kind: SpanKind.CLIENT, attributes }, around);
      return { traceparent: toTraceparent(span), end: (status) => endUpstream(span, status) };
    },
    end({ request, route, path, fault }) {
      const span = spans.get(request);
      if (!span || route?.kind === 'portal') return;
      span.setAttribute('url.path', toCalledPath({ path, systemName: route?.systemName ?? null }));
      if (fault) span.setAttribute('error.type', fault.code);
      if (!route) return;
      span.updateName(`${toKnownMethod(request.method)} ${route.basePath}`);
      span.setAttributes({ 'http.route': route.basePath, 'portal.system': route.systemName });
    },
  };
}

/** Whoever reads the request's own trace context now finds this span. */
function goOn(request: IncomingMessage, span: Span, parent: Context): void {
  request.headers['traceparent'] = toTraceparent(span);
  const given = trace.getSpanContext(parent);
  if (given && isSpanContextValid(given)) return;
  // The state of a trace that nobody could read belongs to no trace.
  if (request.headers['tracestate'] === undefined) return;
  delete request.headers['tracestate'];
  request.rawHeaders = request.rawHeaders.filter((_text, index, raw) => {
    const name = raw[index - (index % 2)] ?? '';
    return name.toLowerCase() !== 'tracestate';
  });
}

function finish(span: Span, response: ServerResponse): void {
  if (response.headersSent) {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) fail(span, String(response.statusCode));
  }
  if (!response.writableFinished) fail(span, 'aborted');
  span.end();
}

function endUpstream(span: Span, status: number | null): void {
  if (status === null) fail(span, 'no_answer');
  else span.setAttribute('http.response.status_code', status);
  if (status !== null && status >= 400) fail(span, String(status));
  span.end();
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

function toTraceparent(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`;
}

function toServer({ protocol, hostname, port }: URL) {
  return {
    'url.scheme': protocol.slice(0, -1),
    'server.address': hostname,
    ...(port && { 'server.port': Number(port) }),
  };
}
