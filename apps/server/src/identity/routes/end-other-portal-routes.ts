import { t } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { findOtherPortal, otherPortalClientId } from '../issuer/other-portal.ts';
import { issuerAddress } from '../issuer/issuer-address.ts';
import type { LoginParts } from '../login-parts.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { endIssuerSession } from '../sessions/end-issuer-session.ts';
import { revokeSessionsOf } from '../sql/login-sessions-sql.ts';
import { openTokenKeys, readToken } from '../tokens/token-keys.ts';
import { readInput } from './read-input.ts';

/**
 * The end of a login that the other portal has through this one (OpenID Connect RP-Initiated Logout 1.0): what this browser is
 * signed in with ends here too. Nobody is asked, as the hint is a token that the other portal alone has had.
 */
export async function addEndOtherPortalRoutes(
  app: FastifyInstance,
  { context, verifier }: LoginParts,
  issuer: Provider,
): Promise<void> {
  const other = findOtherPortal(context.config);
  if (!other) return;
  const keys = await openTokenKeys(context, 'issuer');

  app.get('/logout/portal', async (request, reply) => {
    const {
      id_token_hint: hint = '',
      post_logout_redirect_uri: back,
      state,
    } = readInput(request.query, ['id_token_hint', 'post_logout_redirect_uri', 'state']);
    const token = await readToken(keys, hint, {
      issuer: issuerAddress(context),
      audience: otherPortalClientId,
      // A login lives longer than the token that it came with.
      currentDate: new Date(0),
    });
    const subject = token?.sub;
    if (!subject || back !== other.endedUri) throw unknownLogout();
    const current = await issuer.Session.get(issuer.createContext(request.raw, reply.raw));
    if (current.accountId === subject) {
      for (const id of await revokeSessionsOf(context, subject, current.uid))
        verifier.forgetSession(id);
      await endIssuerSession(issuer, { request, reply, iamUserId: subject });
    }
    const query = state === undefined ? '' : `?${new URLSearchParams({ state }).toString()}`;
    return reply.redirect(`${back}${query}`, 302);
  });
}

const unknownLogout = () =>
  new LoginRefusal(
    400,
    t`This logout cannot continue`,
    t`It did not come from the other portal, or belongs to another login. Open the portal and log out there.`,
  );
