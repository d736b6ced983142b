import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fillRoute, toKeptPath } from '../platform/logs/kept-path.ts';

/** One line a request, without query and headers: those may hold a code, a key or a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const entry = {
      operation: operation ?? null,
      method: request.method,
      path: toLoggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (operation || reply.statusCode >= 500) request.log.info(entry, 'answered');
    else request.log.debug(entry, 'answered');
  });
}

/** The route with those of its parameters that may be kept: others may open something. */
export function toLoggedPath({
  url,
  params,
  routeOptions: { url: route },
}: FastifyRequest): string {
  return route === undefined ? toKeptPath(url.split('?')[0] ?? '') : fillRoute(route, params);
}
