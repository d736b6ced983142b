import type { Connection } from '../../../platform/database/database.ts';

interface NewEndpoint {
  readonly systemName: string;
  readonly basePath: string;
  readonly visibility: string;
  readonly upstream: string;
  readonly iamSecure: boolean;
  /** Whether an endpoint that stands already becomes IAM-secure or not; a new one is what it is told. */
  readonly changesFloor: boolean;
  readonly methods: readonly string[];
}

/** Puts a document's cloud endpoint into the route table; `carrier` as upstream stands for CARRIER_URL. */
export async function replaceEndpoint(
  connection: Connection,
  endpoint: NewEndpoint,
): Promise<void> {
  await connection.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream, visibility, authentication, methods, published)
     VALUES ($1, $2, $3, $4, $5, $6, true)
     ON CONFLICT (system_name) DO UPDATE SET base_path = EXCLUDED.base_path,
       visibility = EXCLUDED.visibility, methods = EXCLUDED.methods,
       authentication = CASE
         WHEN $7 AND (EXCLUDED.authentication = 'iam' OR cloud_endpoints.authentication = 'iam')
         THEN EXCLUDED.authentication ELSE cloud_endpoints.authentication END`,
    [
      endpoint.systemName,
      endpoint.basePath,
      endpoint.upstream,
      endpoint.visibility,
      endpoint.iamSecure ? 'iam' : 'api-key',
      endpoint.methods,
      endpoint.changesFloor,
    ],
  );
}

/** Takes an endpoint away that a document brought, once no document of its name has a base path. */
export async function deleteUnusedEndpoint(
  connection: Connection,
  systemName: string,
): Promise<void> {
  await connection.query(
    `DELETE FROM cloud_endpoints WHERE system_name = $1 AND published
       AND NOT EXISTS (SELECT FROM specifications WHERE system_name = $1 AND base_path IS NOT NULL)`,
    [systemName],
  );
}

/** The endpoint that has a base path, or null. */
export async function findEndpointAt(
  connection: Connection,
  basePath: string,
): Promise<string | null> {
  const { rows } = await connection.query<{ system_name: string }>(
    'SELECT system_name FROM cloud_endpoints WHERE lower(base_path) = lower($1)',
    [basePath],
  );
  return rows[0]?.system_name ?? null;
}
