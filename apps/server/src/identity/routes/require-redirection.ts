import { t } from '../../platform/text/text.ts';
import type { FastifyRequest } from 'fastify';
import type { LoginContext } from '../login-context.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { isClientId, parseRedirectionUrl } from '../redirection-url.ts';
import { readInput } from './read-input.ts';

/** Client and redirection URL of a request, or a page: a wrong one is never followed (contracts A1, A2). */
export function requireRedirection(context: LoginContext, request: FastifyRequest) {
  const { client_id: clientId, redirectionUrl } = readInput(request.query, [
    'client_id',
    'redirectionUrl',
  ]);
  if (!isClientId(clientId)) {
    throw new LoginRefusal(
      400,
      t`Unknown application`,
      t`The application that sent you here is not registered. Open the portal and choose Login there.`,
    );
  }
  const redirection = parseRedirectionUrl(redirectionUrl, { clientId, origin: context.origin });
  if (!redirection) {
    throw new LoginRefusal(
      400,
      t`Unknown return address`,
      t`For your safety, we only send you back to the portal itself. Open the portal and choose Login there.`,
    );
  }
  return { clientId, redirection };
}
