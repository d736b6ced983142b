import { inTransaction, isTaken } from '../../platform/database/database.ts';
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
async function isEmailTaken(context: LoginContext, email: string, exceptId: string) {
  const known = await findPersonByEmail(context.database, email);
  if (known && known.id !== exceptId && (known.email_verified_at || !known.password_hash))
    return true;
  return isUserAddress(context.database, email, exceptId);
}

/** Says the same for an address that is somebody else's: only its owner learns of it. */
export async function startEmailChange(
  context: LoginContext,
  person: LoginPerson,
  newEmail: string,
): Promise<void> {
  const { database, outbox } = context;
  if (await isEmailTaken(context, newEmail, person.id))
    return outbox.put(database, [addressInUseMail(context, newEmail)]);
  const link = { purpose: 'email-change', iamUserId: person.id, newEmail } as const;
  const token = await insertLink(context, link);
  return outbox.put(database, [confirmNewEmailMail(context, newEmail, token)]);
}

/** Person and user row move in one transaction; the old address is told. */
export async function confirmEmailChange(
  context: LoginContext,
  person: LoginPerson,
  token: string,
): Promise<EmailChangeOutcome> {
  try {
    return await inTransaction(context.database, async (connection) => {
      const link = await takeLink(context, connection, { purpose: 'email-change', token });
      if (!link?.new_email || link.iam_user_id !== person.id) return 'over';
      await deleteLinksOf(connection, person.id);
      const change = { email: link.new_email, verifiedAt: context.now() };
      await changeEmail(connection, person.id, change);
      const mail = emailChangedMail(context, person.email, link.new_email);
      await context.outbox.put(connection, [mail]);
      return 'done';
    });
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
}
