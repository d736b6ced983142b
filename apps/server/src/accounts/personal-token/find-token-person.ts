import type { KeyedHash } from '../../platform/sealing/keyed-hash.ts';
import type { Database } from '../../platform/database/database.ts';
import { findLiveToken, noteTokenUse } from './personal-token-sql.ts';
import type { Person } from '../../context/caller.ts';
import { findPerson } from '../person/index.ts';
import type { Portal } from '../../context/portal.ts';

interface Lookup {
  readonly database: Database;
  readonly portal: Portal;
  readonly personalTokenHash: KeyedHash;
}

/** The person behind a personal token, held to what the token may do; null for a token that is not known or has expired. */
export async function findTokenPerson(
  { database, portal, personalTokenHash }: Lookup,
  value: string,
): Promise<Person | null> {
  const token = await findLiveToken(database, personalTokenHash(value));
  if (!token) return null;
  if (token.use_is_due) await noteTokenUse(database, token.id);
  const person = await findPerson(database, portal, token.iam_user_id);
  const { scopes, permission } = token;
  return person && { ...person, personalToken: { scopes, permission } };
}
