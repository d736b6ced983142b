import { inTransaction, type Connection } from '../../platform/database/database.ts';
import { deletePersonalTokensOf } from '../../accounts/personal-token/index.ts';
import { endBrowsersOf } from '../sessions/end-sessions.ts';
import type { LoginContext } from '../login-context.ts';
import type { LoginParts } from '../login-parts.ts';
import { hashPassword } from './passwords.ts';
import { passwordChangedMail, passwordResetMail } from '../people/security-mails.ts';
import { deleteLinksOf, insertLink, takeLink } from '../sql/login-links-sql.ts';
import { findPersonByEmail, setPassword, type LoginPerson } from '../sql/login-people-sql.ts';

type Parts = Pick<LoginParts, 'context' | 'verifier'>;

/** A job of the queue: nothing that the answer says, and no time that it takes, depends on who has an account. */
export async function startPasswordReset(context: LoginContext, email: string): Promise<void> {
  const person = await findPersonByEmail(context.database, email);
  if (person?.enabled) await mailResetLink(context, person);
}

export async function mailResetLink(context: LoginContext, person: LoginPerson): Promise<void> {
  await inTransaction(context.database, async (connection) => {
    const link = { purpose: 'password-reset', iamUserId: person.id } as const;
    const token = await insertLink(context, link, connection);
    await context.outbox.put(connection, [passwordResetMail(context, person.email, token)]);
  });
}

/** Sets the password by a link, which proves the mailbox too; false when the link was used in the meantime. */
export async function resetPassword(parts: Parts, token: string, password: string) {
  const { context } = parts;
  const passwordHash = await hashPassword(password);
  return inTransaction(context.database, async (connection) => {
    const link = await takeLink(context, connection, { purpose: 'password-reset', token });
    if (!link) return false;
    const change = { iamUserId: link.iam_user_id, passwordHash, verifiedAt: context.now() };
    // Whoever knew the old password could have made tokens with it.
    await deletePersonalTokensOf(connection, link.iam_user_id);
    const person = await replacePassword(parts, connection, { ...change, keep: null });
    if (!person) return false;
    await context.outbox.put(connection, [passwordChangedMail(context, person.email, 'reset')]);
    return true;
  });
}

/** Sets the password of a person who is logged in, in the browser whose session at the issuer stays. */
export async function changePassword(
  parts: Parts,
  { person, keep }: { readonly person: LoginPerson; readonly keep: string },
  password: string,
): Promise<void> {
  const { context } = parts;
  const passwordHash = await hashPassword(password);
  await inTransaction(context.database, async (connection) => {
    const change = { iamUserId: person.id, passwordHash, verifiedAt: null };
    await replacePassword(parts, connection, { ...change, keep });
    await context.outbox.put(connection, [passwordChangedMail(context, person.email, 'change')]);
  });
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
