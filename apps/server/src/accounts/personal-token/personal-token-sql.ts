import type { TokenScope } from '@portal/contract/operation';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import {
  fetchRow,
  fetchRows,
  requireRow,
  rows,
  writeRows,
  type Queryable,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

export type PersonalTokenRow = Selectable<Tables['personal_tokens']>;

const tokensOf = (iamUserId: string) =>
  rows.selectFrom('personal_tokens').selectAll().where('iam_user_id', '=', iamUserId);

/** A person's tokens, newest first; `name` is what a name contains. */
export async function listPersonalTokens(database: Queryable, iamUserId: string, name: string) {
  const named = tokensOf(iamUserId).where(sql`strpos(lower(name), lower(${name}))`, '>', 0);
  return fetchRows(database, named.orderBy('id', 'desc'));
}

const isId = (tokenId: string) => /^\d{1,15}$/.test(tokenId);

export async function getPersonalToken(database: Queryable, iamUserId: string, tokenId: string) {
  if (!isId(tokenId)) return null;
  return fetchRow(database, tokensOf(iamUserId).where('id', '=', Number(tokenId)));
}

/** Two creations at once count one after the other. */
export async function lockPersonalTokens(connection: Connection, iamUserId: string): Promise<void> {
  const person = rows.selectFrom('iam_users').select('id').where('id', '=', iamUserId);
  await fetchRow(connection, person.forNoKeyUpdate());
}

export async function insertPersonalToken(
  connection: Connection,
  token: Insertable<Tables['personal_tokens']>,
): Promise<PersonalTokenRow> {
  return requireRow(connection, rows.insertInto('personal_tokens').values(token).returningAll());
}

const deleteOf = (iamUserId: string) =>
  rows.deleteFrom('personal_tokens').where('iam_user_id', '=', iamUserId);

export async function deletePersonalToken(database: Database, iamUserId: string, tokenId: string) {
  if (!isId(tokenId)) return false;
  return (await writeRows(database, deleteOf(iamUserId).where('id', '=', Number(tokenId)))) === 1;
}

interface LiveToken {
  readonly id: number;
  readonly iam_user_id: string;
  readonly scopes: TokenScope[];
  readonly permission: 'ro' | 'rw';
  /** Its last use is noted at most once a minute. */
  readonly use_is_due: boolean;
}

export async function findLiveToken(database: Database, valueHash: Buffer) {
  const found = await database.query<LiveToken>({
    text: `SELECT id, iam_user_id, scopes, permission,
        COALESCE(last_used_at < now() - interval '1 minute', true) AS use_is_due
      FROM personal_tokens WHERE value_hash = $1 AND expires_at > now()`,
    values: [valueHash],
  });
  return found.rows[0] ?? null;
}

export async function noteTokenUse(database: Database, id: number): Promise<void> {
  await database.query('UPDATE personal_tokens SET last_used_at = now() WHERE id = $1', [id]);
}

/** All of a person's, with the password that they were made under. */
export async function deletePersonalTokensOf(database: Queryable, iamUserId: string) {
  await writeRows(database, deleteOf(iamUserId));
}
