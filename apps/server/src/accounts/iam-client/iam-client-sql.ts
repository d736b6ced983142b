import { sql, type Insertable, type Updateable } from 'kysely';
import { now } from '../../platform/rows/moments.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

const clients = rows
  .selectFrom('iam_clients as c')
  .innerJoin('applications as a', 'a.id', 'c.application_id')
  .selectAll('c')
  .select((db) => [
    'a.name as application_name',
    'a.status as application_status',
    db
      .selectFrom('iam_client_scopes as s')
      .whereRef('s.client_id', '=', 'c.id')
      .select(sql<string[]>`COALESCE(array_agg(s.scope ORDER BY s.scope), '{}')`.as('scopes'))
      .$asScalar()
      .$notNull()
      .as('scopes'),
    // One that has ended is none.
    sql<Date | null>`CASE WHEN c.previous_secret_expires_at > now() THEN c.previous_secret_expires_at END`.as(
      'previous_secret_expires_at',
    ),
  ]);

export type IamClientRow = NonNullable<Awaited<ReturnType<typeof getIamClient>>>;

export async function listClientRows(database: Queryable, accountId: number) {
  const ofAccount = clients.where('c.account_id', '=', accountId);
  return fetchRows(database, ofAccount.orderBy('c.created_at').orderBy('c.id'));
}

export async function getIamClient(database: Queryable, accountId: number, clientId: string) {
  const ofAccount = clients.where('c.account_id', '=', accountId);
  return fetchRow(database, ofAccount.where('c.id', '=', clientId));
}

export async function insertIamClient(
  connection: Connection,
  client: Insertable<Tables['iam_clients']>,
): Promise<void> {
  await writeRows(connection, rows.insertInto('iam_clients').values(client));
}

const updateRow = (clientId: string) => rows.updateTable('iam_clients').where('id', '=', clientId);

export async function updateIamClient(
  connection: Connection,
  clientId: string,
  change: Updateable<Tables['iam_clients']>,
): Promise<void> {
  const written = updateRow(clientId).set(change).set({ updated_at: now });
  await writeRows(connection, written);
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
  await writeRows(connection, rows.deleteFrom('iam_clients').where('id', '=', clientId));
}

/** False when the client has the scope already. */
export async function insertIamClientScope(
  connection: Connection,
  grant: Insertable<Tables['iam_client_scopes']>,
): Promise<boolean> {
  const insert = rows.insertInto('iam_client_scopes').values(grant);
  return (
    (await writeRows(
      connection,
      insert.onConflict((one) => one.doNothing()),
    )) === 1
  );
}

export async function deleteIamClientScope(
  connection: Connection,
  clientId: string,
  scope: string,
): Promise<boolean> {
  const held = rows.deleteFrom('iam_client_scopes').where('client_id', '=', clientId);
  return (await writeRows(connection, held.where('scope', '=', scope))) === 1;
}

/** What the token endpoint needs of a client: hashes of the secrets that are good now. Null for one that is not live. */
export async function findClientForToken(database: Database, clientId: string) {
  const { rows: found } = await database.query<{ scopes: string[]; hashes: Buffer[] }>(
    `SELECT COALESCE((SELECT array_agg(s.scope ORDER BY s.scope) FROM iam_client_scopes s
         WHERE s.client_id = c.id), '{}') AS scopes,
       array_remove(ARRAY[CASE WHEN c.secret_expires_at > now() THEN c.secret_hash END,
         CASE WHEN c.previous_secret_expires_at > now() THEN c.previous_secret_hash END], NULL) AS hashes
     FROM iam_clients c JOIN applications a ON a.id = c.application_id
     WHERE c.id = $1 AND a.status = 'live'`,
    [clientId],
  );
  return found[0] ?? null;
}

export async function noteClientUse(database: Database, clientId: string): Promise<void> {
  await writeRows(database, updateRow(clientId).set({ last_used_at: now }));
}
