import type { Text } from '../../platform/text/text.ts';
import { toMailSender } from '../../config/mail-sender.ts';
import type { LoginContext } from '../login-context.ts';
import { findPasswordFault } from './password-rules.ts';
import { findOrganisationOf, type LoginPerson } from '../sql/login-people-sql.ts';

/** Judges the new password of somebody who has an account, with all the names that are known of them. */
export async function findNewPasswordFault(
  context: LoginContext,
  person: LoginPerson,
  password: string,
): Promise<Text | null> {
  const organisation = await findOrganisationOf(context.database, person.id);
  const { email, username, first_name: first, last_name: last } = person;
  const names = [email, username, first, last, organisation].filter((name) => name !== null);
  return findPasswordFault(password, [...names, ...portalWords(context)]);
}

/** What the portal is called, which guessers know too. */
export function portalWords({ config }: Pick<LoginContext, 'config'>): string[] {
  const { brand, title } = toMailSender(config);
  return [brand, title];
}
