import type { Page } from '../pages/page-content.ts';
import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { createFormToken, requireOwnForm } from '../sessions/browser-cookie.ts';
import { confirmEmailChange, startEmailChange } from '../people/change-email.ts';
import type { LoginParts } from '../login-parts.ts';
import { linkOver, LoginRefusal } from '../login-refusal.ts';
import { securityPath } from '../pages/security-forms.ts';
import { isEmail } from '../people/sign-up.ts';
import { findLink, linkMinutes } from '../sql/login-links-sql.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import type { Exchange } from './interaction.ts';
import { readInput } from './read-input.ts';
import {
  createSecurityRoutes,
  findCurrentPasswordFault,
  findVisitor,
  type Visit,
} from './security-visit.ts';
import { showPage, showWait } from './show-page.ts';

const purpose = 'email-change';
const taken = t`This address belongs to another account.`;

export function addSecurityEmailRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider) {
  const add = createSecurityRoutes(app, parts, issuer);

  add('GET', '/email', async ({ reply, formToken, person }) =>
    showPage(reply, parts.pages.changeEmail({ formToken, email: person.email, newEmail: '' })),
  );

  add('POST', '/email', (visit) => sendLink(parts, visit));

  app.get('/confirm-email', async (request, reply) => {
    const { token = '' } = readInput(request.query, ['token']);
    const link = await requireLink(parts, issuer, { request, reply, token });
    return showPage(reply, renderConfirm(parts, { request, reply }, link));
  });

  app.post('/confirm-email', (request, reply) => confirm(parts, issuer, { request, reply }));
}

async function sendLink(parts: LoginParts, visit: Visit) {
  const { context, pages, throttles } = parts;
  const { request, reply, person, formToken } = visit;
  const newEmail = (readInput(request.body, ['email']).email ?? '').trim().slice(0, 255);
  const view = { formToken, email: person.email, newEmail };
  const shapeFault = findEmailFault(person, newEmail);
  if (shapeFault)
    return showPage(reply, pages.changeEmail({ ...view, faults: { email: shapeFault } }), 422);
  const password = await findCurrentPasswordFault(parts, visit);
  if (password) return showPage(reply, pages.changeEmail({ ...view, faults: { password } }), 422);
  // Counted for the person who asks: it also bounds how many addresses one can try for being taken.
  const wait = await throttles.attemptMail({ email: person.email, ip: request.ip });
  if (wait > 0) return showWait(reply, wait, (notice) => pages.changeEmail({ ...view, notice }));
  await startEmailChange(context, person, newEmail);
  const title = t`Check your e-mail`;
  const text = t`A message to ${newEmail} is on its way. Open its link within ${linkMinutes} minutes; until then nothing changes.`;
  return showPage(reply, pages.message({ title, text }));
}

function findEmailFault(person: LoginPerson, newEmail: string): Text | null {
  if (!isEmail(newEmail)) return t`Enter an e-mail address, such as name@company.example.`;
  return newEmail.toLowerCase() === person.email.toLowerCase()
    ? t`This is already your address.`
    : null;
}

interface Link {
  readonly token: string;
  readonly person: LoginPerson;
  readonly newEmail: string;
  readonly asksPassword: boolean;
}

const over = t`Links work once, for ${linkMinutes} minutes. Ask for a new one under Login and security.`;

/** The link proves the mailbox; that the account is theirs, a login in this browser or the password does. */
async function requireLink(
  parts: LoginParts,
  issuer: Provider,
  { token, ...exchange }: Exchange & { readonly token: string },
): Promise<Link> {
  const { context } = parts;
  const link = await findLink(context, { purpose, token });
  const person = link && (await findPersonById(context.database, link.iam_user_id));
  if (!person?.enabled || !link?.new_email) throw linkOver(over);
  const visitor = await findVisitor(parts, issuer, exchange);
  const asksPassword = visitor?.person.id !== person.id;
  return { token, person, newEmail: link.new_email, asksPassword };
}

function renderConfirm(
  { context, pages }: LoginParts,
  exchange: Exchange,
  { person, ...link }: Link & { readonly fault?: Text },
): Page {
  const formToken = createFormToken(context, exchange, purpose);
  return pages.confirmEmail({ ...link, formToken, email: person.email });
}

async function confirm(parts: LoginParts, issuer: Provider, exchange: Exchange) {
  const { context, pages } = parts;
  const { request, reply } = exchange;
  const { token = '' } = readInput(request.body, ['token']);
  requireOwnForm(context, request, purpose);
  const link = await requireLink(parts, issuer, { ...exchange, token });
  const { person, asksPassword, newEmail } = link;
  const fault = asksPassword ? await findCurrentPasswordFault(parts, { request, person }) : null;
  if (fault) return showPage(reply, renderConfirm(parts, exchange, { ...link, fault }), 422);
  const outcome = await confirmEmailChange(context, person, token);
  if (outcome === 'over') throw linkOver(over);
  if (outcome === 'taken') {
    const text = t`${newEmail} now belongs to another account. Your address is still ${person.email}.`;
    throw new LoginRefusal(409, taken, text);
  }
  if (!asksPassword) return reply.redirect(`${securityPath}?done=email-changed`, 303);
  const title = t`Your e-mail address was changed`;
  const text = t`Log in with ${newEmail} from now on.`;
  return showPage(reply, pages.message({ title, text }));
}
