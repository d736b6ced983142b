import type { FastifyInstance, FastifyRequest } from 'fastify';

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
    if (reply.statusCode >= 500) request.log.error(entry, 'answered');
    else if (operation) request.log.info(entry, 'answered');
    else request.log.debug(entry, 'answered');
  });
}

/** The token or hash of a mail's link is a secret: such a path is logged as its pattern. */
export function toLoggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  return /:(token|hash)/.test(routeOptions.url ?? '') ? routeOptions.url : url.split('?')[0];
}
