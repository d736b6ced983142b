import type { Language } from '@portal/contract/text/languages';
import { t, type Text } from '../../platform/text/text.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { LoginContext } from '../login-context.ts';
import { portalWords } from '../credentials/find-new-password-fault.ts';
import { findPasswordFault } from '../credentials/password-rules.ts';
import { hashPassword } from '../credentials/passwords.ts';
import {
  findPersonByEmail,
  insertPerson,
  isUsernameTaken,
  replaceUnverifiedPerson,
  type LoginPerson,
} from '../sql/login-people-sql.ts';

export interface SignUp {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly language: Language;
}

export type SignUpFaults = Readonly<Partial<Record<keyof SignUp, Text>>>;

const emailShape = /^[^\s@<>()",;:\\]{1,64}@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/;
const usernameShape = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]{1,38})[\p{L}\p{N}]$/u;

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailShape.test(text);
}

export function isUsername(text: string): boolean {
  return usernameShape.test(text);
}

/** What is wrong, by field; nothing here tells whether the address is known. */
export async function findSignUpFaults(context: LoginContext, signUp: SignUp) {
  const { email, username, firstName, lastName } = signUp;
  const words = [email, username, firstName, lastName, ...portalWords(context)];
  const password = findPasswordFault(signUp.password, words);
  return {
    ...(isEmail(signUp.email)
      ? {}
      : { email: t`Enter an e-mail address, such as name@company.example.` }),
    ...findNameFault('firstName', signUp.firstName),
    ...findNameFault('lastName', signUp.lastName),
    ...(await findUsernameFault(context, signUp)),
    ...(password ? { password } : {}),
  };
}

const longestName = 80;

function findNameFault(field: 'firstName' | 'lastName', name: string): SignUpFaults {
  if (name === '')
    return {
      [field]:
        field === 'firstName'
          ? t`Enter your first name in visible characters.`
          : t`Enter your last name in visible characters.`,
    };
  return name.length > longestName ? { [field]: t`Use at most ${longestName} characters.` } : {};
}

async function findUsernameFault(context: LoginContext, { username, email }: SignUp) {
  if (!isUsername(username))
    return { username: t`Use 3 to 40 letters, digits, dots, hyphens or underscores.` };
  const taken = await isUsernameTaken(context.database, { username, exceptEmail: email });
  return taken ? { username: t`This username is taken. Choose another.` } : {};
}

export type SignUpOutcome =
  | { readonly kind: 'created' | 'exists'; readonly person: LoginPerson }
  | { readonly kind: 'usernameTaken' };

/** Creates the person, unconfirmed. The password is hashed in every case, so that all answers take equally long. */
export async function createSignUp(context: LoginContext, signUp: SignUp): Promise<SignUpOutcome> {
  const person = {
    email: signUp.email,
    username: signUp.username,
    passwordHash: await hashPassword(signUp.password),
    firstName: signUp.firstName,
    lastName: signUp.lastName,
    verifiedAt: null,
    // English is what whoever has chosen none gets.
    locale: signUp.language === 'en' ? null : signUp.language,
  };
  const known = await findPersonByEmail(context.database, signUp.email);
  if (known?.email_verified_at) return { kind: 'exists', person: known };
  const created = known
    ? await inTransaction(context.database, (connection) =>
        replaceUnverifiedPerson(connection, known.id, person),
      )
    : await insertPerson(context.database, person);
  return created ? { kind: 'created', person: created } : afterLostRace(context, signUp.email);
}

async function afterLostRace(context: LoginContext, email: string): Promise<SignUpOutcome> {
  const person = await findPersonByEmail(context.database, email);
  return person ? { kind: 'exists', person } : { kind: 'usernameTaken' };
}
