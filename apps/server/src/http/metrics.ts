import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { Config } from '../config/config.ts';

/** Prometheus: process figures and the time of every served operation. */
export function measure(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'portal_operation_seconds',
    help: 'Time to answer an operation of the portal',
    labelNames: ['operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (operation) {
      seconds.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
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
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
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
