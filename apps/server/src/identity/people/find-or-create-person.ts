import * as z from 'zod/mini';
import type { LoginContext } from '../login-context.ts';
import type { Arrival } from '../tokens/relying-party.ts';
import { isUsername } from './sign-up.ts';
import {
  adoptPerson,
  findPersonByEmail,
  findPersonById,
  findPersonByIdentity,
  insertIdentity,
  insertPerson,
  type LoginPerson,
} from '../sql/login-people-sql.ts';

/** Only a confirmed address makes a person; some issuers send the mark as text. */
const profile = z.object({
  email: z.string(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
  preferred_username: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});
type Profile = z.output<typeof profile>;

/** The person of (issuer, subject), made at the first visit; null for an unconfirmed address or a disabled person. */
export async function findOrCreatePerson(
  context: LoginContext,
  arrival: Arrival,
): Promise<LoginPerson | null> {
  const person =
    (await findPersonByIdentity(context.database, arrival)) ??
    (await createIdentity(context, arrival));
  return person?.enabled && person.email_verified_at ? person : null;
}

async function createIdentity(context: LoginContext, arrival: Arrival) {
  const isEmbedded = context.config.oidc === null;
  const person = isEmbedded
    ? await findPersonById(context.database, arrival.subject)
    : await findOrInsertByProfile(context, arrival.claims);
  if (person) await insertIdentity(context.database, arrival, person.id);
  return person;
}

async function findOrInsertByProfile(
  context: LoginContext,
  claims: Arrival['claims'],
): Promise<LoginPerson | null> {
  const found = z.safeParse(profile, claims).data;
  if (!found) return null;
  const known = await findPersonByEmail(context.database, found.email);
  if (known) return adoptPerson(context.database, known.id, context.now());
  return insertWithFreeUsername(context, found);
}

/** A confirmed person whose username is the first free one after what the profile says. */
export async function insertWithFreeUsername(
  context: { readonly database: Parameters<typeof insertPerson>[0]; readonly now: () => Date },
  found: Omit<Profile, 'email_verified'>,
): Promise<LoginPerson | null> {
  const local = found.email.split('@')[0] ?? '';
  const wished = [found.preferred_username ?? '', local].find(isUsername) ?? 'user';
  for (const suffix of ['', ...Array.from({ length: 20 }, (_, index) => `-${index + 2}`)]) {
    const person = await insertPerson(context.database, {
      email: found.email,
      username: `${wished}${suffix}`,
      passwordHash: null,
      firstName: found.given_name ?? null,
      lastName: found.family_name ?? null,
      verifiedAt: context.now(),
    });
    if (person) return person;
  }
  return null;
}
