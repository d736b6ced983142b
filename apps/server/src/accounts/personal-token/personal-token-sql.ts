import type { TokenScope } from '@portal/contract/operation';
import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface PersonalTokenRow {
  readonly id: number;
  readonly name: string;
  readonly scopes: TokenScope[];
  readonly permission: 'ro' | 'rw';
  readonly prefix: string;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly created_at: Date;
}

const columns = 'id, name, scopes, permission, prefix, expires_at, last_used_at, created_at';

/** A person's tokens, newest first; `name` is what a name contains. */
export async function listPersonalTokens(
  database: Queryable,
  iamUserId: string,
  name: string,
): Promise<PersonalTokenRow[]> {
  const { rows } = await database.query<PersonalTokenRow>(
    `SELECT ${columns} FROM personal_tokens
     WHERE iam_user_id = $1 AND strpos(lower(name), lower($2)) > 0 ORDER BY id DESC`,
    [iamUserId, name],
  );
  return rows;
}

export async function getPersonalToken(
  database: Queryable,
  iamUserId: string,
  tokenId: string,
): Promise<PersonalTokenRow | null> {
  if (!/^\d{1,15}$/.test(tokenId)) return null;
  const { rows } = await database.query<PersonalTokenRow>(
    `SELECT ${columns} FROM personal_tokens WHERE iam_user_id = $1 AND id = $2`,
    [iamUserId, tokenId],
  );
  return rows[0] ?? null;
}

/** Two creations at once count one after the other. */
export async function lockPersonalTokens(connection: Connection, iamUserId: string): Promise<void> {
  await connection.query('SELECT 1 FROM iam_users WHERE id = $1 FOR NO KEY UPDATE', [iamUserId]);
}

export async function insertPersonalToken(
  connection: Connection,
  token: {
    readonly iamUserId: string;
    readonly name: string;
    readonly scopes: readonly TokenScope[];
    readonly permission: 'ro' | 'rw';
    readonly prefix: string;
    readonly valueHash: Buffer;
    readonly expiresAt: Date;
  },
): Promise<PersonalTokenRow> {
  const { rows } = await connection.query<PersonalTokenRow>(
    `INSERT INTO personal_tokens (iam_user_id, name, scopes, permission, prefix, value_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [
      token.iamUserId,
      token.name,
      token.scopes,
      token.permission,
      token.prefix,
      token.valueHash,
      token.expiresAt,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('An inserted token is returned');
  return row;
}

export async function deletePersonalToken(
  database: Database,
  iamUserId: string,
  tokenId: string,
): Promise<boolean> {
  if (!/^\d{1,15}$/.test(tokenId)) return false;
  const { rowCount } = await database.query(
    'DELETE FROM personal_tokens WHERE iam_user_id = $1 AND id = $2',
    [iamUserId, tokenId],
  );
  return rowCount === 1;
}

interface LiveToken {
  readonly id: number;
  readonly iam_user_id: string;
  readonly scopes: TokenScope[];
  readonly permission: 'ro' | 'rw';
  /** Its last use is noted at most once a minute. */
  readonly use_is_due: boolean;
}

export async function findLiveToken(
  database: Database,
  valueHash: Buffer,
): Promise<LiveToken | null> {
  const { rows } = await database.query<LiveToken>({
    text: `SELECT id, iam_user_id, scopes, permission,
        COALESCE(last_used_at < now() - interval '1 minute', true) AS use_is_due
      FROM personal_tokens WHERE value_hash = $1 AND expires_at > now()`,
    values: [valueHash],
  });
  return rows[0] ?? null;
}

export async function noteTokenUse(database: Database, id: number): Promise<void> {
  await database.query('UPDATE personal_tokens SET last_used_at = now() WHERE id = $1', [id]);
}

/** All of a person's, with the password that they were made under. */
export async function deletePersonalTokensOf(
  database: Queryable,
  iamUserId: string,
): Promise<void> {
  await database.query('DELETE FROM personal_tokens WHERE iam_user_id = $1', [iamUserId]);
}
