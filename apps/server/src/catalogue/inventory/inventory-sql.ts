import {
  type CloudEndpoint,
  cloudEndpoint,
  cloudEndpointChange,
  type EndpointEvent,
  endpointEvent,
  type Lifecycle,
  type OnPremEndpoint,
  onPremEndpoint,
  onPremEndpointDetails,
} from '@portal/contract/catalogue/inventory/schema';
import { type InferResult, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Connection, Database } from '../../platform/database/database.ts';
import { newVersion } from '../../platform/rows/moments.ts';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import { toColumns, toReply } from '../../platform/rows/to-reply.ts';

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

const patternsOf = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

function matches(
  { text, owner, team, lifecycle }: Omit<InventoryFilter, 'limit' | 'offset'>,
  haystack: string,
) {
  const words = patternsOf(text);
  return sql<boolean>`((${words}::text[] = '{}' OR concat_ws(' ', ${sql.raw(haystack)}) ILIKE ALL (${words}))
    AND (${owner}::text IS NULL OR e.business_owner = ${owner})
    AND (${team}::text IS NULL OR e.producer_team = ${team})
    AND (${lifecycle}::text IS NULL OR e.lifecycle = ${lifecycle}))`;
}

const total = sql<number>`count(*)`.as('total');

const cloudRows = rows
  .selectFrom('cloud_endpoints as e')
  // Of an active and a deprecated document the active one names the endpoint.
  .leftJoinLateral(
    (db) =>
      db
        .selectFrom('specifications')
        .select(['title', 'version'])
        .whereRef('system_name', '=', 'e.system_name')
        .orderBy('status')
        .limit(1)
        .as('s'),
    (join) => join.onTrue(),
  )
  .leftJoin('business_owners as o', 'o.id', 'e.business_owner')
  .leftJoin('producer_teams as t', 't.id', 'e.producer_team')
  .selectAll('e')
  .select(['s.title', 's.version'])
  .select(['o.name as business_owner_name', 't.name as producer_team_name']);

export async function listCloudEndpoints(
  database: Database,
  { limit, offset, ...filter }: InventoryFilter,
): Promise<{ endpoints: CloudEndpoint[]; total: number }> {
  const haystack = 'e.system_name, e.base_path, s.title, o.name, t.name, e.contact_email';
  const all = cloudRows
    .where(matches(filter, haystack))
    .where(sql<boolean>`(NOT ${filter.withoutOas} OR s.title IS NULL)`);
  const found = await fetchRows(database, all.orderBy('e.system_name').limit(limit).offset(offset));
  const count = await fetchRow(database, all.clearSelect().select(total));
  return { endpoints: found.map(toCloudEndpoint), total: count?.total ?? 0 };
}

export async function findCloudEndpoint(database: Queryable, systemName: string) {
  const row = await fetchRow(database, cloudRows.where('e.system_name', '=', systemName));
  return row && toCloudEndpoint(row);
}

/** Changes of one endpoint follow each other. */
export async function lockCloudEndpoint(connection: Connection, systemName: string): Promise<void> {
  await connection.query('SELECT FROM cloud_endpoints WHERE system_name = $1 FOR UPDATE', [
    systemName,
  ]);
}

const { producer, ...written } = cloudEndpointChange.shape;

export async function updateCloudEndpoint(connection: Connection, endpoint: CloudEndpoint) {
  const route = {
    ...toColumns(z.object(written), endpoint),
    ...toColumns(producer.def.innerType, endpoint.producer),
    caller_audience: endpoint.callerAudience || null,
  };
  const update = rows.updateTable('cloud_endpoints').set({ ...route, ...newVersion });
  await writeRows(connection, update.where('system_name', '=', endpoint.systemName));
}

function toCloudEndpoint(row: InferResult<typeof cloudRows>[number]): CloudEndpoint {
  return toReply(cloudEndpoint, {
    ...row,
    hasOas: row.title !== null,
    producer: toReply(cloudEndpoint.shape.producer, row),
    callerAudience: row.caller_audience ?? '',
  });
}

const onPremRows = rows
  .selectFrom('onprem_endpoints as e')
  .leftJoin('business_owners as o', 'o.id', 'e.business_owner')
  .leftJoin('producer_teams as t', 't.id', 'e.producer_team')
  .selectAll('e')
  .select(['o.name as business_owner_name', 't.name as producer_team_name']);

export async function listOnPremEndpoints(
  database: Database,
  { limit, offset, ...filter }: InventoryFilter,
): Promise<{ endpoints: OnPremEndpoint[]; total: number }> {
  const haystack = 'e.path_pattern, e.description, e.upstream, o.name, t.name';
  const all = onPremRows.where(matches(filter, haystack));
  const found = await fetchRows(
    database,
    all.orderBy('e.path_pattern').limit(limit).offset(offset),
  );
  const count = await fetchRow(database, all.clearSelect().select(total));
  const endpoints = found.map((row) => toReply(onPremEndpoint, withTarget(row)));
  return { endpoints, total: count?.total ?? 0 };
}

export async function findOnPremEndpoint(database: Database, pathPattern: string) {
  const row = await fetchRow(database, onPremRows.where('e.path_pattern', '=', pathPattern));
  return row && toReply(onPremEndpointDetails, withTarget(row));
}

const withTarget = (row: InferResult<typeof onPremRows>[number]) => ({
  ...row,
  targetHost: new URL(row.upstream).host,
});

/** Calls that were counted in the last 30 days. */
export async function countRecentCalls(database: Database, systemName: string): Promise<number> {
  const { rows: found } = await database.query<{ calls: number }>(
    `SELECT COALESCE(sum(calls), 0)::bigint AS calls FROM usage_hours
     WHERE system_name = $1 AND hour > now() - interval '30 days'`,
    [systemName],
  );
  return found[0]?.calls ?? 0;
}

export async function insertEndpointEvent(
  connection: Connection,
  event: { systemName: string; by: string; changes: EndpointEvent['changes'] },
): Promise<void> {
  if (event.changes.length === 0) return;
  const changes = JSON.stringify(event.changes);
  const line = { system_name: event.systemName, changed_by: event.by, changes };
  await writeRows(connection, rows.insertInto('endpoint_events').values(line));
}

/** The newest hundred. */
export async function listEndpointEvents(database: Database, systemName: string) {
  const newest = rows
    .selectFrom('endpoint_events')
    .selectAll()
    .where('system_name', '=', systemName)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100);
  return (await fetchRows(database, newest)).map((row) => toReply(endpointEvent, row));
}
