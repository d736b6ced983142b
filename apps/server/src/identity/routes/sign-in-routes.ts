import { t } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { findKnownDevice } from '../sessions/known-device.ts';
import type { LoginParts } from '../login-parts.ts';
import type { Notice } from '../pages/fields.ts';
import type { LoginContext } from '../login-context.ts';
import { findSuspensionNotice } from '../people/suspended.ts';
import { isPassword } from '../credentials/passwords.ts';
import { askToMailCode } from '../login-jobs.ts';
import { findPersonByEmail, type LoginPerson } from '../sql/login-people-sql.ts';
import { startMailedCode } from '../sql/login-steps-sql.ts';
import { continueSignIn } from './continue-sign-in.ts';
import {
  createInteractionRoutes,
  finishInteraction,
  type Interaction,
  type Step,
} from './interaction.ts';
import { readInput } from './read-input.ts';
import { sendCode, toCheckMailPath } from './send-code.ts';
import { showSignIn } from './show-sign-in.ts';

const wrong: Notice = {
  kind: 'danger',
  title: t`E-mail or password is wrong`,
  text: t`Check both and try again. No account yet? Create one below.`,
};

export function addSignInRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider): void {
  const add = createInteractionRoutes(app, parts, issuer);

  add('GET', '', (step) =>
    showSignIn(parts, step, { email: step.interaction.loginHint, status: 200 }),
  );

  add('POST', '', (step) => signIn(parts, step));

  add('POST', '/cancel', (step) =>
    finishInteraction(step, {
      error: 'access_denied',
      error_description: 'The person has cancelled',
    }),
  );
}

async function signIn(parts: LoginParts, step: Step) {
  const { context, throttles } = parts;
  const { request, reply, interaction } = step;
  const { email = '', password = '' } = readInput(request.body, ['email', 'password']);
  const known = await findPersonByEmail(context.database, email);
  const deviceId = findKnownDevice(context, request, known?.id);
  const { wait, isStrained } = await throttles.attemptPassword({ email, ip: request.ip, deviceId });
  if (wait > 0) {
    context.countLogin('password', 'throttled');
    return showSignIn(parts, step, { email, status: 429, wait });
  }
  const { person, suspended } = await holdPassword(context, known, password);
  if (person && !person.email_verified_at)
    return askToConfirmAddress(parts, step, { email, person });
  if (isStrained) {
    await askForMailedCode(parts, interaction, person);
    return reply.redirect(`${interaction.path}/code`, 303);
  }
  if (!person) {
    context.countLogin('password', 'refused');
    return showSignIn(parts, step, { email, ...toRefusal(suspended) });
  }
  return continueSignIn(parts, { ...step, person });
}

const toRefusal = (suspended: Notice | null) =>
  suspended ? { status: 403, notice: suspended } : { status: 401, notice: wrong };

/** The person, if the password is theirs, and whether staff have suspended them; it takes equally long for nobody. */
async function holdPassword(context: LoginContext, known: LoginPerson | null, password: string) {
  const isRight = await isPassword(password.slice(0, 1000), known?.password_hash ?? null);
  if (!isRight || !known) return { person: null, suspended: null };
  const suspended = await findSuspensionNotice(context, known.id);
  return { person: known.enabled && !suspended ? known : null, suspended };
}

async function askToConfirmAddress(
  parts: LoginParts,
  step: Step,
  { person, email }: { readonly person: LoginPerson; readonly email: string },
) {
  const { interaction, reply } = step;
  const wait = await sendCode(parts, step, { person, interaction });
  return wait > 0
    ? showSignIn(parts, step, { email, status: 429, wait })
    : reply.redirect(toCheckMailPath(interaction), 303);
}

/** Under attack the answer is the same for a wrong password: only the mailbox learns whether it was right. */
async function askForMailedCode(
  { context, throttles }: LoginParts,
  interaction: Interaction,
  person: LoginPerson | null,
): Promise<void> {
  const wait = person ? await throttles.attemptSignInCode(person.id) : 1;
  const owner = wait > 0 ? null : person;
  const code = await startMailedCode(context, interaction.uid, owner?.id ?? null);
  await askToMailCode(context, owner && { to: owner.email, code });
}
