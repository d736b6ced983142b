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
import { createInteractionRoutes, type Step } from './interaction.ts';
import { readInput } from './read-input.ts';
import { sendCode, toCheckMailPath } from './send-code.ts';
import { showPage, showWait } from './show-page.ts';

export function addSignUpRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider): void {
  const add = createInteractionRoutes(app, parts, issuer);

  add('GET', '/sign-up', async ({ reply, interaction }) => {
    const values = { email: interaction.loginHint, username: '', firstName: '', lastName: '' };
    return showPage(reply, parts.pages.signUp({ ...interaction, values }));
  });

  add('POST', '/sign-up', (step) => signUp(parts, step));
}

async function signUp(parts: LoginParts, step: Step) {
  const { context, pages } = parts;
  const { request, reply, interaction } = step;
  const values = readSignUp(request);
  const view = { ...interaction, values };
  const refuse = (faults: SignUpFaults) => showPage(reply, pages.signUp({ ...view, faults }), 422);

  const faults = await findSignUpFaults(context, values);
  if (Object.keys(faults).length > 0) return refuse(faults);
  const outcome = await createSignUp(context, values);
  if (outcome.kind === 'usernameTaken')
    return refuse({ username: t`This username is taken. Choose another.` });
  const wait = await sendCode(parts, step, { person: outcome.person, interaction });
  if (wait === 0) return reply.redirect(toCheckMailPath(interaction), 303);
  return showWait(reply, wait, (notice) => pages.signUp({ ...view, notice }));
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
