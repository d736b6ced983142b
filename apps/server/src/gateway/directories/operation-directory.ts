import { toOperationAddress } from '@portal/openapi/outline/operation-address';
import type { Server } from '@portal/openapi/outline/outline';
import type { Log } from '../../platform/logs/log.ts';
import {
  createOperationTable,
  type KnownOperation,
  type OperationTable,
} from '@portal/gateway/operation-table';
import type { ScopeDemand } from '@portal/contract/accounts/scope/demand';
import type { Database } from '../../platform/database/database.ts';
import type { Follower } from './change-feed.ts';
import { createChangeWork } from '../serial-work.ts';

interface Row {
  readonly systemName: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly servers: readonly Server[];
  readonly basePath: string | null;
  readonly demand: ScopeDemand | null;
}

interface Options {
  readonly database: Database;
  readonly log: Log;
}

/**
 * The operations of every routed API's specification, in memory; a replaced specification replaces its endpoint as well. Of a change
 * the API that it names is read, and no other.
 */
export function createOperationDirectory({ database, log }: Options): OperationTable & Follower {
  const tables = new Map<string, OperationTable>();
  const put = (rows: readonly Row[]) => {
    for (const [systemName, own] of groupBySystem(rows))
      tables.set(systemName, createOperationTable(own.map(toOperation)));
  };
  const read = async (systemNames: readonly string[]) => {
    const rows = await listOperations(database, systemNames);
    for (const systemName of systemNames) tables.delete(systemName);
    put(rows);
  };
  const reload = async () => {
    const rows = await listOperations(database, null);
    tables.clear();
    put(rows);
  };
  const work = createChangeWork(read, log);
  return {
    channel: 'endpoint_changed',
    find: (call) => (tables.get(call.systemName) ?? noOperations).find(call),
    reload: () => work.run(reload),
    change: (systemName) => work.change(systemName),
  };
}

const noOperations = createOperationTable([]);

/** Of these APIs; null for all. */
async function listOperations(
  database: Database,
  systemNames: readonly string[] | null,
): Promise<Row[]> {
  const { rows } = await database.query<Row>(
    `SELECT s.system_name AS "systemName", o ->> 'key' AS key, o ->> 'method' AS method,
       o ->> 'path' AS path, COALESCE(o -> 'servers', s.outline -> 'servers') AS servers,
       s.base_path AS "basePath",
       s.issuer_binding -> 'demands' -> (o ->> 'key') AS demand
     FROM specifications s JOIN cloud_endpoints e ON e.system_name = s.system_name
     CROSS JOIN LATERAL (SELECT json_array_elements(s.outline -> 'operations')
       UNION ALL SELECT json_array_elements(COALESCE(s.outline -> 'internal', '[]'))) AS called (o)
     WHERE o ->> 'kind' = 'operation' AND ($1::text[] IS NULL OR s.system_name = ANY($1))
     ORDER BY s.system_name, s.status`,
    [systemNames],
  );
  return rows;
}

function groupBySystem(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.systemName);
    if (group) group.push(row);
    else groups.set(row.systemName, [row]);
  }
  return groups;
}

function toOperation({
  systemName,
  key,
  method,
  basePath,
  demand,
  ...called
}: Row): KnownOperation {
  const address = toOperationAddress({ kind: 'operation', ...called }, basePath);
  const known = { systemName, key, method: method.toUpperCase(), path: withoutHost(address) };
  return demand ? { ...known, demand } : known;
}

const withoutHost = (address: string) => address.replace(/^(?:https?:)?\/\/[^/]*/i, '');
