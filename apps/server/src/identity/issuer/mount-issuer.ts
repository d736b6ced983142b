import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { LoginContext } from '../login-context.ts';
import { toSecurityHeaders } from '../security-headers.ts';
import { listFormTargets } from './other-portal.ts';
import { issuerPath } from './issuer-address.ts';

/** What clients of accounts need, whoever handles login. */
const machinePaths = ['/token', '/jwks'] as const;

/** Hands requests below the issuer's path over unread: bodies and answers are the issuer's own. */
export function mountIssuer(app: FastifyInstance, issuer: Provider, context: LoginContext): void {
  const answer = issuer.callback();
  const headers = Object.entries(toSecurityHeaders(listFormTargets(context.config)));
  const { host, protocol } = new URL(context.origin);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const paths = context.config.oidc ? machinePaths : ['/*'];
  const hand = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const url = raw.url ?? issuerPath;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    Object.assign(raw, { originalUrl: url, url: url.slice(issuerPath.length) });
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.hijack();
    await answer(raw, reply.raw);
  };
  for (const path of paths) app.all(path, hand);
}
