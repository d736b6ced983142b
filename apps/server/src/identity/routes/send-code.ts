import { cookieName, cookieOptions } from '../sessions/browser-cookie.ts';
import type { LoginContext } from '../login-context.ts';
import type { LoginParts } from '../login-parts.ts';
import { startDecoyVerification, startVerification } from '../people/start-verification.ts';
import { verificationMinutes } from '../sql/email-verifications-sql.ts';
import type { LoginPerson } from '../sql/login-people-sql.ts';
import type { Exchange, Interaction } from './interaction.ts';

export const verifyPath = '/login/verify';

/** The mark by which a link is known to be opened in the browser of the sign-up. */
export function createLinkMark(context: LoginContext, token: string): string {
  return context.hashes.form(`link:${token}`).toString('base64url');
}

export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Mails a code, or to who has an account already a note. A mail that could not go out leaves everything as it is, so that
 * sending again is all there is to do.
 */
export async function sendCode(
  { context, throttles }: LoginParts,
  { request, reply }: Exchange,
  about: { readonly person: LoginPerson; readonly interaction: Interaction },
): Promise<SendOutcome> {
  const { person, interaction } = about;
  const seconds = await throttles.attemptMail({ email: person.email, ip: request.ip });
  if (seconds > 0) return { kind: 'wait', seconds };
  const start = person.email_verified_at ? startDecoyVerification : startVerification;
  const { token, isSent } = await start(context, person, interaction.uid);
  reply.setCookie(cookieName(context, 'sign_up'), createLinkMark(context, token), {
    ...cookieOptions(context, verifyPath),
    maxAge: verificationMinutes * 60,
  });
  return { kind: isSent ? 'sent' : 'unsent' };
}

/** The page that waits for the code, and says so when the mail could not go out. */
export function toCheckMailPath(interaction: Interaction, outcome: SendOutcome): string {
  const path = `${interaction.path}/check-mail`;
  return outcome.kind === 'unsent' ? `${path}?unsent=1` : path;
}
