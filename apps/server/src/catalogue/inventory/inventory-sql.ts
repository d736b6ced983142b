import type {
  CloudEndpoint,
  EndpointEvent,
  Lifecycle,
  OnPremEndpoint,
} from '@portal/contract/catalogue/inventory/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';

type Queryable = Pick<Database | Connection, 'query'>;

interface CloudRow {
  readonly system_name: string;
  readonly title: string | null;
  readonly version: string | null;
  readonly base_path: string;
  readonly visibility: string;
  readonly lifecycle: Lifecycle;
  readonly business_owner: string | null;
  readonly owner_name: string | null;
  readonly producer_team: string | null;
  readonly team_name: string | null;
  readonly contact_email: string;
  readonly support_info: string;
  readonly updated_at: Date;
  readonly upstream: string;
  readonly methods: string[];
  readonly authentication: CloudEndpoint['authentication'];
  readonly timeout_ms: number;
  readonly caller_audience: string | null;
}

export interface InventoryFilter {
  /** Words that must all occur. */
  readonly text: string;
  readonly owner: string | null;
  readonly team: string | null;
  readonly lifecycle: Lifecycle | null;
  /** Those without a specification alone. */
  readonly withoutOas: boolean;
  readonly limit: number;
  readonly offset: number;
}

// Of an active and a deprecated document the active one names the endpoint.
const cloudFrom = `FROM cloud_endpoints e
  LEFT JOIN LATERAL (SELECT title, version FROM specifications s WHERE s.system_name = e.system_name
    ORDER BY s.status LIMIT 1) s ON true
  LEFT JOIN business_owners o ON o.id = e.business_owner
  LEFT JOIN producer_teams t ON t.id = e.producer_team`;
const cloudColumns = `e.system_name, s.title, s.version, e.base_path, e.visibility, e.lifecycle, e.business_owner,
  o.name AS owner_name, e.producer_team, t.name AS team_name, e.contact_email, e.support_info, e.updated_at,
  e.upstream, e.methods, e.authentication, e.timeout_ms, e.caller_audience`;

const patternsOf = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

const toValues = (filter: InventoryFilter) => [
  patternsOf(filter.text),
  filter.owner,
  filter.team,
  filter.lifecycle,
];
const matches = (haystack: string) => `($1::text[] = '{}' OR ${haystack} ILIKE ALL ($1))
  AND ($2::text IS NULL OR e.business_owner = $2) AND ($3::text IS NULL OR e.producer_team = $3)
  AND ($4::text IS NULL OR e.lifecycle = $4)`;

export async function listCloudEndpoints(
  database: Database,
  filter: InventoryFilter,
): Promise<{ endpoints: CloudEndpoint[]; total: number }> {
  const haystack = `concat_ws(' ', e.system_name, e.base_path, s.title, o.name, t.name, e.contact_email)`;
  const where = `WHERE ${matches(haystack)} AND (NOT $5 OR s.title IS NULL)`;
  const values = [...toValues(filter), filter.withoutOas];
  const { rows } = await database.query<CloudRow>(
    `SELECT ${cloudColumns} ${cloudFrom} ${where} ORDER BY e.system_name LIMIT $6 OFFSET $7`,
    [...values, filter.limit, filter.offset],
  );
  const count = await database.query<{ total: number }>(
    `SELECT count(*) AS total ${cloudFrom} ${where}`,
    values,
  );
  return { endpoints: rows.map(toCloudEndpoint), total: count.rows[0]?.total ?? 0 };
}

export async function findCloudEndpoint(
  database: Queryable,
  systemName: string,
): Promise<CloudEndpoint | null> {
  const { rows } = await database.query<CloudRow>(
    `SELECT ${cloudColumns} ${cloudFrom} WHERE e.system_name = $1`,
    [systemName],
  );
  return rows[0] ? toCloudEndpoint(rows[0]) : null;
}

/** Changes of one endpoint follow each other. */
export async function lockCloudEndpoint(connection: Connection, systemName: string): Promise<void> {
  await connection.query('SELECT FROM cloud_endpoints WHERE system_name = $1 FOR UPDATE', [
    systemName,
  ]);
}

export async function updateCloudEndpoint(
  connection: Connection,
  endpoint: CloudEndpoint,
): Promise<void> {
  const { producer } = endpoint;
  await connection.query(
    `UPDATE cloud_endpoints SET base_path = $2, visibility = $3, lifecycle = $4, business_owner = $5,
       producer_team = $6, contact_email = $7, support_info = $8, upstream = $9, methods = $10,
       authentication = $11, timeout_ms = $12, caller_audience = $13, updated_at = ${nextVersion} WHERE system_name = $1`,
    [
      endpoint.systemName,
      endpoint.basePath,
      endpoint.visibility,
      endpoint.lifecycle,
      producer.businessOwner,
      producer.producerTeam,
      producer.contactEmail,
      producer.supportInfo,
      endpoint.upstream,
      endpoint.methods,
      endpoint.authentication,
      endpoint.timeoutMs,
      endpoint.callerAudience || null,
    ],
  );
}

function toCloudEndpoint(row: CloudRow): CloudEndpoint {
  return {
    systemName: row.system_name,
    title: row.title,
    version: row.version,
    basePath: row.base_path,
    hasOas: row.title !== null,
    visibility: row.visibility,
    lifecycle: row.lifecycle,
    producer: {
      businessOwner: row.business_owner,
      businessOwnerName: row.owner_name,
      producerTeam: row.producer_team,
      producerTeamName: row.team_name,
      contactEmail: row.contact_email,
      supportInfo: row.support_info,
    },
    updatedAt: row.updated_at.toISOString(),
    upstream: row.upstream,
    methods: row.methods,
    authentication: row.authentication,
    timeoutMs: row.timeout_ms,
    callerAudience: row.caller_audience ?? '',
  };
}

interface OnPremRow {
  readonly path_pattern: string;
  readonly description: string;
  readonly upstream: string;
  readonly methods: string[];
  readonly authentication: OnPremEndpoint['authentication'];
  readonly business_owner: string | null;
  readonly owner_name: string | null;
  readonly producer_team: string | null;
  readonly team_name: string | null;
  readonly lifecycle: Lifecycle;
  readonly notes: string;
  readonly policies: string[];
  readonly updated_at: Date;
}

const onPremFrom = `FROM onprem_endpoints e LEFT JOIN business_owners o ON o.id = e.business_owner
  LEFT JOIN producer_teams t ON t.id = e.producer_team`;
const onPremColumns = 'e.*, o.name AS owner_name, t.name AS team_name';

export async function listOnPremEndpoints(
  database: Database,
  filter: InventoryFilter,
): Promise<{ endpoints: OnPremEndpoint[]; total: number }> {
  const haystack = `concat_ws(' ', e.path_pattern, e.description, e.upstream, o.name, t.name)`;
  const values = toValues(filter);
  const { rows } = await database.query<OnPremRow>(
    `SELECT ${onPremColumns} ${onPremFrom} WHERE ${matches(haystack)}
     ORDER BY e.path_pattern LIMIT $5 OFFSET $6`,
    [...values, filter.limit, filter.offset],
  );
  const count = await database.query<{ total: number }>(
    `SELECT count(*) AS total ${onPremFrom} WHERE ${matches(haystack)}`,
    values,
  );
  return { endpoints: rows.map(toOnPremEndpoint), total: count.rows[0]?.total ?? 0 };
}

export async function findOnPremEndpoint(database: Database, pathPattern: string) {
  const { rows } = await database.query<OnPremRow>(
    `SELECT ${onPremColumns} ${onPremFrom} WHERE e.path_pattern = $1`,
    [pathPattern],
  );
  const [row] = rows;
  return row ? { ...toOnPremEndpoint(row), notes: row.notes, policies: row.policies } : null;
}

function toOnPremEndpoint(row: OnPremRow): OnPremEndpoint {
  return {
    pathPattern: row.path_pattern,
    description: row.description,
    targetHost: new URL(row.upstream).host,
    methods: row.methods,
    authentication: row.authentication,
    businessOwner: row.business_owner,
    businessOwnerName: row.owner_name,
    producerTeam: row.producer_team,
    producerTeamName: row.team_name,
    lifecycle: row.lifecycle,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Calls that were counted in the last 30 days. */
export async function countRecentCalls(database: Database, systemName: string): Promise<number> {
  const { rows } = await database.query<{ calls: number }>(
    `SELECT COALESCE(sum(calls), 0)::bigint AS calls FROM usage_hours
     WHERE system_name = $1 AND hour > now() - interval '30 days'`,
    [systemName],
  );
  return rows[0]?.calls ?? 0;
}

export async function insertEndpointEvent(
  connection: Connection,
  event: { systemName: string; by: string; changes: EndpointEvent['changes'] },
): Promise<void> {
  if (event.changes.length === 0) return;
  await connection.query(
    'INSERT INTO endpoint_events (system_name, changed_by, changes) VALUES ($1, $2, $3)',
    [event.systemName, event.by, JSON.stringify(event.changes)],
  );
}

/** The newest hundred. */
export async function listEndpointEvents(
  database: Database,
  systemName: string,
): Promise<EndpointEvent[]> {
  const { rows } = await database.query<{
    id: number;
    changed_by: string;
    changed_at: Date;
    changes: EndpointEvent['changes'];
  }>(
    `SELECT id, changed_by, changed_at, changes FROM endpoint_events WHERE system_name = $1
     ORDER BY changed_at DESC, id DESC LIMIT 100`,
    [systemName],
  );
  return rows.map((row) => ({
    id: row.id,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    changes: row.changes,
  }));
}
