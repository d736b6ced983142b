import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CarrierFault, toFault } from '../composite-fault.ts';

/** The key that works at once. */
const KEY = 'box-key';
const ACCOUNT = 'box';

/**
 * Stands where the gateway does: whose a call is follows from its API key, and from nothing else that it sends. Each key has a world of
 * its own; a call without one has that of `box-key`, or is refused.
 */
export function openDoor(app: FastifyInstance, needsKey: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const key = request.headers['apikey'];
    if (needsKey && request.url.startsWith('/rest/')) requireKey(key);
    request.headers['x-account-id'] = toAccount(typeof key === 'string' ? key : KEY);
    done();
  });
  app.get('/health', () => ({ status: 'ok' }));
}

const toAccount = (key: string): string =>
  key === KEY ? ACCOUNT : `box-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;

/** The codes are the gateway's. */
function requireKey(key: string | string[] | undefined): void {
  if (typeof key !== 'string' || key === '') {
    const text = `Send an API key in the header "apikey": ${KEY}, or another that begins with box-.`;
    throw new CarrierFault(401, [toFault('GW-401-KEY', { text })], {
      headers: { 'www-authenticate': 'ApiKey header="apikey"' },
    });
  }
  if (key.startsWith('box-')) return;
  const text = `The box knows ${KEY} and other API keys that begin with box-.`;
  throw new CarrierFault(403, [toFault('GW-403-KEY', { text })]);
}
