import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { createFormToken, ensureBrowserId, requireOwnForm } from '../sessions/browser-cookie.ts';
import type { LoginParts } from '../login-parts.ts';
import { LoginRefusal } from '../login-refusal.ts';
import { findNewPasswordFault } from '../credentials/find-new-password-fault.ts';
import { resetPassword } from '../credentials/reset-password.ts';
import { askForPasswordReset } from '../login-jobs.ts';
import { isEmail } from '../people/sign-up.ts';
import { findLink } from '../sql/login-links-sql.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import { requireInteraction, type Exchange } from './interaction.ts';
import { readInput } from './read-input.ts';
import { showPage } from './show-page.ts';
import { toWaitNotice } from './wait-notice.ts';

const resetPath = '/login/reset';
const purpose = 'password-reset';

/** Asking for the link is part of a login; the link itself opens in any browser. */
export function addPasswordResetRoutes(
  app: FastifyInstance,
  parts: LoginParts,
  issuer: Provider,
): void {
  app.get('/interaction/:uid/forgot-password', async (request, reply) => {
    const interaction = await requireInteraction(parts, issuer, { request, reply });
    const email = interaction.loginHint;
    return showPage(reply, parts.pages.forgotPassword({ ...interaction, email }));
  });

  app.post('/interaction/:uid/forgot-password', (request, reply) =>
    sendLink(parts, issuer, { request, reply }),
  );

  app.get('/reset', async (request, reply) => {
    const { token = '' } = readInput(request.query, ['token']);
    const person = await requirePerson(parts, token);
    return showPage(reply, renderForm(parts, { request, reply }, { token, person }));
  });

  app.post('/reset', (request, reply) => savePassword(parts, { request, reply }));
}

async function sendLink(parts: LoginParts, issuer: Provider, exchange: Exchange) {
  const { context, pages, throttles } = parts;
  const { request, reply } = exchange;
  const interaction = await requireInteraction(parts, issuer, exchange);
  const email = (readInput(request.body, ['email']).email ?? '').trim().slice(0, 255);
  if (!isEmail(email)) {
    const fault = t`Enter an e-mail address, such as name@company.example.`;
    return showPage(reply, pages.forgotPassword({ ...interaction, email, fault }), 422);
  }
  const wait = await throttles.attemptMail({ email, ip: request.ip });
  if (wait > 0) {
    reply.header('Retry-After', wait);
    const notice = toWaitNotice(wait);
    return showPage(reply, pages.forgotPassword({ ...interaction, email, notice }), 429);
  }
  await askForPasswordReset(context, email);
  return showPage(reply, pages.resetSent({ path: interaction.path, email }));
}

const linkOver = () =>
  new LoginRefusal(
    400,
    t`This link no longer works`,
    t`Links work once, for 30 minutes. Choose Login in the portal, then Forgot password?, and we will send you a new one.`,
  );

async function requirePerson({ context }: LoginParts, token: string): Promise<LoginPerson> {
  const link = await findLink(context, { purpose, token });
  const person = link && (await findPersonById(context.database, link.iam_user_id));
  if (!person?.enabled) throw linkOver();
  return person;
}

async function savePassword(parts: LoginParts, exchange: Exchange) {
  const { context, pages } = parts;
  const { request, reply } = exchange;
  const {
    token = '',
    password = '',
    form_token: formToken,
  } = readInput(request.body, ['token', 'password', 'form_token']);
  requireOwnForm(context, request, { token: formToken, purpose });
  const person = await requirePerson(parts, token);
  const fault = await findNewPasswordFault(context, person, password);
  if (fault) return showPage(reply, renderForm(parts, exchange, { token, person, fault }), 422);
  if (!(await resetPassword(parts, token, password))) throw linkOver();
  const title = t`Your password was changed`;
  const text = t`You have been logged out everywhere, and your personal tokens have stopped working. Log in with the new password from now on.`;
  return showPage(reply, pages.message({ title, text }));
}

interface View {
  readonly token: string;
  readonly person: LoginPerson;
  readonly fault?: Text;
}

function renderForm({ context, pages }: LoginParts, { request, reply }: Exchange, view: View) {
  const browserId = ensureBrowserId(context, request, reply);
  const { token, person, fault } = view;
  const formToken = createFormToken(context, browserId, purpose);
  return pages.newPassword({ action: resetPath, formToken, token, email: person.email, fault });
}
