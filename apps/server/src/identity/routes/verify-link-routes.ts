import type { Page } from '../pages/page-content.ts';
import { showPage } from './show-page.ts';
import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  cookieName,
  createFormToken,
  ensureBrowserId,
  requireOwnForm,
} from '../sessions/browser-cookie.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import type { LoginContext } from '../login-context.ts';
import type { LoginParts } from '../login-parts.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { isPassword } from '../credentials/passwords.ts';
import {
  findVerificationOfLink,
  useVerification,
  type Verification,
} from '../sql/email-verifications-sql.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import type { Exchange } from './interaction.ts';
import { readInput } from './read-input.ts';
import { createLinkMark, verifyPath } from './send-code.ts';
import { toWaitNotice } from './wait-notice.ts';

const purpose = 'verify-link';

/**
 * The link of the mail. Looking at it confirms nothing, because mail scanners look too. In another browser than the one
 * of the sign-up the password is asked for: who merely owns the address never confirms what a stranger has begun.
 */
export function addVerifyLinkRoutes(app: FastifyInstance, parts: LoginParts): void {
  app.get('/verify', async (request, reply) => {
    const { token = '' } = readInput(request.query, ['token']);
    const { person } = await requireLink(parts, token);
    return showPage(reply, render(parts, { request, reply }, { token, person }));
  });

  app.post('/verify', (request, reply) => confirm(parts, { request, reply }));
}

async function confirm(parts: LoginParts, exchange: Exchange) {
  const { context, pages } = parts;
  const { request, reply } = exchange;
  const {
    token = '',
    password = '',
    form_token: formToken,
  } = readInput(request.body, ['token', 'password', 'form_token']);
  requireOwnForm(context, request, { token: formToken, purpose });
  const { verification, person } = await requireLink(parts, token);
  const isSameBrowser = hasLinkMark(context, request, token);
  const fault = isSameBrowser
    ? null
    : await findPasswordFault(parts, exchange, { person, password });
  if (fault) return showPage(reply, render(parts, exchange, { token, person, fault }), 422);
  if (!(await useVerification(context, verification.token_hash))) throw linkOver();
  const uid = isSameBrowser ? verification.interaction_uid : null;
  const browserId = ensureBrowserId(context, request, reply);
  const page = pages.confirmed({
    email: person.email,
    interaction: uid
      ? {
          path: `/login/interaction/${uid}`,
          formToken: createFormToken(context, browserId, uid),
        }
      : null,
  });
  return showPage(reply, page);
}

async function findPasswordFault(
  { context, throttles }: LoginParts,
  { request }: Exchange,
  given: { readonly person: LoginPerson; readonly password: string },
): Promise<Text | null> {
  const deviceId = findKnownDevice(context, request, given.person.id);
  const attempt = { email: given.person.email, ip: request.ip, deviceId };
  const { wait } = await throttles.attemptPassword(attempt);
  if (wait > 0) return toWaitNotice(wait).text;
  const isRight = await isPassword(given.password.slice(0, 1000), given.person.password_hash);
  return isRight ? null : t`This is not the password you chose when signing up.`;
}

interface Link {
  readonly verification: Verification;
  readonly person: LoginPerson;
}

const linkOver = () =>
  new LoginRefusal(
    400,
    t`This link no longer works`,
    t`Links work once, for 30 minutes. Log in with your address and password, and we will send you a new one.`,
  );

async function requireLink({ context }: LoginParts, token: string): Promise<Link> {
  const verification = await findVerificationOfLink(context, token);
  const person = verification && (await findPersonById(context.database, verification.iam_user_id));
  if (!person) throw linkOver();
  return { verification, person };
}

function hasLinkMark(context: LoginContext, request: FastifyRequest, token: string): boolean {
  return request.cookies[cookieName(context, 'sign_up')] === createLinkMark(context, token);
}

interface View {
  readonly token: string;
  readonly person: LoginPerson;
  readonly fault?: Text;
}

function render(
  { context, pages }: LoginParts,
  { request, reply }: Exchange,
  { token, person, fault }: View,
): Page {
  const browserId = ensureBrowserId(context, request, reply);
  return pages.confirmLink({
    action: verifyPath,
    formToken: createFormToken(context, browserId, purpose),
    token,
    email: person.email,
    asksPassword: !hasLinkMark(context, request, token),
    fault,
  });
}
