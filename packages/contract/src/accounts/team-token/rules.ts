import { specsBase } from '../../bases.ts';
import type { TeamPermission } from '../../operation.ts';

export const teamTokenLimits = { perTeam: 20, days: 365, name: 80 } as const;

/** What every token of a team begins with: people and scanners of secrets know it by that. */
export const teamTokenPrefix = 'dp_team_';

/** As logs and lists name whoever acts by it. */
export const toTeamName = (team: string) => (/^team\b/i.test(team) ? team : `Team ${team}`);

const ends: Readonly<Record<TeamPermission, string>> = {
  read: 'specs/check',
  draft: 'drafts',
  publish: 'specs',
};

/** What a CI runs, with its token in PORTAL_TOKEN: it ends with an error where the portal refuses, and prints why. */
export const toPublishingCommand = (portalUrl: string, permission: TeamPermission) =>
  `curl --fail-with-body -H "Authorization: Bearer $PORTAL_TOKEN" -H 'Content-Type: application/yaml' --data-binary @openapi.yaml ${portalUrl}${specsBase}/aut/${ends[permission]}`;
