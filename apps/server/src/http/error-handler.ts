import type { ErrorFamily } from '@portal/contract/operation';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '@portal/postgres/is-database-away';
import { isValueRefused } from '../platform/errors/is-value-refused.ts';
import { malformed, PortalError } from '../platform/errors/portal-error.ts';
import { sendRefusal } from './error-reply.ts';
import { languageOfCall } from './languages.ts';
import { t } from '../platform/text/text.ts';

const failures: Readonly<Record<number, PortalError>> = {
  400: malformed(t`The body is not valid JSON`),
  413: new PortalError('tooLarge', { text: t`The body is too large` }),
  415: new PortalError('unsupported', {
    text: t`The content type is not supported: send application/json`,
  }),
};

/** What goes wrong before or outside a handler: unreadable bodies get a clear 4xx, a database that is away a 503, all else a 500 that tells nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const family = familyOf(request.url);
    const failure = failures[error.statusCode ?? 500];
    if (failure) return sendRefusal(reply, failure, family);
    if (isDatabaseAway(error)) {
      request.log.error({
        what: 'the database is away',
        cause: error,
        mend: 'Look whether the database is up and takes connections. Callers are told to try again.',
      });
      return sendRefusal(reply, unavailable(), family);
    }
    if (isValueRefused(error)) {
      request.log.warn({
        what: 'a value was refused by the database alone',
        cause: error,
        mend: 'Nothing: the caller was told. Report it to the developers of the portal, which should have refused the value by itself.',
      });
      return sendRefusal(reply, malformed(t`A value of this call cannot be read`), family);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    request.log.error({
      what: 'a call failed',
      cause: error,
      mend: 'Report the cause and the request id to the developers of the portal.',
    });
    return reply.code(500).send(failed(family, request));
  });
}

/** A database that restarts is back in seconds. */
function unavailable(): PortalError {
  const text = t`Not available at the moment. Try again in a few seconds`;
  return new PortalError('unavailable', { text, retryAfter: 5 });
}

/** The error family of a path, for what goes wrong before its operation is known. */
export function familyOf(url: string): ErrorFamily {
  if (url.startsWith('/rest/system/devportal')) return 'A';
  return url.startsWith('/login') || url.startsWith('/iam') ? 'C' : 'B';
}

const broken = t`Something went wrong on our side. Try again; if it still fails, contact support`;

function failed(family: ErrorFamily, request: FastifyRequest): unknown {
  const text = broken.in(languageOfCall(request));
  const traceId = request.id;
  if (family === 'A') return { error: text, traceId };
  if (family === 'C') return { error: 'server_error', error_description: text, traceId };
  return {
    message: text,
    traceId,
    compositeFault: { faults: [{ explanationText: text, faultCode: 'GW-500' }] },
  };
}
