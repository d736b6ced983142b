import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { createFormToken, requireOwnForm } from '../sessions/browser-cookie.ts';
import type { LoginParts } from '../login-parts.ts';
import { linkOver } from '../login-refusal.ts';
import { findNewPasswordFault } from '../credentials/find-new-password-fault.ts';
import { resetPassword } from '../credentials/reset-password.ts';
import { askForPasswordReset } from '../login-jobs.ts';
import { isEmail } from '../people/sign-up.ts';
import { findLink, linkMinutes } from '../sql/login-links-sql.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import { createInteractionRoutes, type Exchange, type Step } from './interaction.ts';
import { readInput } from './read-input.ts';
import { showPage, showWait } from './show-page.ts';

const resetPath = '/login/reset';
const purpose = 'password-reset';

/** Asking for the link is part of a login; the link itself opens in any browser. */
export function addPasswordResetRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider) {
  const add = createInteractionRoutes(app, parts, issuer);

  add('GET', '/forgot-password', async ({ reply, interaction }) => {
    const email = interaction.loginHint;
    return showPage(reply, parts.pages.forgotPassword({ ...interaction, email }));
  });

  add('POST', '/forgot-password', (step) => sendLink(parts, step));

  app.get('/reset', async (request, reply) => {
    const { token = '' } = readInput(request.query, ['token']);
    const person = await requirePerson(parts, token);
    return showPage(reply, renderForm(parts, { request, reply }, { token, person }));
  });

  app.post('/reset', (request, reply) => savePassword(parts, { request, reply }));
}

async function sendLink(parts: LoginParts, { request, reply, interaction }: Step) {
  const { context, pages, throttles } = parts;
  const email = (readInput(request.body, ['email']).email ?? '').trim().slice(0, 255);
  if (!isEmail(email)) {
    const fault = t`Enter an e-mail address, such as name@company.example.`;
    return showPage(reply, pages.forgotPassword({ ...interaction, email, fault }), 422);
  }
  const wait = await throttles.attemptMail({ email, ip: request.ip });
  const view = { ...interaction, email };
  if (wait > 0) return showWait(reply, wait, (notice) => pages.forgotPassword({ ...view, notice }));
  await askForPasswordReset(context, email);
  return showPage(reply, pages.resetSent({ path: interaction.path, email }));
}

const over = t`Links work once, for ${linkMinutes} minutes. Choose Login in the portal, then Forgot password?, and we will send you a new one.`;

async function requirePerson({ context }: LoginParts, token: string): Promise<LoginPerson> {
  const link = await findLink(context, { purpose, token });
  const person = link && (await findPersonById(context.database, link.iam_user_id));
  if (!person?.enabled) throw linkOver(over);
  return person;
}

async function savePassword(parts: LoginParts, exchange: Exchange) {
  const { context, pages } = parts;
  const { request, reply } = exchange;
  const { token = '', password = '' } = readInput(request.body, ['token', 'password']);
  requireOwnForm(context, request, purpose);
  const person = await requirePerson(parts, token);
  const fault = await findNewPasswordFault(context, person, password);
  if (fault) return showPage(reply, renderForm(parts, exchange, { token, person, fault }), 422);
  if (!(await resetPassword(parts, token, password))) throw linkOver(over);
  const title = t`Your password was changed`;
  const text = t`You have been logged out everywhere, and your personal tokens have stopped working. Log in with the new password from now on.`;
  return showPage(reply, pages.message({ title, text }));
}

interface View {
  readonly token: string;
  readonly person: LoginPerson;
  readonly fault?: Text;
}

function renderForm({ context, pages }: LoginParts, exchange: Exchange, view: View) {
  const { token, person, fault } = view;
  const formToken = createFormToken(context, exchange, purpose);
  return pages.newPassword({ action: resetPath, formToken, token, email: person.email, fault });
}
