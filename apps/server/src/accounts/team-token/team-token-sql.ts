import { teamToken, type TeamToken } from '@portal/contract/accounts/team-token/schema';
import type { TeamPermission } from '@portal/contract/operation';
import { sql, type Insertable } from 'kysely';
import { now } from '../../platform/rows/moments.ts';
import {
  fetchRow,
  fetchRows,
  requireRow,
  rows,
  writeRows,
  type Queryable,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

const tokens = rows
  .selectFrom('team_tokens as t')
  .innerJoin('producer_teams as p', 'p.id', 't.team_id')
  .select(['t.id', 't.team_id', 'p.name as team_name', 't.name', 't.permission', 't.prefix'])
  .select(['t.made_by', 't.created_at', 't.expires_at', 't.last_used_at']);

/** Those that were not revoked, newest first. */
export async function listTeamTokens(database: Queryable): Promise<TeamToken[]> {
  const kept = tokens.where('t.revoked_at', 'is', null).orderBy('t.id', 'desc').limit(500);
  return (await fetchRows(database, kept)).map((row) => toReply(teamToken, row));
}

/** All producer teams, by name. */
export const listTeams = (database: Queryable) =>
  fetchRows(database, rows.selectFrom('producer_teams').select(['id', 'name']).orderBy('name'));

/** Two creations for one team at once count one after the other. */
export async function lockTeam(connection: Queryable, teamId: string) {
  const team = rows.selectFrom('producer_teams').select(['id', 'name']).where('id', '=', teamId);
  return fetchRow(connection, team.forNoKeyUpdate());
}

export async function countLiveTokens(connection: Queryable, teamId: string): Promise<number> {
  const live = rows
    .selectFrom('team_tokens')
    .select('id')
    .where('team_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  return (await fetchRows(connection, live)).length;
}

export async function insertTeamToken(
  connection: Queryable,
  token: Insertable<Tables['team_tokens']>,
): Promise<TeamToken> {
  const { id } = await requireRow(
    connection,
    rows.insertInto('team_tokens').values(token).returning('id'),
  );
  return toReply(teamToken, await requireRow(connection, tokens.where('t.id', '=', id)));
}

/** Null for one that is not there, or was revoked already. */
export async function revokeTeamToken(connection: Queryable, tokenId: string, by: string) {
  if (!/^\d{1,15}$/.test(tokenId)) return null;
  const live = tokens.where('t.id', '=', Number(tokenId)).where('t.revoked_at', 'is', null);
  const token = await fetchRow(connection, live.forUpdate('t'));
  if (!token) return null;
  const row = rows.updateTable('team_tokens').where('id', '=', token.id);
  await writeRows(connection, row.set({ revoked_at: now, revoked_by: by }));
  return token;
}

interface KnownToken {
  readonly id: number;
  readonly actor_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly permission: TeamPermission;
  readonly team_id: string;
  readonly team_name: string;
  readonly team_email: string;
  readonly owner_id: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly use_is_due: boolean;
}

/** By the hash of its value, or by whom it acts as; whether it is still good or not. */
export async function findTeamToken(
  database: Queryable,
  of: { readonly valueHash: Buffer } | { readonly actorId: string },
): Promise<KnownToken | null> {
  const column = 'valueHash' in of ? 'value_hash' : 'actor_id';
  const { rows: found } = await database.query<KnownToken>(
    `SELECT t.id, t.actor_id, t.name, t.prefix, t.permission, t.expires_at, t.revoked_at, p.id AS team_id,
       p.name AS team_name, p.email AS team_email, p.owner_id,
       COALESCE(t.last_used_at < now() - interval '1 minute', true) AS use_is_due
     FROM team_tokens t JOIN producer_teams p ON p.id = t.team_id WHERE t.${column} = $1`,
    ['valueHash' in of ? of.valueHash : of.actorId],
  );
  return found[0] ?? null;
}

export async function noteTeamTokenUse(database: Queryable, id: number): Promise<void> {
  const row = rows.updateTable('team_tokens').where('id', '=', id);
  await writeRows(database, row.set({ last_used_at: now }));
}

/** Whether somebody has had the token of an actor in their hands: who made it, and the mailbox of its team. */
export async function knowsTeamToken(
  database: Queryable,
  of: { readonly actorId: string; readonly iamUserId: string; readonly email: string },
): Promise<boolean> {
  const known = rows
    .selectFrom('team_tokens as t')
    .innerJoin('producer_teams as p', 'p.id', 't.team_id')
    .select('t.id')
    .where('t.actor_id', '=', of.actorId)
    .where(sql<boolean>`(t.made_by_id = ${of.iamUserId} OR lower(p.email) = lower(${of.email}))`);
  return (await fetchRow(database, known)) !== null;
}
