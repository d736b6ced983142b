import type { DraftRoute } from '@portal/contract/catalogue/specification/draft-schema';
import type { Connection } from '../../../platform/database/database.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';

/** `carrier` stands for CARRIER_URL; without an upstream the document answers. */
export type FirstUpstream = 'carrier' | '';

/** Where a new API goes until staff say otherwise: in the sandbox its document answers at once, and nothing pretends in production. */
export const toFirstUpstream = ({ production }: { readonly production: boolean }): FirstUpstream =>
  production ? 'carrier' : '';

interface NewEndpoint {
  readonly systemName: string;
  readonly basePath: string;
  readonly visibility: string;
  /** The API whose route it takes over where it is new. */
  readonly inherits: string | null;
  /** Where it goes when it is new and takes over none. */
  readonly firstUpstream: FirstUpstream;
  readonly iamSecure: boolean;
  /** Whether an endpoint that stands already becomes IAM-secure or not; a new one is what it is told. */
  readonly changesFloor: boolean;
  readonly methods: readonly string[];
}

/** Puts a document's cloud endpoint into the route table; a new one goes where the version before it goes. */
export async function replaceEndpoint(connection: Connection, endpoint: NewEndpoint) {
  await connection.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, visibility, authentication, methods, published, upstream, timeout_ms,
       caller_audience, business_owner, producer_team, contact_email, support_info)
     SELECT $1, $2, $4, $5, $6, true, COALESCE(p.upstream, $8), COALESCE(p.timeout_ms, 30000), p.caller_audience,
       p.business_owner, p.producer_team, COALESCE(p.contact_email, ''), COALESCE(p.support_info, '')
     FROM (SELECT) AS one LEFT JOIN cloud_endpoints p ON p.system_name = $3
     ON CONFLICT (system_name) DO UPDATE SET base_path = EXCLUDED.base_path,
       visibility = EXCLUDED.visibility, methods = EXCLUDED.methods,
       authentication = CASE
         WHEN $7 AND (EXCLUDED.authentication = 'iam' OR cloud_endpoints.authentication = 'iam')
         THEN EXCLUDED.authentication ELSE cloud_endpoints.authentication END`,
    [
      endpoint.systemName,
      endpoint.basePath,
      endpoint.inherits,
      endpoint.visibility,
      endpoint.iamSecure ? 'iam' : 'api-key',
      endpoint.methods,
      endpoint.changesFloor,
      endpoint.firstUpstream,
    ],
  );
}

/**
 * What the publisher of a draft says of its route; the rest comes from the document. Gives the lifecycle that the endpoint has then: a
 * draft ends no API, and revives none.
 */
export async function updateEndpointRoute(
  connection: Connection,
  systemName: string,
  route: DraftRoute,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ lifecycle: string }>(
    `UPDATE cloud_endpoints SET upstream = $2, timeout_ms = $3, caller_audience = $4, business_owner = $6,
       lifecycle = CASE WHEN $5 IN ('deprecated', 'retired') OR lifecycle IN ('deprecated', 'retired') THEN lifecycle ELSE $5 END,
       producer_team = $7, contact_email = $8, support_info = $9, updated_at = ${nextVersion} WHERE system_name = $1
     RETURNING lifecycle`,
    [
      systemName,
      route.upstream,
      route.timeoutMs,
      route.callerAudience || null,
      route.lifecycle,
      route.businessOwner,
      route.producerTeam,
      route.contactEmail,
      route.supportInfo,
    ],
  );
  return rows[0]?.lifecycle;
}

/** Takes an endpoint away that a document brought, once no document of its name has a base path; one that a campaign has ended goes on saying so. */
export async function deleteUnusedEndpoint(connection: Connection, systemName: string) {
  await connection.query(
    `DELETE FROM cloud_endpoints WHERE system_name = $1 AND published
       AND NOT EXISTS (SELECT FROM specifications WHERE system_name = $1 AND base_path IS NOT NULL)
       AND NOT EXISTS (SELECT FROM campaigns WHERE system_name = $1 AND cancelled_at IS NULL)`,
    [systemName],
  );
}

/** Where the calls of an API go; null for one without a route. */
export async function findUpstream(connection: Connection, systemName: string) {
  const { rows } = await connection.query<{ upstream: string }>(
    'SELECT upstream FROM cloud_endpoints WHERE system_name = $1',
    [systemName],
  );
  return rows[0]?.upstream ?? null;
}

/** The endpoint that has a base path, or null. */
export async function findEndpointAt(connection: Connection, basePath: string) {
  const { rows } = await connection.query<{ system_name: string }>(
    'SELECT system_name FROM cloud_endpoints WHERE lower(base_path) = lower($1)',
    [basePath],
  );
  return rows[0]?.system_name ?? null;
}
