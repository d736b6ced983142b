import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { createFormToken, ensureBrowserId, requireOwnForm } from '../sessions/browser-cookie.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import type { LoginParts } from '../login-parts.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { securityPath } from '../pages/security-forms.ts';
import { isPassword } from '../credentials/passwords.ts';
import { ownClientId } from '../tokens/relying-party.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import { insertTransaction } from '../sql/login-transactions-sql.ts';
import type { Exchange } from './interaction.ts';
import { readInput } from './read-input.ts';
import { toWaitNotice } from './show-page.ts';

/** A person at their own security page, in a browser that is logged in at the issuer. */
export interface Visit extends Exchange {
  readonly person: LoginPerson;
  /** The browser's session at the issuer. */
  readonly sessionUid: string;
  readonly formToken: string;
}

const purpose = 'security';

type AddRoute = (
  method: 'GET' | 'POST',
  path: string,
  handle: (visit: Visit) => Promise<unknown>,
) => void;

/** Routes below `/login/security`: who is not logged in goes through the login and comes back. */
export function createSecurityRoutes(
  app: FastifyInstance,
  parts: LoginParts,
  issuer: Provider,
): AddRoute {
  return (method, path, handle) =>
    app.route({
      method,
      url: `/security${path}`,
      async handler(request, reply) {
        const exchange = { request, reply };
        if (method === 'POST') requireOwnForm(parts.context, request, purpose);
        const found = await findVisitor(parts, issuer, exchange);
        if (!found && method === 'GET') return departForSecurity(parts, exchange);
        if (!found) throw loggedOut();
        const formToken = createFormToken(parts.context, exchange, purpose);
        return handle({ ...exchange, ...found, formToken });
      },
    });
}

const loggedOut = () =>
  new LoginRefusal(
    401,
    t`You are no longer logged in`,
    t`Nothing was changed. Log in again and open Login and security from your account details.`,
  );

/** Who is logged in at the issuer in this browser. */
export async function findVisitor(
  { context }: LoginParts,
  issuer: Provider,
  { request, reply }: Exchange,
): Promise<Pick<Visit, 'person' | 'sessionUid'> | null> {
  const session = await issuer.Session.get(issuer.createContext(request.raw, reply.raw));
  const person = session.accountId && (await findPersonById(context.database, session.accountId));
  return person && person.enabled ? { person, sessionUid: session.uid } : null;
}

async function departForSecurity(parts: LoginParts, { request, reply }: Exchange) {
  const { context, relyingParty } = parts;
  const { url, ...departure } = await relyingParty.depart(undefined);
  await insertTransaction(context, {
    ...departure,
    browserId: ensureBrowserId(context, request, reply),
    clientId: ownClientId,
    redirectionUrl: `${context.origin}${securityPath}`,
    plan: null,
  });
  return reply.redirect(url.href, 302);
}

/** What is wrong with the current password, which a change asks for, or null. */
export async function findCurrentPasswordFault(
  parts: LoginParts,
  visit: Pick<Visit, 'request' | 'person'>,
): Promise<Text | null> {
  const attempt = await attemptPassword(parts, visit);
  if ('fault' in attempt) return attempt.fault;
  if (!attempt.isRight) return t`The password is wrong.`;
  await parts.throttles.loginSucceeded(attempt);
  return null;
}

/** Whether the password of a form is a person's own, or why they have to wait. */
export async function attemptPassword(
  { context, throttles }: LoginParts,
  { request, person }: Pick<Visit, 'request' | 'person'>,
) {
  const { password = '' } = readInput(request.body, ['password']);
  const deviceId = findKnownDevice(context, request, person.id);
  const attempt = { email: person.email, ip: request.ip, deviceId };
  const { wait } = await throttles.attemptPassword(attempt);
  if (wait > 0) return { fault: toWaitNotice(wait).text };
  const isRight = await isPassword(password.slice(0, 1000), person.password_hash);
  return { ...attempt, isRight };
}
