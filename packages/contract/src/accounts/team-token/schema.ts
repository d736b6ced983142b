import * as z from 'zod/mini';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';
import { teamPermissions } from '../../operation.ts';
import { teamTokenLimits } from './rules.ts';

/** A token by which the machines of a producer team publish: the team’s, whoever made it. */
export const teamToken = z.object({
  id: z.number(),
  teamId: z.string(),
  teamName: z.string(),
  name: z.string(),
  permission: z.enum(teamPermissions),
  /** Its first characters, by which it is known again: `dp_team_1a2b3c4d`. */
  prefix: z.string(),
  madeBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null when it was never used. */
  lastUsedAt: z.nullable(z.string()),
  /** In the answer to the creation alone. */
  value: z.optional(z.string()),
});
export type TeamToken = z.output<typeof teamToken>;

export const newTeamToken = z.object({
  teamId: field(textOf(60), { label: 'Team', required: true }),
  name: field(textOf(teamTokenLimits.name), {
    label: 'Name',
    hint: 'What it is used for.',
    required: true,
    max: teamTokenLimits.name,
  }),
  permission: field(z.enum(teamPermissions), { label: 'It may' }),
  days: field(z.number(), { label: 'Days until it expires', hint: 'From 1 to 365.' }),
});
