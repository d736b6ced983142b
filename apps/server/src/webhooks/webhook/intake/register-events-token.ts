import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets nobody in but the provider's systems, which send the token as bearer. */
export function registerEventsToken(scope: FastifyInstance, token: string): void {
  const expected = digest(`Bearer ${token}`);
  scope.addHook('onRequest', async ({ headers }, reply) => {
    if (timingSafeEqual(digest(headers.authorization ?? ''), expected)) return;
    await reply
      .code(401)
      .header('WWW-Authenticate', 'Bearer')
      .send({ error: 'Send EVENTS_TOKEN as bearer' });
  });
}
