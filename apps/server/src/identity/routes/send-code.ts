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

/** Mails a code, or to who has an account already a note; gives the seconds to wait where it does not. */
export async function sendCode(
  { context, throttles }: LoginParts,
  { request, reply }: Exchange,
  about: { readonly person: LoginPerson; readonly interaction: Interaction },
) {
  const { person, interaction } = about;
  const seconds = await throttles.attemptMail({ email: person.email, ip: request.ip });
  if (seconds > 0) return seconds;
  const start = person.email_verified_at ? startDecoyVerification : startVerification;
  const token = await start(context, person, interaction.uid);
  reply.setCookie(cookieName(context, 'sign_up'), createLinkMark(context, token), {
    ...cookieOptions(context, verifyPath),
    maxAge: verificationMinutes * 60,
  });
  return 0;
}

/** The page that waits for the code. */
export const toCheckMailPath = (interaction: Interaction) => `${interaction.path}/check-mail`;
