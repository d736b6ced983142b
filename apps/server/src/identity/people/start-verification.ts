import type { LoginContext } from '../login-context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { insertDecoyVerification, insertVerification } from '../sql/email-verifications-sql.ts';
import type { LoginPerson } from '../sql/login-people-sql.ts';
import { accountExistsMail, confirmAddressMail } from './verification-mails.ts';

/** Mails code and link; gives the link's token, by which the browser is known again. */
export async function startVerification(
  context: LoginContext,
  person: LoginPerson,
  interactionUid: string,
): Promise<string> {
  const secrets = await insertVerification(context, { iamUserId: person.id, interactionUid });
  const mail = confirmAddressMail(context, person.email, secrets);
  await context.outbox.put(context.database, [mail]);
  return secrets.token;
}

/** Tells the owner of the address by mail what the page must not tell. */
export async function startDecoyVerification(
  context: LoginContext,
  person: LoginPerson,
  interactionUid: string,
): Promise<string> {
  await insertDecoyVerification(context, { iamUserId: person.id, interactionUid });
  await context.outbox.put(context.database, [accountExistsMail(context, person.email)]);
  return makeBearer('confirmation link');
}
