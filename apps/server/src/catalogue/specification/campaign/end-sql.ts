import type { Visibility } from '@portal/contract/role';
import { rows, writeRows, type Queryable } from '../../../platform/rows/rows.ts';

export interface EndingApi {
  readonly systemName: string;
  readonly title: string;
  readonly visibility: Visibility;
  /** Null for an endpoint without a document. */
  readonly specificationId: string | null;
}

/** What can end under a name: a documented API, else an endpoint of the inventory. */
export async function findEndingApi(
  database: Queryable,
  { systemName, visibilities }: { systemName: string; visibilities: readonly Visibility[] },
): Promise<EndingApi | null> {
  const { rows: found } = await database.query<EndingApi>(
    `SELECT "systemName", title, visibility, "specificationId" FROM (
       SELECT system_name AS "systemName", title, visibility, 'spec-' || lpad(id::text, 4, '0') AS "specificationId", status
       FROM specifications WHERE system_name = $1
       UNION ALL
       SELECT system_name, system_name, visibility, NULL, 'endpoint' FROM cloud_endpoints WHERE system_name = $1
     ) AS named ORDER BY status = 'endpoint', status LIMIT 1`,
    [systemName],
  );
  const [row] = found;
  return row && visibilities.includes(row.visibility) ? row : null;
}

interface Successor {
  readonly isPublished: boolean;
  readonly isDeprecated: boolean;
  readonly visibility: Visibility;
}

/** How an API stands that callers may be sent to; null where nothing has this name. */
export async function findSuccessor(database: Queryable, systemName: string) {
  const { rows: found } = await database.query<Successor>(
    `SELECT status = 'active' AS "isPublished", visibility,
       status = 'deprecated' OR EXISTS (SELECT FROM campaigns c WHERE c.system_name = $1 AND c.cancelled_at IS NULL) AS "isDeprecated"
     FROM specifications WHERE system_name = $1 ORDER BY status LIMIT 1`,
    [systemName],
  );
  return found[0] ?? null;
}

/** The endpoint of an API lives as its campaign has it. */
export async function updateLifecycle(
  connection: Queryable,
  systemName: string,
  lifecycle: 'production' | 'deprecated',
): Promise<void> {
  const endpoint = rows.updateTable('cloud_endpoints').where('system_name', '=', systemName);
  await writeRows(connection, endpoint.set({ lifecycle }));
}
