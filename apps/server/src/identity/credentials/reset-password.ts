import { inTransaction, type Connection } from '../../platform/database/database.ts';
import { deletePersonalTokensOf } from '../../accounts/personal-token/index.ts';
import { deliverMailLater } from '../people/deliver-mail.ts';
import { endBrowsersOf } from '../sessions/end-sessions.ts';
import type { LoginContext } from '../login-context.ts';
import type { LoginParts } from '../login-parts.ts';
import { hashPassword } from './passwords.ts';
import { passwordChangedMail, passwordResetMail } from '../people/security-mails.ts';
import { deleteLinksOf, insertLink, takeLink } from '../sql/login-links-sql.ts';
import { findPersonByEmail, setPassword, type LoginPerson } from '../sql/login-people-sql.ts';

type Parts = Pick<LoginParts, 'context' | 'verifier'>;

/** Runs when the answer is out: nothing that it says, and no time that it takes, depends on who has an account. */
export function startPasswordReset(context: LoginContext, email: string): void {
  const start = async () => {
    const person = await findPersonByEmail(context.database, email);
    if (person?.enabled) await mailResetLink(context, person);
  };
  start().catch((error: unknown) =>
    context.logger.warn({ err: error }, 'a link for a new password could not be sent'),
  );
}

/** Mails the link. Nobody waits for the mail. */
export async function mailResetLink(context: LoginContext, person: LoginPerson): Promise<void> {
  const token = await insertLink(context, { purpose: 'password-reset', iamUserId: person.id });
  deliverMailLater(context, passwordResetMail(context, person.email, token));
}

/** Sets the password by a link, which proves the mailbox too; false when the link was used in the meantime. */
export async function resetPassword(
  parts: Parts,
  token: string,
  password: string,
): Promise<boolean> {
  const { context } = parts;
  const passwordHash = await hashPassword(password);
  const person = await inTransaction(context.database, async (connection) => {
    const link = await takeLink(context, connection, { purpose: 'password-reset', token });
    if (!link) return null;
    const change = { iamUserId: link.iam_user_id, passwordHash, verifiedAt: context.now() };
    // Whoever knew the old password could have made tokens with it.
    await deletePersonalTokensOf(connection, link.iam_user_id);
    return replacePassword(parts, connection, { ...change, keep: null });
  });
  if (person) deliverMailLater(context, passwordChangedMail(context, person.email, 'reset'));
  return person !== null;
}

/** Sets the password of a person who is logged in, in the browser whose session at the issuer stays. */
export async function changePassword(
  parts: Parts,
  { person, keep }: { readonly person: LoginPerson; readonly keep: string },
  password: string,
): Promise<void> {
  const { context } = parts;
  const passwordHash = await hashPassword(password);
  await inTransaction(context.database, (connection) => {
    const change = { iamUserId: person.id, passwordHash, verifiedAt: null };
    return replacePassword(parts, connection, { ...change, keep });
  });
  deliverMailLater(context, passwordChangedMail(context, person.email, 'change'));
}

interface Change {
  readonly iamUserId: string;
  readonly passwordHash: string;
  readonly verifiedAt: Date | null;
  readonly keep: string | null;
}

/** With the old password end all links on their way and all other sessions, in one transaction. */
async function replacePassword(
  parts: Parts,
  connection: Connection,
  { iamUserId, keep, ...password }: Change,
): Promise<LoginPerson | null> {
  await deleteLinksOf(connection, iamUserId);
  const person = await setPassword(connection, iamUserId, password);
  await endBrowsersOf(parts, { iamUserId, keep, connection });
  return person;
}
