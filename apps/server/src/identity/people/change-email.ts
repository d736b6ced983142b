import { inTransaction } from '../../platform/database/database.ts';
import { deliverMail, deliverMailLater } from './deliver-mail.ts';
import type { LoginContext } from '../login-context.ts';
import { addressInUseMail, confirmNewEmailMail, emailChangedMail } from './security-mails.ts';
import { deleteLinksOf, insertLink, takeLink } from '../sql/login-links-sql.ts';
import {
  changeEmail,
  findPersonByEmail,
  isUserAddress,
  type LoginPerson,
} from '../sql/login-people-sql.ts';

export type EmailChangeOutcome = 'done' | 'taken' | 'over';

/** Somebody else's address, be it confirmed or prepared by staff; an unconfirmed sign-up or an announcement owns nothing. */
async function isEmailTaken(
  context: LoginContext,
  email: string,
  exceptId: string,
): Promise<boolean> {
  const known = await findPersonByEmail(context.database, email);
  if (known && known.id !== exceptId && (known.email_verified_at || !known.password_hash))
    return true;
  return isUserAddress(context.database, email, exceptId);
}

/** Says the same for an address that is somebody else's: only its owner learns of it. False when the mail could not be sent. */
export async function startEmailChange(
  context: LoginContext,
  person: LoginPerson,
  newEmail: string,
): Promise<boolean> {
  if (await isEmailTaken(context, newEmail, person.id))
    return deliverMail(context, addressInUseMail(context, newEmail));
  const link = { purpose: 'email-change', iamUserId: person.id, newEmail } as const;
  const token = await insertLink(context, link);
  return deliverMail(context, confirmNewEmailMail(context, newEmail, token));
}

/** Person and user row move in one transaction; the old address is told. */
export async function confirmEmailChange(
  context: LoginContext,
  person: LoginPerson,
  token: string,
): Promise<EmailChangeOutcome> {
  try {
    const newEmail = await inTransaction(context.database, async (connection) => {
      const link = await takeLink(context, connection, { purpose: 'email-change', token });
      if (!link?.new_email || link.iam_user_id !== person.id) return null;
      await deleteLinksOf(connection, person.id);
      const change = { email: link.new_email, verifiedAt: context.now() };
      await changeEmail(connection, person.id, change);
      return link.new_email;
    });
    if (newEmail === null) return 'over';
    deliverMailLater(context, emailChangedMail(context, person.email, newEmail));
    return 'done';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
