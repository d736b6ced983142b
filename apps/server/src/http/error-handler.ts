import type { ErrorFamily } from '@portal/contract/operation';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../platform/errors/is-database-away.ts';
import { isValueRefused } from '../platform/errors/is-value-refused.ts';
import { type Failure, malformed, PortalError } from '../platform/errors/portal-error.ts';
import { toErrorReply } from './error-reply.ts';

const failures: Readonly<Record<number, [Failure, string]>> = {
  400: ['malformed', 'The body is not valid JSON'],
  413: ['tooLarge', 'The body is too large'],
  415: ['unsupported', 'The content type is not supported: send application/json'],
};

/** What goes wrong before or outside a handler: unreadable bodies get a clear 4xx, a database that is away a 503, all else a 500 that tells nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const family = familyOf(request.url);
    const [failure, text] = failures[error.statusCode ?? 500] ?? [];
    if (failure) {
      const refusal = toErrorReply(new PortalError(failure, text ? { text } : {}), family);
      return reply.code(refusal.status).send(refusal.body);
    }
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database is away');
      const away = toErrorReply(unavailable(), family);
      return reply.code(away.status).headers(away.headers).send(away.body);
    }
    if (isValueRefused(error)) {
      request.log.warn({ err: error }, 'a value was refused by the database alone');
      const refusal = toErrorReply(malformed('A value of this call cannot be read'), family);
      return reply.code(refusal.status).send(refusal.body);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    request.log.error({ err: error }, 'failed');
    return reply.code(500).send(failed(family, request.id));
  });
}

/** A database that restarts is back in seconds. */
function unavailable(): PortalError {
  const text = 'Not available at the moment. Try again in a few seconds';
  return new PortalError('unavailable', { text, retryAfter: 5 });
}

/** The error family of a path, for what goes wrong before its operation is known. */
export function familyOf(url: string): ErrorFamily {
  if (url.startsWith('/rest/system/devportal')) return 'A';
  return url.startsWith('/login') || url.startsWith('/iam') ? 'C' : 'B';
}

function failed(family: ErrorFamily, traceId: string): unknown {
  const text = 'Something went wrong on our side. Try again; if it still fails, contact support';
  if (family === 'A') return { error: text, traceId };
  if (family === 'C') return { error: 'server_error', error_description: text, traceId };
  return {
    message: text,
    traceId,
    compositeFault: { faults: [{ explanationText: text, faultCode: 'GW-500' }] },
  };
}
