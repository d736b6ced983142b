import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { newTeamToken, teamToken } from './schema.ts';

const base = `${specsBase}/aut/team-tokens`;
const publishing = { access: 'publisher', errors: 'B' } as const;

export const listTeamTokens = defineOperation({
  ...publishing,
  id: 'listTeamTokens',
  method: 'GET',
  path: base,
  summary:
    'Tokens by which the machines of teams publish, newest first, without their values; and the teams',
  reply: z.object({
    teamTokens: z.array(teamToken),
    /** Those that a token can be made for. */
    teams: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const createTeamToken = defineOperation({
  ...publishing,
  id: 'createTeamToken',
  method: 'POST',
  path: base,
  summary: 'Create a token for the machines of a team; its value is only in this answer',
  changes: ['listTeamTokens'],
  repeatable: false,
  status: 201,
  body: newTeamToken,
  reply: z.object({ teamToken }),
});

export const deleteTeamToken = defineOperation({
  ...publishing,
  id: 'deleteTeamToken',
  method: 'DELETE',
  path: `${base}/{tokenId}`,
  summary: 'Revoke a token of a team',
  changes: ['listTeamTokens'],
  params: z.object({ tokenId: z.string() }),
});
