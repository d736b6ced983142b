import { deliverMail } from './deliver-mail.ts';
import type { LoginContext } from '../login-context.ts';
import { createRandomToken } from '../tokens/random-token.ts';
import { insertDecoyVerification, insertVerification } from '../sql/email-verifications-sql.ts';
import type { LoginPerson } from '../sql/login-people-sql.ts';
import { accountExistsMail, confirmAddressMail } from './verification-mails.ts';

interface VerificationStart {
  /** The link's token, by which the browser is known again. */
  readonly token: string;
  readonly isSent: boolean;
}

/** Sends code and link. */
export async function startVerification(
  context: LoginContext,
  person: LoginPerson,
  interactionUid: string,
): Promise<VerificationStart> {
  const secrets = await insertVerification(context, { iamUserId: person.id, interactionUid });
  const mail = confirmAddressMail(context, person.email, secrets);
  return { token: secrets.token, isSent: await deliverMail(context, mail) };
}

/** Tells the owner of the address by mail what the page must not tell. */
export async function startDecoyVerification(
  context: LoginContext,
  person: LoginPerson,
  interactionUid: string,
): Promise<VerificationStart> {
  await insertDecoyVerification(context, { iamUserId: person.id, interactionUid });
  const isSent = await deliverMail(context, accountExistsMail(context, person.email));
  return { token: createRandomToken(), isSent };
}
