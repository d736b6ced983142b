import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { readTrace } from '@portal/gateway/policies/request-id/request-id';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { toKnownMethod } from '../platform/metrics/known-method.ts';
import { Seconds } from '../platform/metrics/seconds.ts';
import { writeMetrics } from '../platform/metrics/write-metrics.ts';

/** What the library knows of a process, but for sums of its gauges, which it calls as only counters may be called. */
export function measureProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const sum of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${sum}_total`);
}

/** Prometheus: process figures and the time of every served operation. */
export function measure(app: FastifyInstance, registry: Registry): void {
  measureProcess(registry);
  const seconds = new Seconds('portal_operation_seconds');
  registry.registerMetric(seconds);
  app.addHook('onResponse', async ({ raw, routeOptions }, reply) => {
    const { url: route = '', config } = routeOptions;
    const { operation } = config;
    if (!operation) return;
    const method = toKnownMethod(raw.method);
    seconds
      .of({ operation, method, route, status: String(reply.statusCode) })
      .add(reply.elapsedTime / 1000, readTrace(raw.headers)?.id);
  });
}

type Readers = Pick<Config, 'metricsFor'>;

/** Whether `PORT` shows metrics to this caller; whoever came through a proxy came from outside. */
export function showsMetrics({ metricsFor }: Readers, { headers }: IncomingMessage): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return metricsFor === 'anybody' || (metricsFor === 'local' && !isForwarded);
}

/** `/metrics` beside everything else, for those who may read it there. */
export function serveMetrics(app: FastifyInstance, readers: Readers, registry: Registry): void {
  if (readers.metricsFor === 'nobody') return;
  app.get('/metrics', async (request, reply) => {
    if (!showsMetrics(readers, request.raw)) return reply.callNotFound();
    const { type, text } = await writeMetrics(registry, request.headers.accept);
    return reply.type(type).send(text);
  });
}

/** The same past Fastify. */
export async function answerMetrics(
  { headers }: IncomingMessage,
  response: ServerResponse,
  registry: Registry,
): Promise<void> {
  const { type, text } = await writeMetrics(registry, headers.accept);
  response.writeHead(200, { 'content-type': type }).end(text);
}

interface MetricsServer {
  close(): Promise<void>;
}

/** `/metrics` and nothing else on an address of its own, which the public one need not know. Rejects when the port is taken. */
export async function startMetricsServer(
  { host, port }: { readonly host: string; readonly port: number },
  registry: Registry,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answerMetrics(request, response, registry).catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
