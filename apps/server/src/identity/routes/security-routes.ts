import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { describeDevice } from '../sessions/describe-device.ts';
import { endBrowser, endBrowsersOf } from '../sessions/end-sessions.ts';
import type { LoginParts } from '../login-parts.ts';
import type { Notice } from '../pages/fields.ts';
import { securityPath } from '../pages/security-forms.ts';
import { changePassword } from '../credentials/reset-password.ts';
import { findNewPasswordFault } from '../credentials/find-new-password-fault.ts';
import { listBrowsers } from '../sql/login-browsers-sql.ts';
import { listPasskeys } from '../sql/passkeys-sql.ts';
import { countRecoveryCodes } from '../sql/recovery-codes-sql.ts';
import { hasSecondFactor } from '../sql/totp-secrets-sql.ts';
import { readInput } from './read-input.ts';
import { createSecurityRoutes, findCurrentPasswordFault, type Visit } from './security-visit.ts';
import { showPage } from './show-page.ts';

const done = (title: Text, text: Text): Notice => ({ kind: 'info', title, text });

/** What the page says after a change; the address names it, so that loading the page again repeats nothing. */
const notices: Readonly<Record<string, Notice>> = {
  'signed-out': done(t`The browser was logged out`, t`It needs to log in again.`),
  'password-changed': done(t`Your password was changed`, t`All other browsers were logged out.`),
  'two-step-off': done(t`Two-step login is off`, t`Your password alone is enough from now on.`),
  'passkey-added': done(t`The passkey was added`, t`Log in with it from now on.`),
  'passkey-removed': done(t`The passkey was removed`, t`It no longer works here.`),
  'email-changed': done(
    t`Your e-mail address was changed`,
    t`Log in with the new one from now on.`,
  ),
};

const required = done(
  t`Set up two-step login or add a passkey`,
  t`The portal requires one of the two for staff. Set one up here, then go back to the portal and log in.`,
);

/** One's own login: where it is in use, and how it is proved. */
export function addSecurityRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider): void {
  const add = createSecurityRoutes(app, parts, issuer);
  const { pages } = parts;

  add('GET', '', (visit) => showOverview(parts, visit));

  add('POST', '/sign-out', async ({ request, reply, person, sessionUid }) => {
    const { browser = '' } = readInput(request.body, ['browser']);
    const ended = await endBrowser(parts, person.id, browser);
    const isThis = ended?.issuerSessionUid === sessionUid;
    return reply.redirect(
      isThis ? `${parts.context.origin}/` : `${securityPath}?done=signed-out`,
      303,
    );
  });

  add('POST', '/sign-out-everywhere', async ({ reply, person }) => {
    const connection = parts.context.database;
    await endBrowsersOf(parts, { iamUserId: person.id, keep: null, connection });
    const title = t`You are logged out everywhere`;
    const text = t`Including this browser. Log in again to continue.`;
    return showPage(reply, pages.message({ title, text }));
  });

  add('GET', '/password', async ({ reply, formToken }) =>
    showPage(reply, pages.changePassword({ formToken })),
  );

  add('POST', '/password', async (visit) => {
    const { request, reply, formToken, person, sessionUid } = visit;
    const { newPassword = '' } = readInput(request.body, ['newPassword']);
    const fault = (await findNewPasswordFault(parts.context, person, newPassword)) ?? undefined;
    const faults = {
      newPassword: fault,
      password: fault ? undefined : ((await findCurrentPasswordFault(parts, visit)) ?? undefined),
    };
    if (faults.password || faults.newPassword)
      return showPage(reply, pages.changePassword({ formToken, faults }), 422);
    await changePassword(parts, { person, keep: sessionUid }, newPassword);
    return reply.redirect(`${securityPath}?done=password-changed`, 303);
  });
}

async function showOverview({ context, pages }: LoginParts, visit: Visit) {
  const { request, reply, person, sessionUid, formToken } = visit;
  const { done: key = '' } = readInput(request.query, ['done']);
  const [browsers, passkeys, isTwoStep, codesLeft, lacksFactor] = await Promise.all([
    listBrowsers(context, person.id),
    listPasskeys(context, person.id),
    hasSecondFactor(context, person.id),
    countRecoveryCodes(context, person.id),
    context.lacksSecondFactor?.(person.id),
  ]);
  const page = pages.security({
    formToken,
    email: person.email,
    notice: Object.hasOwn(notices, key) ? (notices[key] ?? null) : lacksFactor ? required : null,
    recoveryCodes: isTwoStep ? codesLeft : null,
    canErase: context.closing !== undefined,
    browsers: browsers.map((one) => ({
      id: one.id,
      device: describeDevice(one.user_agent),
      startedAt: one.created_at,
      lastUsedAt: one.last_used_at,
      isThis: one.issuer_session_uid === sessionUid,
    })),
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      addedAt: one.created_at,
      lastUsedAt: one.last_used_at,
    })),
  });
  return showPage(reply, page);
}
