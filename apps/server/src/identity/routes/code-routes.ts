import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { findKnownDevice } from '../sessions/known-device.ts';
import type { LoginParts } from '../login-parts.ts';
import { takeSecondFactor, type FactorOutcome } from '../credentials/second-factor.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import { attemptStep, findStep, type LoginStep } from '../sql/login-steps-sql.ts';
import { continueSignIn, finishSignIn } from './continue-sign-in.ts';
import {
  createInteractionRoutes,
  type Exchange,
  type Interaction,
  type Step,
} from './interaction.ts';
import { readInput } from './read-input.ts';
import { showPage, showWait } from './show-page.ts';

const wrongCode = t`This code is wrong. Check it and try again.`;
const stepOver = t`Too many attempts. Start again below.`;
const factorFaults: Readonly<Record<Exclude<FactorOutcome, 'right'>, Text>> = {
  wrong: wrongCode,
  replayed: t`This code has already been used. Wait for the next one.`,
};

/** What a login waits for after the password: a mailed code, or the second step. */
export function addCodeRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider): void {
  const add = createInteractionRoutes(app, parts, issuer);

  add('GET', '/code', async ({ reply, interaction }) => {
    const step = await findStep(parts.context, interaction.uid);
    if (!step) return reply.redirect(interaction.path, 303);
    return showPage(reply, parts.pages.code({ ...interaction, kind: step.kind }));
  });

  add('POST', '/code', (visit) => checkCode(parts, visit));
}

async function checkCode(parts: LoginParts, visit: Step) {
  const { context, pages } = parts;
  const { request, reply, interaction } = visit;
  const step = await findStep(context, interaction.uid);
  if (!step) return reply.redirect(interaction.path, 303);
  const { code = '' } = readInput(request.body, ['code']);
  const person = step.iam_user_id && (await findPersonById(context.database, step.iam_user_id));
  const checked = await check(parts, visit, { step, interaction, person: person || null, code });
  const page = { ...interaction, kind: step.kind };
  if ('wait' in checked) {
    context.countLogin('password', 'throttled');
    return showWait(reply, checked.wait, (notice) => pages.code({ ...page, notice }));
  }
  if ('fault' in checked) {
    context.countLogin('password', 'refused');
    return showPage(reply, pages.code({ ...page, ...checked }), 422);
  }
  const login = { ...visit, person: checked.person };
  return step.kind === 'mailed-code'
    ? continueSignIn(parts, login)
    : finishSignIn(parts, { ...login, proofs: ['pwd', 'otp', 'mfa'] });
}

interface CodeAttempt {
  readonly step: LoginStep;
  readonly interaction: Interaction;
  readonly person: LoginPerson | null;
  readonly code: string;
}

type CodeOutcome =
  | { readonly person: LoginPerson }
  | { readonly fault: Text }
  | { readonly wait: number };

async function check(parts: LoginParts, exchange: Exchange, given: CodeAttempt) {
  const { context } = parts;
  const { step, interaction, person, code } = given;
  const attempt = await attemptStep(context, interaction.uid);
  if (!attempt) return { fault: stepOver };
  if (!person?.enabled) return { fault: wrongCode };
  if (step.kind === 'second-factor') return checkSecondFactor(parts, exchange, { person, code });
  return attempt.isCode(code.replaceAll(/\D/g, '')) ? { person } : { fault: wrongCode };
}

/** A second factor, throttled by person, or by browser where the person has logged in with it before. */
export async function checkSecondFactor(
  { context, throttles }: LoginParts,
  { request }: Pick<Exchange, 'request'>,
  { person, code }: { readonly person: LoginPerson; readonly code: string },
): Promise<CodeOutcome> {
  const deviceId = findKnownDevice(context, request, person.id);
  const attempt = { iamUserId: person.id, deviceId };
  const wait = await throttles.attemptSecondFactor(attempt);
  if (wait > 0) return { wait };
  const outcome = await takeSecondFactor(context, person.id, code);
  if (outcome !== 'right') return { fault: factorFaults[outcome] };
  await throttles.secondFactorWasRight(attempt);
  return { person };
}
