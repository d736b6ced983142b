import type { PagePath } from '@portal/contract/addresses/pages';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../context/context.ts';
import { listDirectOrigins } from './call-origins.ts';

const name = 'Content-Security-Policy';
const page = new RegExp(`^${('/apis/details/$id' satisfies PagePath).replace('$id', '([^/?]+)')}`);

/** The page of an API, and no other, may call the origins that browsers call themselves for that API. */
export function registerDirectOrigins(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'portal'>,
): void {
  app.addHook('onSend', async (request, reply) => {
    const [, id] = page.exec(request.url) ?? [];
    const policy = reply.getHeader(name);
    if (id === undefined || typeof policy !== 'string') return;
    const origins = await listDirectOrigins(services, decodeId(id));
    if (origins.length === 0) return;
    reply.header(name, policy.replace("connect-src 'self'", `$& ${origins.join(' ')}`));
  });
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
