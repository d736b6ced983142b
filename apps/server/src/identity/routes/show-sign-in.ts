import type { LoginParts } from '../login-parts.ts';
import type { Notice } from '../pages/fields.ts';
import { createAssertionOptions } from '../credentials/passkey-ceremonies.ts';
import type { Interaction, Step } from './interaction.ts';
import { showPage, toWaitNotice } from './show-page.ts';

/** A challenge belongs to one login and ends with it. */
export const toPasskeyPurpose = ({ uid }: Pick<Interaction, 'uid'>) => `sign-in:${uid}`;

interface SignInPage {
  readonly email: string;
  readonly status: number;
  readonly notice?: Notice;
  /** Seconds until the next attempt. */
  readonly wait?: number;
}

export async function showSignIn(
  { context, pages }: LoginParts,
  { reply, interaction }: Omit<Step, 'request' | 'issuer'>,
  { email, status, notice, wait }: SignInPage,
) {
  if (wait) reply.header('Retry-After', wait);
  const purpose = toPasskeyPurpose(interaction);
  const page = pages.signIn({
    ...interaction,
    email,
    notice: wait ? toWaitNotice(wait) : (notice ?? null),
    passkeyOptions: await createAssertionOptions(context, purpose),
  });
  return showPage(reply, page, status);
}
