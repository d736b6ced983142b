import { t } from '../../platform/text/text.ts';
import { parsePlanChoice } from '@portal/contract/accounts/account/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ensureBrowserId, findBrowserId } from '../sessions/browser-cookie.ts';
import { findOrCreatePerson } from '../people/find-or-create-person.ts';
import { refuseSuspended } from '../people/suspended.ts';
import type { LoginContext } from '../login-context.ts';
import type { LoginParts } from '../login-parts.ts';
import { loginExpired, LoginRefusal } from '../login-refusal.ts';
import { parseRedirectionUrl, toReturnUrl } from '../redirection-url.ts';
import { securityPath } from '../pages/security-forms.ts';
import { isAccessDenied, ownClientId, type Arrival } from '../tokens/relying-party.ts';
import { findPersonByIdentity, type LoginPerson } from '../sql/login-people-sql.ts';
import { insertOneTimeCode, insertSession } from '../sql/login-sessions-sql.ts';
import {
  insertTransaction,
  takeTransaction,
  type LoginTransaction,
} from '../sql/login-transactions-sql.ts';
import type { Exchange } from './interaction.ts';
import { readInput } from './read-input.ts';
import { requireRedirection } from './require-redirection.ts';

/** To the issuer and back (contracts A1). */
export function addAuthorizationRoutes(app: FastifyInstance, parts: LoginParts): void {
  const { context, relyingParty } = parts;

  app.get('/authorization', async (request, reply) => {
    const { clientId, redirection } = requireRedirection(context, request);
    const { login_hint: hint, plan } = readInput(request.query, ['login_hint', 'plan']);
    const { url, ...departure } = await relyingParty
      .depart(hint?.slice(0, 254))
      .catch((error: unknown) => refuseDeparture(context, request, error));
    await insertTransaction(context, {
      ...departure,
      browserId: ensureBrowserId(context, request, reply),
      clientId,
      redirectionUrl: toReturnUrl(redirection, {}),
      plan: plan === undefined ? null : parsePlanChoice(plan),
    });
    return reply.redirect(url.href, 302);
  });

  app.get('/callback', async (request, reply) => {
    const transaction = await requireTransaction(parts, request);
    const { clientId, redirectionUrl } = transaction;
    if (clientId === ownClientId) {
      await arrive(parts, request, transaction);
      return reply.redirect(redirectionUrl, 302);
    }
    const redirection = parseRedirectionUrl(redirectionUrl, { clientId, origin: context.origin });
    if (!redirection) throw loginExpired();
    const arrival = await arrive(parts, request, transaction);
    if (!arrival) return reply.redirect(toReturnUrl(redirection, { error: 'access_denied' }), 302);
    const person = await requireLoginPerson(parts, arrival);
    // They are logged in at the issuer alone, which is enough to set one up.
    if (await context.lacksSecondFactor?.(person.id)) return reply.redirect(securityPath, 302);
    const { plan } = transaction;
    await welcome(parts, request, { arrival, person, target: redirection.target, plan });
    const opening = { arrival, clientId, redirection, iamUserId: person.id };
    const oneTimeCode = await openSession(parts, { request, reply }, opening);
    if (context.config.oidc) context.countLogin('issuer', 'ok');
    return reply.redirect(toReturnUrl(redirection, { oneTimeCode }), 302);
  });
}

/** The issuer is away, or is none: said on a page, which leads to another try. */
function refuseDeparture(
  { config, origin, logger }: LoginContext,
  request: FastifyRequest,
  error: unknown,
): never {
  const fault = error instanceof Error ? error.name : 'unknown';
  logger.warn({
    what: 'the issuer does not answer',
    cause: fault,
    mend: 'Look whether the issuer at OIDC_ISSUER is up and can be reached from here.',
    reqId: request.id,
  });
  const { host } = new URL(config.oidc?.issuer ?? origin);
  const where = config.oidc?.isOtherPortal ? t`the production portal, ${host}` : host;
  const refusal = new LoginRefusal(
    503,
    t`You cannot log in right now`,
    t`You log in through ${where}, which is not answering. Wait a moment and try again. Pages that need no login still work.`,
  );
  throw Object.assign(refusal, { retry: request.url });
}

async function requireTransaction({ context }: LoginParts, request: FastifyRequest) {
  const { state } = readInput(request.query, ['state']);
  const browserId = findBrowserId(context, request);
  const known =
    state && browserId ? await takeTransaction(context, { state, browserId }) : undefined;
  if (!known) throw loginExpired();
  return known;
}

/** Null when the person has cancelled. */
async function arrive(
  { context, relyingParty }: LoginParts,
  request: FastifyRequest,
  transaction: LoginTransaction,
): Promise<Arrival | null> {
  const { search } = new URL(request.url, context.origin);
  try {
    return await relyingParty.arrive(search, transaction);
  } catch (error) {
    if (isAccessDenied(error)) return null;
    // The error's own text may quote what the issuer sent: its name says enough.
    const fault = error instanceof Error ? error.name : 'unknown';
    if (context.config.oidc) context.countLogin('issuer', 'refused');
    context.logger.warn({
      what: 'the issuer did not let a login through',
      cause: fault,
      mend: 'Compare OIDC_CLIENT_ID, its secret and the redirection URL with what the issuer knows.',
      reqId: request.id,
    });
    throw new LoginRefusal(
      502,
      t`The login could not be finished`,
      t`The identity service sent an answer that we cannot accept. Go back to the portal and choose Login again.`,
    );
  }
}

interface Opening {
  readonly arrival: Arrival;
  readonly clientId: string;
  readonly redirection: { readonly target: string };
  readonly iamUserId: string;
}

async function requireLoginPerson({ context }: LoginParts, arrival: Arrival) {
  const person = await findOrCreatePerson(context, arrival);
  const known = person ?? (await findPersonByIdentity(context.database, arrival));
  if (known) await refuseSuspended(context, known.id);
  if (person) return person;
  if (context.config.oidc) context.countLogin('issuer', 'refused');
  throw new LoginRefusal(
    403,
    t`This account cannot be used here`,
    t`It is switched off, or its e-mail address is not confirmed. Confirm the address, or contact support.`,
  );
}

interface Welcome {
  readonly arrival: Arrival;
  readonly person: LoginPerson;
  readonly target: string;
  readonly plan: string | null;
}

/** What fails here is done by hand afterwards: the login goes on. */
async function welcome(
  { context }: LoginParts,
  request: FastifyRequest,
  { arrival, person, target, plan }: Welcome,
): Promise<void> {
  const { organisation } = arrival.claims;
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  try {
    await context.welcome?.({
      iamUserId: person.id,
      names: [...(typeof organisation === 'string' ? [organisation] : []), name],
      isInvited: target.includes('/signup/invitation/'),
      plan,
      origin: { address: request.ip, requestId: request.id },
    });
  } catch (error) {
    context.logger.error({
      what: 'a first account was not made',
      cause: error,
      mend: 'The person is logged in and can set up the organisation by hand. Report the cause and the request id to the developers of the portal.',
      reqId: request.id,
    });
  }
}

async function openSession(
  { context, issuer }: LoginParts,
  { request, reply }: Exchange,
  { arrival, clientId, redirection, iamUserId }: Opening,
): Promise<string> {
  const session = await insertSession(context, {
    iamUserId,
    clientId,
    issuer: arrival.issuer,
    // The embedded issuer is told in process: it needs no token to end a session.
    idToken: context.config.oidc ? arrival.idToken : null,
    userAgent: request.headers['user-agent'] ?? null,
    issuerSessionUid:
      issuer && (await issuer.Session.get(issuer.createContext(request.raw, reply.raw))).uid,
  });
  return insertOneTimeCode(context, {
    ...session,
    clientId,
    redirectionUrl: redirection.target,
  });
}
