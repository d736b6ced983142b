import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../platform/database/readiness.ts';
import { version } from '../config/version.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, its database answers. `/version`: release and build. */
export function registerProbes(app: FastifyInstance, readiness: Readiness, build: string): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (await readiness.check()) return { status: 'ready' };
    request.log.warn('the database does not answer');
    return reply.code(503).send({ status: 'the database does not answer' });
  });
  app.get('/version', async () => ({ version, build }));
}
