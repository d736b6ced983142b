import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { ClosingOfLogins } from '../login-context.ts';
import type { LoginParts } from '../login-parts.ts';
import { endBrowsersOf } from '../sessions/end-sessions.ts';
import { hasSecondFactor } from '../sql/totp-secrets-sql.ts';
import { checkSecondFactor } from './code-routes.ts';
import { readInput } from './read-input.ts';
import { createSecurityRoutes, findCurrentPasswordFault, type Visit } from './security-visit.ts';
import { showPage, toWaitNotice } from './show-page.ts';

/** A person closes their own login, proved as any other change of it. */
export function addSecurityEraseRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider) {
  const { closing } = parts.context;
  if (!closing) return;
  const add = createSecurityRoutes(app, parts, issuer);
  add('GET', '/erase', async (visit) =>
    showForm(parts, visit, { fault: await closing.findFault(visit.person.id) }),
  );
  add('POST', '/erase', (visit) => erase(parts, visit, closing));
}

interface Refusal {
  readonly faults?: Readonly<Record<string, Text>>;
  /** Why it cannot be done at all. */
  readonly fault?: Text | null;
}

async function showForm(
  { context, pages }: LoginParts,
  { request, reply, formToken, person }: Visit,
  { faults = {}, fault }: Refusal,
) {
  const isTwoStep = await hasSecondFactor(context, person.id);
  const { email: typed = '' } = readInput(request.body, ['email']);
  const notice = fault && ({ kind: 'danger', title: t`Not yet`, text: fault } as const);
  const view = { formToken, email: person.email, typed, isTwoStep, faults, notice: notice || null };
  const isRefused = request.method === 'POST';
  return showPage(reply, pages.erase(view), isRefused ? 422 : 200);
}

async function erase(parts: LoginParts, visit: Visit, closing: ClosingOfLogins) {
  const { context, pages } = parts;
  const { request, reply, person } = visit;
  const faults = await findFaults(parts, visit);
  if (faults) return showForm(parts, visit, { faults });
  const origin = { address: request.ip, requestId: request.id };
  const fault = await closing.close(person.id, origin);
  if (fault) return showForm(parts, visit, { fault });
  const ending = { iamUserId: person.id, keep: null, connection: context.database };
  await endBrowsersOf(parts, ending);
  const title = t`Your login is closed`;
  const text = t`We have sent an e-mail to ${person.email}: it says when your data is erased. Until then, its link undoes this.`;
  return showPage(reply, pages.message({ title, text }));
}

async function findFaults(parts: LoginParts, visit: Visit) {
  const { request, person } = visit;
  const { email = '', code = '' } = readInput(request.body, ['email', 'code']);
  if (email.trim().toLowerCase() !== person.email.toLowerCase())
    return { email: t`Type ${person.email} here.` };
  const password = await findCurrentPasswordFault(parts, visit);
  if (password) return { password };
  if (!(await hasSecondFactor(parts.context, person.id))) return null;
  const checked = await checkSecondFactor(parts, visit, { person, code });
  if ('person' in checked) return null;
  return { code: 'fault' in checked ? checked.fault : toWaitNotice(checked.wait).text };
}
