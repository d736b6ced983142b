import type { Grant } from '@portal/contract/grant';
import type { LoginContext } from '../login-context.ts';
import { findPasswordHash, upsertPerson } from '../sql/seed-person-sql.ts';
import { hashPassword, isPassword } from '../credentials/passwords.ts';

export interface SeedPerson {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleGrant?: 'internal' | 'apigov' | undefined;
  readonly grants?: readonly Grant[] | undefined;
}

/** A confirmed person of the demo, made or brought up to date; the same call twice changes nothing. */
export async function seedPerson(context: LoginContext, person: SeedPerson): Promise<string> {
  const { database } = context;
  const known = await findPasswordHash(database, person.email);
  const keepsHash = known ? await isPassword(person.password, known) : false;
  const id = await upsertPerson(database, {
    ...person,
    passwordHash: keepsHash ? known : await hashPassword(person.password),
    roleGrant: person.roleGrant ?? null,
    grants: person.grants ?? [],
    verifiedAt: context.now(),
  });
  if (id === undefined) throw new Error(`The person ${person.username} was not written`);
  return id;
}
