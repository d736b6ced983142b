import { t } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { LoginParts } from '../login-parts.ts';
import { takePasskey } from '../credentials/passkey-ceremonies.ts';
import type { Notice } from '../pages/fields.ts';
import { findSuspensionNotice } from '../people/suspended.ts';
import { findPersonById } from '../sql/login-people-sql.ts';
import { finishSignIn } from './continue-sign-in.ts';
import { createInteractionRoutes } from './interaction.ts';
import { readInput } from './read-input.ts';
import { showSignIn, toPasskeyPurpose } from './show-sign-in.ts';

const refused: Notice = {
  kind: 'danger',
  title: t`This passkey was not accepted`,
  text: t`It may have been removed, or the page was open for too long. Try again, or use your password.`,
};

/** Having the device and unlocking it are two factors: no code is asked for. */
export function addPasskeySignInRoutes(app: FastifyInstance, parts: LoginParts, issuer: Provider) {
  const { context } = parts;
  createInteractionRoutes(app, parts, issuer)('POST', '/passkey', async (step) => {
    const { request, interaction } = step;
    const { credential = '' } = readInput(request.body, ['credential']);
    const purpose = toPasskeyPurpose(interaction);
    const iamUserId = await takePasskey(context, { purpose, credential });
    const person = iamUserId && (await findPersonById(context.database, iamUserId));
    const suspended = iamUserId ? await findSuspensionNotice(context, iamUserId) : null;
    if (!person || suspended || !person.enabled || !person.email_verified_at) {
      context.countLogin('passkey', 'refused');
      return showSignIn(parts, step, {
        email: '',
        status: 401,
        notice: suspended ?? refused,
      });
    }
    const proofs = ['hwk', 'user', 'mfa'] as const;
    return finishSignIn(parts, { ...step, person, proofs });
  });
}
