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
  type Verification,
} from '../sql/email-verifications-sql.ts';
import { findPersonById, type LoginPerson } from '../sql/login-people-sql.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { requireInteraction, type Exchange, type Interaction } from './interaction.ts';
import { readInput } from './read-input.ts';
import { sendCode, toCheckMailPath } from './send-code.ts';
import { showPage } from './show-page.ts';
import { toWaitNotice } from './wait-notice.ts';

const faults: Readonly<Record<Exclude<CodeOutcome, 'right'>, Text>> = {
  wrong: t`This is not the code from our last message. Check it and try again.`,
  over: t`This code no longer works. Send a new one.`,
};

const sent: Notice = {
  kind: 'info',
  title: t`A new code is on its way`,
  text: t`The earlier one has stopped working.`,
};

export function addCheckMailRoutes(
  app: FastifyInstance,
  parts: LoginParts,
  issuer: Provider,
): void {
  app.get('/interaction/:uid/check-mail', async (request, reply) => {
    const { interaction, person, verification } = await load(parts, issuer, { request, reply });
    if (!verification || !person) return reply.redirect(interaction.path, 303);
    if (verification.used_at)
      return showPage(reply, parts.pages.confirmed({ email: person.email, interaction }));
    const notice = readInput(request.query, ['sent']).sent === undefined ? null : sent;
    return showPage(reply, parts.pages.checkMail({ ...interaction, email: person.email, notice }));
  });

  app.post('/interaction/:uid/check-mail', (request, reply) =>
    confirm(parts, issuer, { request, reply }),
  );

  app.post('/interaction/:uid/resend', async (request, reply) => {
    const { interaction, person, verification } = await load(parts, issuer, { request, reply });
    if (!verification || !person) return reply.redirect(interaction.path, 303);
    const path = toCheckMailPath(interaction);
    if (verification.used_at) return reply.redirect(path, 303);
    const outcome = await sendCode(parts, { request, reply }, { person, interaction });
    if (outcome.kind === 'sent') return reply.redirect(`${path}?sent=1`, 303);
    const notice = toWaitNotice(outcome.seconds);
    reply.header('Retry-After', outcome.seconds);
    const page = parts.pages.checkMail({ ...interaction, email: person.email, notice });
    return showPage(reply, page, 429);
  });
}

interface VerificationState {
  readonly interaction: Interaction;
  readonly verification: Verification | null;
  readonly person: LoginPerson | null;
}

async function load(
  parts: LoginParts,
  issuer: Provider,
  exchange: Exchange,
): Promise<VerificationState> {
  const { context } = parts;
  const interaction = await requireInteraction(parts, issuer, exchange);
  const verification = await findVerificationOfInteraction(context, interaction.uid);
  const person = verification && (await findPersonById(context.database, verification.iam_user_id));
  return { interaction, verification, person };
}

/** The code confirms the address and ends the login at once; who used the link instead just goes on. */
async function confirm(parts: LoginParts, issuer: Provider, exchange: Exchange) {
  const { context, pages } = parts;
  const { request, reply } = exchange;
  const { interaction, verification, person } = await load(parts, issuer, exchange);
  if (!verification || !person) return reply.redirect(interaction.path, 303);
  const goOn = () => continueSignIn(parts, issuer, { ...exchange, interaction, person });
  if (verification.used_at) return goOn();
  const code = (readInput(request.body, ['code']).code ?? '').replaceAll(/\D/g, '');
  const outcome = await tryVerificationCode(context, verification.token_hash, code);
  const fault = outcome === 'right' ? undefined : faults[outcome];
  if (fault === undefined && (await useVerification(context, verification.token_hash)))
    return goOn();
  const view = { ...interaction, email: person.email, fault: fault ?? faults.over };
  return showPage(reply, pages.checkMail(view), 422);
}
