import { t } from '../../platform/text/text.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { chooseLanguage } from '../../http/languages.ts';
import type { LoginParts } from '../login-parts.ts';
import {
  createSignUp,
  findSignUpFaults,
  type SignUp,
  type SignUpFaults,
} from '../people/sign-up.ts';
import { requireInteraction, type Exchange } from './interaction.ts';
import { readInput } from './read-input.ts';
import { sendCode, toCheckMailPath } from './send-code.ts';
import { showPage } from './show-page.ts';
import { toWaitNotice } from './wait-notice.ts';

export function addSignUpRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider): void {
  app.get('/interaction/:uid/sign-up', async (request, reply) => {
    const interaction = await requireInteraction(parts, issuer, { request, reply });
    const values = { email: interaction.loginHint, username: '', firstName: '', lastName: '' };
    return showPage(reply, parts.pages.signUp({ ...interaction, values }));
  });

  app.post('/interaction/:uid/sign-up', (request, reply) =>
    signUp(parts, issuer, { request, reply }),
  );
}

async function signUp(parts: LoginParts, issuer: Provider, exchange: Exchange) {
  const { context, pages } = parts;
  const { request, reply } = exchange;
  const interaction = await requireInteraction(parts, issuer, exchange);
  const values = readSignUp(request);
  const show = (status: number, more: { faults?: SignUpFaults; wait?: number }) =>
    showPage(
      reply,
      pages.signUp({
        ...interaction,
        values,
        faults: more.faults ?? {},
        notice: more.wait ? toWaitNotice(more.wait) : null,
      }),
      status,
    );

  const faults = await findSignUpFaults(context, values);
  if (Object.keys(faults).length > 0) return show(422, { faults });
  const outcome = await createSignUp(context, values);
  if (outcome.kind === 'usernameTaken')
    return show(422, { faults: { username: t`This username is taken. Choose another.` } });
  const sent = await sendCode(parts, exchange, { person: outcome.person, interaction });
  if (sent.kind !== 'wait') return reply.redirect(toCheckMailPath(interaction), 303);
  reply.header('Retry-After', sent.seconds);
  return show(429, { wait: sent.seconds });
}

function readSignUp(request: FastifyRequest): SignUp {
  const names = ['email', 'username', 'firstName', 'lastName', 'password'] as const;
  const given = readInput(request.body, names);
  const trimmed = (name: 'email' | 'username' | 'firstName' | 'lastName') =>
    (given[name] ?? '').trim().normalize('NFC');
  return {
    email: trimmed('email'),
    username: trimmed('username'),
    firstName: trimmed('firstName'),
    lastName: trimmed('lastName'),
    password: given.password ?? '',
    language: chooseLanguage(request),
  };
}
