import type { FastifyInstance } from 'fastify';
import { resetIdentityPassword } from '@portal/contract/identity/person/operations';
import { performLogged } from '../../http/acts/staff-acts.ts';
import { findPersonById } from '../sql/login-people-sql.ts';
import { PortalError, unauthorised } from '../../platform/errors/portal-error.ts';
import { sendRefusal } from '../../http/error-reply.ts';
import type { IdentityService } from '../people/identity-service.ts';
import type { LoginParts } from '../login-parts.ts';
import { readInput } from './read-input.ts';

/** The one call of the identity service that ends in this service's own pages (contracts E8). */
export function addIdentityResetRoute(
  app: FastifyInstance,
  { context, verifier }: LoginParts,
  identity: IdentityService,
): void {
  const { path, status, errors } = resetIdentityPassword;

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof PortalError)) throw error;
    return sendRefusal(reply, error, errors);
  });

  app.post(path.replaceAll(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '') ?? '';
    const access = await verifier.verifyAccessToken(token);
    if (!access) throw unauthorised();
    const caller = {
      iamUserId: access.iamUserId,
      grants: await context.grantsOf(access.iamUserId),
    };
    const { iamUserId = '' } = readInput(request.params, ['iamUserId']);
    const person = await findPersonById(context.database, access.iamUserId);
    await performLogged(
      context.database,
      {
        operation: resetIdentityPassword,
        caller: { ...caller, email: person?.email ?? '', accountId: null },
        params: { iamUserId },
        query: {},
        body: undefined,
        origin: { address: request.ip, requestId: request.id },
      },
      () => identity.resetPassword(caller, iamUserId, request.ip),
    );
    return reply.code(status).header('Cache-Control', 'no-store').send();
  });
}
