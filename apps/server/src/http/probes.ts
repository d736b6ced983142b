import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readiness } from '../platform/database/readiness.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';
import type { NeededSeam } from '../config/outward-seams.ts';
import { version } from '../config/version.ts';

/** Its value opens what `/version` saw of a call: to `portal doctor`, which knows SECRET_KEY. */
export const seenHeader = 'x-portal-doctor';

export const toSeenKey = (secretKey: string): string =>
  createKeyedHash(secretKey, 'doctor')('seen').toString('base64url');

interface Probes {
  /** Of all that every call needs. */
  readonly readiness: Readonly<Record<NeededSeam, Readiness>>;
  readonly build: string;
  readonly secretKey: string;
}

/** `/healthz`: the process lives. `/readyz`: it can serve: its database answers, and it is not about to stop. `/version`: release and build. */
export function registerProbes(app: FastifyInstance, { readiness, build, secretKey }: Probes) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const faults = await Promise.all(Object.values(readiness).map((one) => one.findFault()));
    const fault = faults.find((one) => one !== null);
    if (!fault) return { status: 'ready' };
    request.log.warn({
      what: 'this process takes no requests',
      cause: fault,
      mend: 'Nothing while it starts or stops. Otherwise look whether the database is up and takes connections.',
    });
    return reply.code(503).send({ status: fault });
  });
  const seenKey = Buffer.from(toSeenKey(secretKey));
  app.get('/version', async (request) => ({
    version,
    build,
    ...(isSame(seenKey, request.headers[seenHeader]) ? { seen: toSeen(request) } : {}),
  }));
}

function isSame(expected: Buffer, given: unknown): boolean {
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** Of the connection itself, and of what trusted proxies say of the call. */
function toSeen(request: FastifyRequest) {
  return {
    peer: request.socket.remoteAddress ?? '',
    protocol: request.protocol,
    host: request.host,
    isForwarded: request.headers['x-forwarded-for'] !== undefined,
  };
}
