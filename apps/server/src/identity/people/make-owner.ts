import type { LoginContext } from '../login-context.ts';
import { insertLink } from '../sql/login-links-sql.ts';
import { findPersonByEmail, type LoginPerson } from '../sql/login-people-sql.ts';
import { grantOwnership, isOwner } from '../sql/owner-sql.ts';
import { insertWithFreeUsername } from './find-or-create-person.ts';
import { isEmail } from './sign-up.ts';

interface Owner {
  readonly outcome: 'made' | 'granted' | 'known';
  /** Sets a password, once; null where there is one, or where another issuer asks for it. */
  readonly link: string | null;
}

type Refusal = 'no address' | 'disabled' | 'no username';

/** Makes the person of an address an owner of the portal; the same call twice changes nothing but the link. */
export async function makeOwner(
  context: LoginContext,
  { email, wantsLink }: { readonly email: string; readonly wantsLink: boolean },
): Promise<Owner | Refusal> {
  if (!isEmail(email)) return 'no address';
  const { database } = context;
  const known = await findPersonByEmail(database, email);
  const person = known ?? (await insertWithFreeUsername(context, { email }));
  if (!person) return 'no username';
  const wasOwner = await isOwner(database, person.id);
  if (!(await grantOwnership(database, person.id, context.now()))) return 'disabled';
  const before = wasOwner ? 'known' : 'granted';
  const needsLink = wantsLink || !hasPassword(person);
  const link = needsLink && !context.config.oidc ? await makeLink(context, person) : null;
  return { outcome: known ? before : 'made', link };
}

/** One that nobody confirmed the address of is taken away. */
const hasPassword = (person: LoginPerson) =>
  person.password_hash !== null && person.email_verified_at !== null;

async function makeLink(context: LoginContext, { id }: LoginPerson): Promise<string> {
  const token = await insertLink(context, { purpose: 'password-reset', iamUserId: id });
  return `${context.origin}/login/reset?token=${token}`;
}
