import { toTeamName } from '@portal/contract/accounts/team-token/rules';
import type { Person } from '../../context/caller.ts';
import type { Portal } from '../../context/portal.ts';
import type { Database } from '../../platform/database/database.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import type { KeyedHash } from '../../platform/sealing/keyed-hash.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t, type Text } from '../../platform/text/text.ts';
import { findPerson } from '../person/index.ts';
import { findTeamToken, noteTeamTokenUse } from './team-token-sql.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findTeamToken>>>;

/** A team as whoever acts: a publisher with nothing of a person’s, held to what its token may do. */
function toPerson(token: Found): Person {
  const team = toTeamName(token.team_name);
  return {
    iamUserId: token.actor_id,
    email: team,
    username: team,
    role: 'internal',
    grants: ['publisher'],
    accountId: null,
    userId: null,
    accountRole: null,
    teamToken: {
      permission: token.permission,
      actor: `${team}, token ${token.name}`,
      mailTo: token.team_email,
      teamId: token.team_id,
      ownerId: token.owner_id,
    },
  };
}

const isLive = ({ revoked_at: revokedAt, expires_at: expiresAt }: Found) =>
  revokedAt === null && expiresAt > new Date();

interface Lookup {
  readonly database: Database;
  readonly personalTokenHash: KeyedHash;
}

/** Who calls by a token of a team; a bad one is refused in words that a CI’s log shows. */
export async function requireTeamPerson(
  { database, personalTokenHash }: Lookup,
  value: string,
): Promise<Person> {
  const token = await findTeamToken(database, { valueHash: personalTokenHash(value) });
  if (!token || !isLive(token)) throw badTeamToken(token);
  if (token.use_is_due) await noteTeamTokenUse(database, token.id);
  return toPerson(token);
}

function badTeamToken(token: Found | null): PortalError {
  return new PortalError('unauthorised', { code: 'GW-401-TOKEN', text: toReason(token) });
}

function toReason(token: Found | null): Text {
  if (!token)
    return t`The portal knows no such team token: it may be cut off. Copy it again, or have a publisher create one in the developer portal under Drafts`;
  const name = `${token.prefix}… (${toTeamName(token.team_name)}, token ${token.name})`;
  return token.revoked_at
    ? t`The team token ${name} was revoked: have a publisher create another in the developer portal under Drafts`
    : t`The team token ${name} expired on ${dateText(token.expires_at.toISOString())}: have a publisher create another in the developer portal under Drafts`;
}

/** Whoever an act is done for: a person, or a team whose token is still good. */
export async function findActor(
  database: Queryable,
  portal: Portal,
  actorId: string,
): Promise<Person | null> {
  const person = await findPerson(database, portal, actorId);
  if (person) return person;
  const token = await findTeamToken(database, { actorId });
  return token && isLive(token) ? toPerson(token) : null;
}

/** Where somebody is written to: a team at the address of its contact, even after its token has ended. */
export async function findAddress(
  database: Queryable,
  actor: { id: string | null; email: string },
) {
  const token = actor.id === null ? null : await findTeamToken(database, { actorId: actor.id });
  return token?.team_email ?? actor.email;
}
