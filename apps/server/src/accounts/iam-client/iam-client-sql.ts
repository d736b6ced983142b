import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface IamClientRow {
  readonly id: string;
  readonly account_id: number;
  readonly application_id: number;
  readonly application_name: string;
  readonly application_is_live: boolean;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly secret_expires_at: Date;
  readonly previous_secret_expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly created_at: Date;
}

const columns = `c.id, c.account_id, c.application_id, a.name AS application_name, a.status = 'live' AS application_is_live, c.name,
  COALESCE((SELECT array_agg(s.scope ORDER BY s.scope) FROM iam_client_scopes s
    WHERE s.client_id = c.id), '{}') AS scopes,
  c.secret_expires_at, c.last_used_at, c.created_at,
  CASE WHEN c.previous_secret_expires_at > now() THEN c.previous_secret_expires_at END
    AS previous_secret_expires_at`;
const source = 'iam_clients c JOIN applications a ON a.id = c.application_id';

export async function listIamClients(
  database: Queryable,
  accountId: number,
): Promise<IamClientRow[]> {
  const { rows } = await database.query<IamClientRow>(
    `SELECT ${columns} FROM ${source} WHERE c.account_id = $1 ORDER BY c.created_at, c.id`,
    [accountId],
  );
  return rows;
}

export async function getIamClient(
  database: Queryable,
  accountId: number,
  clientId: string,
): Promise<IamClientRow | null> {
  const { rows } = await database.query<IamClientRow>(
    `SELECT ${columns} FROM ${source} WHERE c.id = $2 AND c.account_id = $1`,
    [accountId, clientId],
  );
  return rows[0] ?? null;
}

export interface NewIamClientRow {
  readonly id: string;
  readonly accountId: number;
  readonly applicationId: number;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly secretExpiresAt: Date;
}

export async function insertIamClient(
  connection: Connection,
  client: NewIamClientRow,
): Promise<void> {
  await connection.query(
    `INSERT INTO iam_clients (id, account_id, application_id, name, secret_hash, secret_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      client.id,
      client.accountId,
      client.applicationId,
      client.name,
      client.secretHash,
      client.secretExpiresAt,
    ],
  );
}

export async function updateIamClient(
  connection: Connection,
  clientId: string,
  change: { readonly name: string; readonly applicationId: number },
): Promise<void> {
  await connection.query(
    'UPDATE iam_clients SET name = $2, application_id = $3, updated_at = now() WHERE id = $1',
    [clientId, change.name, change.applicationId],
  );
}

/** The secret before stays good for `overlapHours`, but not beyond its own end. */
export async function updateIamClientSecret(
  connection: Connection,
  clientId: string,
  secret: { readonly hash: Buffer; readonly expiresAt: Date; readonly overlapHours: number },
): Promise<void> {
  await connection.query(
    `UPDATE iam_clients SET
       previous_secret_hash = CASE WHEN $4 > 0 THEN secret_hash END,
       previous_secret_expires_at = CASE WHEN $4 > 0
         THEN LEAST(secret_expires_at, now() + make_interval(hours => $4)) END,
       secret_hash = $2, secret_expires_at = $3, updated_at = now()
     WHERE id = $1`,
    [clientId, secret.hash, secret.expiresAt, secret.overlapHours],
  );
}

export async function deleteIamClient(connection: Connection, clientId: string): Promise<void> {
  await connection.query('DELETE FROM iam_clients WHERE id = $1', [clientId]);
}

/** False when the client has the scope already. */
export async function insertIamClientScope(
  connection: Connection,
  grant: { readonly clientId: string; readonly scope: string; readonly by: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO iam_client_scopes (client_id, scope, granted_by) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [grant.clientId, grant.scope, grant.by],
  );
  return rowCount === 1;
}

export async function deleteIamClientScope(
  connection: Connection,
  clientId: string,
  scope: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM iam_client_scopes WHERE client_id = $1 AND scope = $2',
    [clientId, scope],
  );
  return rowCount === 1;
}

/** What the token endpoint needs of a client: hashes of the secrets that are good now. Null for one that is not live. */
export async function findClientForToken(
  database: Database,
  clientId: string,
): Promise<{ scopes: readonly string[]; hashes: readonly Buffer[] } | null> {
  const { rows } = await database.query<{ scopes: string[]; hashes: Buffer[] }>(
    `SELECT COALESCE((SELECT array_agg(s.scope ORDER BY s.scope) FROM iam_client_scopes s
         WHERE s.client_id = c.id), '{}') AS scopes,
       array_remove(ARRAY[CASE WHEN c.secret_expires_at > now() THEN c.secret_hash END,
         CASE WHEN c.previous_secret_expires_at > now() THEN c.previous_secret_hash END], NULL) AS hashes
     FROM ${source} WHERE c.id = $1 AND a.status = 'live'`,
    [clientId],
  );
  return rows[0] ?? null;
}

export async function noteClientUse(database: Database, clientId: string): Promise<void> {
  await database.query('UPDATE iam_clients SET last_used_at = now() WHERE id = $1', [clientId]);
}
