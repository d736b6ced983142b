import { t } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { LoginParts } from '../login-parts.ts';
import { securityPath, type SecurityFormView } from '../pages/security-forms.ts';
import { renderQrCode, toTotpUri } from '../credentials/totp.ts';
import { confirmSecondFactor, removeSecondFactor } from '../credentials/second-factor.ts';
import { tellSecurityChanged } from '../people/security-mails.ts';
import { findTotpSecret, insertTotpSecret } from '../sql/totp-secrets-sql.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { checkSecondFactor } from './code-routes.ts';
import { readInput } from './read-input.ts';
import { createSecurityRoutes, findCurrentPasswordFault, type Visit } from './security-visit.ts';
import { showPage, toWaitNotice } from './show-page.ts';

const path = '/two-step';
const confirmPath = `${path}/confirm`;

export function addSecurityTwoStepRoutes(
  app: FastifyInstance,
  parts: LoginParts,
  issuer: Provider,
): void {
  const { context, pages } = parts;
  const add = createSecurityRoutes(app, parts, issuer);

  add('GET', path, async ({ reply, formToken, person }) => {
    const known = await findTotpSecret(context, person.id);
    const view = { formToken };
    return showPage(reply, known?.isConfirmed ? pages.removeTotp(view) : pages.startTotp(view));
  });

  add('POST', path, async (visit) => {
    const { reply, formToken, person } = visit;
    const password = await findCurrentPasswordFault(parts, visit);
    if (password) return showPage(reply, pages.startTotp({ formToken, faults: { password } }), 422);
    await insertTotpSecret(context, person.id, makeBearer('TOTP secret'));
    return reply.redirect(`${securityPath}${confirmPath}`, 303);
  });

  add('GET', confirmPath, (visit) => showSecret(parts, visit, {}));
  add('POST', confirmPath, (visit) => switchOn(parts, visit));
  add('POST', `${path}/remove`, (visit) => switchOff(parts, visit));
}

/** The secret is shown only as long as no code has confirmed it. */
async function showSecret(
  { context, pages }: LoginParts,
  { reply, formToken, person }: Visit,
  { faults = {} }: Pick<SecurityFormView, 'faults'>,
) {
  const known = await findTotpSecret(context, person.id);
  if (!known || known.isConfirmed) return reply.redirect(`${securityPath}${path}`, 303);
  const { secret } = known;
  const uri = toTotpUri(secret, { issuer: context.config.brand.name, email: person.email });
  const page = pages.confirmTotp({ formToken, faults, secret, uri, picture: renderQrCode(uri) });
  return showPage(reply, page, faults['code'] ? 422 : 200);
}

async function switchOn(parts: LoginParts, visit: Visit) {
  const { context, pages } = parts;
  const { request, reply, person } = visit;
  const { code = '' } = readInput(request.body, ['code']);
  const codes = await confirmSecondFactor(context, person.id, code);
  if (!codes) {
    const fault = t`This is not the app’s current code. Wait for the next one and type it.`;
    return showSecret(parts, visit, { faults: { code: fault } });
  }
  const subject = t`Two-step login is on`;
  const text = t`From now on, we ask for a code from your authenticator app after your password.`;
  await tellSecurityChanged(context, person, { subject, text });
  return showPage(reply, pages.recoveryCodes({ codes }));
}

async function switchOff(parts: LoginParts, visit: Visit) {
  const { context, pages } = parts;
  const { request, reply, formToken, person } = visit;
  const password = await findCurrentPasswordFault(parts, visit);
  if (password) return showPage(reply, pages.removeTotp({ formToken, faults: { password } }), 422);
  const { code = '' } = readInput(request.body, ['code']);
  const checked = await checkSecondFactor(parts, visit, { person, code });
  if (!('person' in checked)) {
    const fault = 'fault' in checked ? checked.fault : toWaitNotice(checked.wait).text;
    return showPage(reply, pages.removeTotp({ formToken, faults: { code: fault } }), 422);
  }
  await removeSecondFactor(context, person.id);
  const subject = t`Two-step login is off`;
  const text = t`We no longer ask for a code: your password alone is enough.`;
  await tellSecurityChanged(context, person, { subject, text });
  return reply.redirect(`${securityPath}?done=two-step-off`, 303);
}
