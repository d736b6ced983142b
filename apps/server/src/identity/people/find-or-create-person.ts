import type { LoginContext } from '../login-context.ts';
import type { Arrival } from '../tokens/relying-party.ts';
import type { OidcConfig } from '../../config/oidc-config.ts';
import { inTransaction, isTaken } from '../../platform/database/database.ts';
import { isUsername } from './sign-up.ts';
import { type Profile, readGroupRole, readProfile } from './read-profile.ts';
import {
  adoptPerson,
  changeEmail,
  findPersonByEmail,
  findPersonById,
  findPersonByIdentity,
  hasIdentityAt,
  insertIdentity,
  insertPerson,
  type LoginPerson,
  setGroupRole,
} from '../sql/login-people-sql.ts';

/** The person of (issuer, subject), made at the first visit; null for an unconfirmed address or a disabled person. */
export async function findOrCreatePerson(context: LoginContext, arrival: Arrival) {
  const { database, config } = context;
  const known = await findPersonByIdentity(database, arrival);
  const person = config.oidc
    ? await followIssuer(context, { arrival, known, oidc: config.oidc })
    : (known ?? (await findPersonById(database, arrival.subject)));
  if (person && !known) await insertIdentity(database, arrival, person.id);
  return person?.enabled && person.email_verified_at ? person : null;
}

interface Visit {
  readonly arrival: Arrival;
  readonly known: LoginPerson | null;
  readonly oidc: OidcConfig;
}

/** What another issuer says of a person is taken over at each visit. */
async function followIssuer(context: LoginContext, { arrival, known, oidc }: Visit) {
  const profile = readProfile(arrival.claims, oidc);
  const person = known
    ? await followEmail(context, known, profile)
    : profile && (await findOrInsertByProfile(context, arrival, profile));
  if (person)
    await setGroupRole(context.database, person.id, readGroupRole(arrival.claims, oidc.groups));
  return person;
}

async function followEmail(context: LoginContext, known: LoginPerson, profile: Profile | null) {
  if (!profile || profile.email.toLowerCase() === known.email.toLowerCase()) return known;
  const change = { email: profile.email, verifiedAt: context.now() };
  try {
    await inTransaction(context.database, (connection) =>
      changeEmail(connection, known.id, change),
    );
  } catch (error) {
    // Somebody else has the address here: the person goes on with the earlier one.
    if (isTaken(error)) return known;
    throw error;
  }
  return findPersonById(context.database, known.id);
}

/** Whoever has an identity at this issuer already is not opened by another one: an address can pass to somebody else. */
async function findOrInsertByProfile(context: LoginContext, { issuer }: Arrival, profile: Profile) {
  const { database } = context;
  const known = await findPersonByEmail(database, profile.email);
  if (!known) return insertWithFreeUsername(context, profile);
  if (await hasIdentityAt(database, issuer, known.id)) return null;
  return adoptPerson(database, known.id, context.now());
}

/** A confirmed person whose username is the first free one after what the profile says. */
export async function insertWithFreeUsername(
  context: { readonly database: Parameters<typeof insertPerson>[0]; readonly now: () => Date },
  found: Pick<Profile, 'email'> & Partial<Profile>,
): Promise<LoginPerson | null> {
  const local = found.email.split('@')[0] ?? '';
  const wished = [found.username ?? '', local].find(isUsername) ?? 'user';
  for (const suffix of ['', ...Array.from({ length: 20 }, (_, index) => `-${index + 2}`)]) {
    const person = await insertPerson(context.database, {
      email: found.email,
      username: `${wished}${suffix}`,
      passwordHash: null,
      firstName: found.firstName ?? null,
      lastName: found.lastName ?? null,
      verifiedAt: context.now(),
    });
    if (person) return person;
  }
  return null;
}
