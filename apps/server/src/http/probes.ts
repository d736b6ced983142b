import type { FastifyInstance } from 'fastify';
import type { Database } from '../clients/database.ts';
import { version } from '../version.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, its database answers. `/version`: release and build. */
export function registerProbes(app: FastifyInstance, database: Database, build: string): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.query('SELECT 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/version', async () => ({ version, build }));
}
