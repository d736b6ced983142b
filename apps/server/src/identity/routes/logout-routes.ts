import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endIssuerSession } from '../sessions/end-issuer-session.ts';
import { after } from '../login-context.ts';
import type { LoginParts } from '../login-parts.ts';
import { loginExpired } from '../login-refusal.ts';
import { parseRedirectionUrl, toReturnUrl } from '../redirection-url.ts';
import {
  findSessionByHandle,
  revokeSession,
  type LoginSession,
} from '../sql/login-sessions-sql.ts';
import { readInput } from './read-input.ts';
import { requireRedirection } from './require-redirection.ts';

const returning = z.object({ url: z.string(), clientId: z.string(), until: z.number() });
type Returning = z.output<typeof returning>;

/** Ends the session and everything that came of it; a handle that is unknown or over changes nothing (contracts A2). */
export function addLogoutRoutes(app: FastifyInstance, parts: LoginParts): void {
  const { context, issuer, verifier } = parts;

  app.get('/logout', async (request, reply) => {
    const { clientId, redirection } = requireRedirection(context, request);
    const { authorization = '' } = readInput(request.query, ['authorization']);
    const session = await findSessionByHandle(context, authorization);
    if (session) {
      await revokeSession(context, session.id);
      verifier.forgetSession(session.id);
    }
    if (issuer) await endIssuerSession(issuer, { request, reply, iamUserId: session?.iam_user_id });
    const url = toReturnUrl(redirection, {});
    const elsewhere = issuer ? null : await findEndAtIssuer(parts, session, { url, clientId });
    return reply.redirect(elsewhere?.href ?? url, 302);
  });

  app.get('/logout/callback', async (request, reply) => {
    const { state } = readInput(request.query, ['state']);
    const known = openState(parts, state ?? '');
    const { origin } = context;
    const redirection = known && parseRedirectionUrl(known.url, { ...known, origin });
    if (!redirection) throw loginExpired();
    return reply.redirect(toReturnUrl(redirection, {}), 302);
  });
}

/** Another issuer's own logout, which comes back to `/login/logout/callback`. An issuer out of reach stops no logout. */
async function findEndAtIssuer(
  { context, relyingParty }: LoginParts,
  session: LoginSession | null,
  target: Omit<Returning, 'until'>,
): Promise<URL | null> {
  if (!session) return null;
  const sealed = session.id_token_sealed;
  const until = after(context, 600).getTime();
  const state = context.sealing.seal(JSON.stringify({ ...target, until })).toString('base64url');
  try {
    return await relyingParty.endSessionUrl(sealed && context.sealing.open(sealed), state);
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'unknown';
    context.logger.warn({
      what: 'the issuer could not be told of a logout',
      cause: fault,
      mend: 'The session of the portal has ended. Look whether the issuer at OIDC_ISSUER is up.',
    });
    return null;
  }
}

function openState({ context }: LoginParts, state: string): Returning | null {
  try {
    const text = context.sealing.open(Buffer.from(state, 'base64url'));
    const known = z.safeParse(returning, JSON.parse(text)).data;
    return known && known.until > context.now().getTime() ? known : null;
  } catch {
    return null;
  }
}
