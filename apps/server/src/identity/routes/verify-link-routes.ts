import type { Page } from '../pages/page-content.ts';
import { showPage } from './show-page.ts';
import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieName, createFormToken, requireOwnForm } from '../sessions/browser-cookie.ts';
import type { LoginContext } from '../login-context.ts';
import type { LoginParts } from '../login-parts.ts';
import { linkOver } from '../login-refusal.ts';
import {
  findVerificationOfLink,
  useVerification,
  verificationMinutes,
} from '../sql/email-verifications-sql.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import type { Exchange } from './interaction.ts';
import { readInput } from './read-input.ts';
import { createLinkMark, verifyPath } from './send-code.ts';
import { attemptPassword } from './security-visit.ts';

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
  const { token = '' } = readInput(request.body, ['token']);
  requireOwnForm(context, request, purpose);
  const { verification, person } = await requireLink(parts, token);
  const isSameBrowser = hasLinkMark(context, request, token);
  const fault = isSameBrowser ? null : await findPasswordFault(parts, exchange, person);
  if (fault) return showPage(reply, render(parts, exchange, { token, person, fault }), 422);
  if (!(await useVerification(context, verification.token_hash))) throw linkOver(over);
  const uid = isSameBrowser ? verification.interaction_uid : null;
  const interaction = uid && {
    path: `/login/interaction/${uid}`,
    formToken: createFormToken(context, exchange, uid),
  };
  return showPage(
    reply,
    pages.confirmed({ email: person.email, interaction: interaction || null }),
  );
}

async function findPasswordFault(parts: LoginParts, { request }: Exchange, person: LoginPerson) {
  const attempt = await attemptPassword(parts, { request, person });
  if ('fault' in attempt) return attempt.fault;
  return attempt.isRight ? null : t`This is not the password you chose when signing up.`;
}

const over = t`Links work once, for ${verificationMinutes} minutes. Log in with your address and password, and we will send you a new one.`;

async function requireLink({ context }: LoginParts, token: string) {
  const verification = await findVerificationOfLink(context, token);
  const person = verification && (await findPersonById(context.database, verification.iam_user_id));
  if (!person) throw linkOver(over);
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
  exchange: Exchange,
  { token, person, fault }: View,
): Page {
  return pages.confirmLink({
    action: verifyPath,
    formToken: createFormToken(context, exchange, purpose),
    token,
    email: person.email,
    asksPassword: !hasLinkMark(context, exchange.request, token),
    fault,
  });
}
