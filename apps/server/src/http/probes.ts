import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../platform/database/readiness.ts';
import { version } from '../config/version.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve: its database answers, and it is not about to stop. `/version`: release and build. */
export function registerProbes(app: FastifyInstance, readiness: Readiness, build: string): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const fault = await readiness.findFault();
    if (!fault) return { status: 'ready' };
    request.log.warn(fault);
    return reply.code(503).send({ status: fault });
  });
  app.get('/version', async () => ({ version, build }));
}
