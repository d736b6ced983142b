import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { createFormToken, requireOwnForm } from '../sessions/browser-cookie.ts';
import { endEarlierSession } from '../sessions/end-issuer-session.ts';
import { otherPortalClientId } from '../issuer/other-portal.ts';
import { toPortalTitle } from '../pages/portal-title.ts';
import type { LoginParts } from '../login-parts.ts';
import { loginExpired } from '../login-refusal.ts';
import { readInput } from './read-input.ts';

/** A login under way at the embedded issuer, in the browser that began it. */
export interface Interaction {
  readonly uid: string;
  readonly path: string;
  readonly formToken: string;
  readonly loginHint: string;
  /** Title of the portal that the browser returns to. */
  readonly returnsTo: string;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request of a login under way. */
export interface Step extends Exchange {
  readonly interaction: Interaction;
  readonly issuer: Provider;
}

/** Routes below `/login/interaction/:uid`. */
export const createInteractionRoutes =
  (app: FastifyInstance, parts: LoginParts, issuer: Provider) =>
  (method: 'GET' | 'POST', path: string, handle: (step: Step) => Promise<unknown>) =>
    app.route({
      method,
      url: `/interaction/:uid${path}`,
      async handler(request, reply) {
        const exchange = { request, reply };
        const interaction = await requireInteraction(parts, issuer, exchange);
        return handle({ ...exchange, issuer, interaction });
      },
    });

/** The interaction of a request; a form that comes with it has to be our own. */
async function requireInteraction(
  { context }: LoginParts,
  issuer: Provider,
  { request, reply }: Exchange,
): Promise<Interaction> {
  const { uid = '' } = readInput(request.params, ['uid']);
  const found = await issuer.interactionDetails(request.raw, reply.raw);
  if (found.uid !== uid || found.prompt.name !== 'login') throw loginExpired();
  if (request.method === 'POST') requireOwnForm(context, request, uid);
  const { login_hint: hint = '', client_id: clientId } = readInput(found.params, [
    'login_hint',
    'client_id',
  ]);
  return {
    uid,
    path: `/login/interaction/${uid}`,
    formToken: createFormToken(context, { request, reply }, uid),
    loginHint: hint,
    returnsTo: toPortalTitle(context.config, clientId === otherPortalClientId),
  };
}

/** Gives the outcome to the issuer and the browser back to it. */
export async function finishInteraction(
  { issuer, request, reply }: Omit<Step, 'interaction'>,
  result: InteractionResults,
) {
  if (result.login) await endEarlierSession(issuer, { request, reply }, result.login.accountId);
  const returnTo = await issuer.interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  });
  return reply.redirect(returnTo, 303);
}

/** How a login was proved, in the words of RFC 8176. */
export type Proof = 'pwd' | 'otp' | 'mfa' | 'hwk' | 'user';

/** The browser keeps the issuer's session until it is closed. */
export function toLoginResult(accountId: string, proofs: readonly Proof[]): InteractionResults {
  return { login: { accountId, remember: false, amr: [...proofs] } };
}
