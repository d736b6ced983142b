import type { Reach, Visibility } from '@portal/contract/role';
import type { Connection, Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/rows/rows.ts';

export interface ApiScopeRow {
  readonly system_name: string;
  readonly name: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly approval_required: boolean;
}

/** With whether the API is in test. */
export interface KnownScopeRow extends ApiScopeRow {
  readonly in_test: boolean;
}

/** Makes the catalogue say what one API's specification declares. */
export async function replaceApiScopes(
  connection: Connection,
  systemName: string,
  scopes: readonly Omit<ApiScopeRow, 'system_name'>[],
): Promise<void> {
  await connection.query(
    'DELETE FROM api_scopes WHERE system_name = $1 AND name <> ALL($2::text[])',
    [systemName, scopes.map(({ name }) => name)],
  );
  for (const scope of scopes) {
    await connection.query(
      `INSERT INTO api_scopes AS known (system_name, name, description, visibility, approval_required)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (system_name, name) DO UPDATE SET description = EXCLUDED.description,
         visibility = EXCLUDED.visibility, approval_required = EXCLUDED.approval_required
       WHERE (known.description, known.visibility, known.approval_required)
         IS DISTINCT FROM (EXCLUDED.description, EXCLUDED.visibility, EXCLUDED.approval_required)`,
      [systemName, scope.name, scope.description, scope.visibility, scope.approval_required],
    );
  }
}

/** Documents that may name schemes of our issuer, as JSON where it was kept; of each name the active one first. */
export async function listScopeSources(database: Database) {
  const { rows } = await database.query<{
    id: number;
    system_name: string;
    visibility: Visibility;
    format: 'json' | 'yaml';
    document: Buffer;
  }>(
    `SELECT s.id, s.system_name, s.visibility,
       CASE WHEN j.body IS NULL THEN s.format ELSE 'json' END AS format,
       COALESCE(convert_to(j.body, 'UTF8'), s.document) AS document
     FROM specifications s LEFT JOIN specification_json j
       ON j.specification_id = s.id AND j.document_hash = s.document_hash AND j.body <> ''
     WHERE s.iam_secure OR s.issuer_binding IS NULL OR s.issuer_binding -> 'schemes' <> '[]'
     ORDER BY s.system_name, s.status`,
  );
  return rows;
}

export async function deleteScopesBeyond(database: Database, systemNames: readonly string[]) {
  await database.query('DELETE FROM api_scopes WHERE system_name <> ALL($1::text[])', [
    systemNames,
  ]);
}

export async function listApiScopes(
  database: Queryable,
  filter: { reach?: readonly Reach[]; systemName?: string; name?: string },
): Promise<KnownScopeRow[]> {
  const { rows } = await database.query<KnownScopeRow>(
    `SELECT s.system_name, s.name, s.description, s.visibility, s.approval_required,
       COALESCE(e.lifecycle = 'test', false) AS in_test
     FROM api_scopes s LEFT JOIN cloud_endpoints e ON e.system_name = s.system_name
     WHERE ($1::text[] IS NULL OR s.visibility = ANY($1) AND ('test' = ANY($1) OR e.lifecycle IS DISTINCT FROM 'test'))
       AND ($2::text IS NULL OR s.system_name = $2) AND ($3::text IS NULL OR s.name = $3)
     ORDER BY s.system_name, s.name`,
    [filter.reach ?? null, filter.systemName ?? null, filter.name ?? null],
  );
  return rows;
}
