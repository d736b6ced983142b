import {
  teamTokenLimits,
  teamTokenPrefix,
  toTeamName,
} from '@portal/contract/accounts/team-token/rules';
import type { newTeamToken } from '@portal/contract/accounts/team-token/schema';
import type * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction, isTaken } from '../../platform/database/database.ts';
import {
  type FieldFaults,
  invalid,
  notFound,
  PortalError,
} from '../../platform/errors/portal-error.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { t } from '../../platform/text/text.ts';
import {
  countLiveTokens,
  insertTeamToken,
  listTeams,
  listTeamTokens as listRows,
  lockTeam,
  revokeTeamToken,
} from './team-token-sql.ts';

const shownDigits = 8;
const dayLength = 86_400_000;

export const listTeamTokens = async ({ database }: Services) => ({
  teamTokens: await listRows(database),
  teams: await listTeams(database),
});

/** A token of a team, whoever makes it; its value is in this answer and nowhere else. */
export async function createTeamToken(
  services: Services,
  person: Person,
  { days, ...given }: z.output<typeof newTeamToken>,
) {
  const wish = { ...given, name: given.name.trim() };
  const value = makeBearer('team token');
  const made = await inTransaction(services.database, async (connection) => {
    const team = await lockTeam(connection, wish.teamId);
    if (!team) throw invalid({ teamId: [t`Producer team is not known`] });
    const faults = findFaults({ name: wish.name, days });
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const count = await countLiveTokens(connection, team.id);
    if (count >= teamTokenLimits.perTeam)
      throw invalid({ teamId: [t`This team already has ${count} tokens: revoke one first`] });
    const { name, permission } = wish;
    noteAct({
      type: 'teamToken',
      id: `${toTeamName(team.name)}, token ${name}`,
      before: null,
      after: { permission, days },
    });
    return insertTeamToken(connection, {
      team_id: team.id,
      name,
      permission,
      prefix: value.slice(0, teamTokenPrefix.length + shownDigits),
      value_hash: services.personalTokenHash(value),
      made_by_id: person.iamUserId,
      made_by: person.email,
      expires_at: new Date(Date.now() + days * dayLength),
    });
  }).catch(refuseTwin);
  return { ...made, value };
}

const isDays = (days: number) =>
  Number.isInteger(days) && days >= 1 && days <= teamTokenLimits.days;

function findFaults({ name, days }: { readonly name: string; readonly days: number }): FieldFaults {
  return {
    ...(name === '' && { name: [t`can't be blank`] }),
    ...(!isDays(days) && { days: [t`Enter a number of days from 1 to ${teamTokenLimits.days}`] }),
  };
}

/** Also of two creations at once. */
function refuseTwin(error: unknown): never {
  if (isTaken(error))
    throw new PortalError('conflict', {
      text: t`This team already has a token of this name: revoke it first, or choose another name`,
    });
  throw error;
}

export async function deleteTeamToken(services: Services, person: Person, tokenId: string) {
  await inTransaction(services.database, async (connection) => {
    const token = await revokeTeamToken(connection, tokenId, person.email);
    if (!token) throw notFound(t`There is no such token, or it is revoked already`);
    noteAct({
      type: 'teamToken',
      id: `${toTeamName(token.team_name)}, token ${token.name}`,
      before: { permission: token.permission },
      after: null,
    });
  });
}
