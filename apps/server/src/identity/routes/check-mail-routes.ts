import { t, type Text } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { LoginParts } from '../login-parts.ts';
import type { Notice } from '../pages/fields.ts';
import {
  findVerificationOfInteraction,
  tryVerificationCode,
  useVerification,
  type CodeOutcome,
} from '../sql/email-verifications-sql.ts';
import { findPersonById } from '../sql/login-people-sql.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { createInteractionRoutes, type Interaction, type Step } from './interaction.ts';
import { readInput } from './read-input.ts';
import { sendCode, toCheckMailPath } from './send-code.ts';
import { showPage, showWait } from './show-page.ts';

const faults: Readonly<Record<Exclude<CodeOutcome, 'right'>, Text>> = {
  wrong: t`This is not the code from our last message. Check it and try again.`,
  over: t`This code no longer works. Send a new one.`,
};

const sent: Notice = {
  kind: 'info',
  title: t`A new code is on its way`,
  text: t`The earlier one has stopped working.`,
};

export function addCheckMailRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider) {
  const add = createInteractionRoutes(app, parts, issuer);

  add('GET', '/check-mail', async ({ request, reply, interaction }) => {
    const { person, verification } = await load(parts, interaction);
    if (!verification || !person) return reply.redirect(interaction.path, 303);
    if (verification.used_at)
      return showPage(reply, parts.pages.confirmed({ email: person.email, interaction }));
    const notice = readInput(request.query, ['sent']).sent === undefined ? null : sent;
    return showPage(reply, parts.pages.checkMail({ ...interaction, email: person.email, notice }));
  });

  add('POST', '/check-mail', (step) => confirm(parts, step));

  add('POST', '/resend', async ({ request, reply, interaction }) => {
    const { person, verification } = await load(parts, interaction);
    if (!verification || !person) return reply.redirect(interaction.path, 303);
    const path = toCheckMailPath(interaction);
    if (verification.used_at) return reply.redirect(path, 303);
    const wait = await sendCode(parts, { request, reply }, { person, interaction });
    if (wait === 0) return reply.redirect(`${path}?sent=1`, 303);
    const view = { ...interaction, email: person.email };
    return showWait(reply, wait, (notice) => parts.pages.checkMail({ ...view, notice }));
  });
}

async function load({ context }: LoginParts, { uid }: Interaction) {
  const verification = await findVerificationOfInteraction(context, uid);
  const person = verification && (await findPersonById(context.database, verification.iam_user_id));
  return { verification, person };
}

/** The code confirms the address and ends the login at once; who used the link instead just goes on. */
async function confirm(parts: LoginParts, step: Step) {
  const { context, pages } = parts;
  const { request, reply, interaction } = step;
  const { verification, person } = await load(parts, interaction);
  if (!verification || !person) return reply.redirect(interaction.path, 303);
  const goOn = () => continueSignIn(parts, { ...step, person });
  if (verification.used_at) return goOn();
  const code = (readInput(request.body, ['code']).code ?? '').replaceAll(/\D/g, '');
  const outcome = await tryVerificationCode(context, verification.token_hash, code);
  const fault = outcome === 'right' ? undefined : faults[outcome];
  if (fault === undefined && (await useVerification(context, verification.token_hash)))
    return goOn();
  const view = { ...interaction, email: person.email, fault: fault ?? faults.over };
  return showPage(reply, pages.checkMail(view), 422);
}
