import { findKnownDevice, rememberDevice } from '../sessions/known-device.ts';
import type { LoginParts } from '../login-parts.ts';
import type { LoginPerson } from '../sql/login-people-sql.ts';
import { deleteStep, startSecondFactor } from '../sql/login-steps-sql.ts';
import { hasSecondFactor } from '../sql/totp-secrets-sql.ts';
import { finishInteraction, toLoginResult, type Proof, type Step } from './interaction.ts';

interface Continuing extends Step {
  readonly person: LoginPerson;
}

/** After the password and the mailbox: the second step where it is on, else the end of the login. */
export async function continueSignIn(parts: LoginParts, login: Continuing) {
  const { interaction, person, reply } = login;
  if (!(await hasSecondFactor(parts.context, person.id)))
    return finishSignIn(parts, { ...login, proofs: ['pwd'] });
  await startSecondFactor(parts.context, interaction.uid, person.id);
  return reply.redirect(`${interaction.path}/code`, 303);
}

/** Everything was proved: the browser is remembered, and its own attempts count no more. */
export async function finishSignIn(
  { context, throttles }: LoginParts,
  { person, proofs, ...step }: Continuing & { readonly proofs: readonly Proof[] },
) {
  const { request, interaction } = step;
  const deviceId = findKnownDevice(context, request, person.id);
  await throttles.loginSucceeded({ email: person.email, ip: request.ip, deviceId });
  await deleteStep(context, interaction.uid);
  context.countLogin(proofs.includes('hwk') ? 'passkey' : 'password', 'ok');
  rememberDevice(context, step, person.id);
  return finishInteraction(step, toLoginResult(person.id, proofs));
}
