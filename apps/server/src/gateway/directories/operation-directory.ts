import { toOperationAddress } from '@portal/openapi/outline/operation-address';
import type { Server } from '@portal/openapi/outline/outline';
import type { Logger } from 'pino';
import {
  createOperationTable,
  type KnownOperation,
  type OperationTable,
} from '@portal/gateway/operation-table';
import type { ScopeDemand } from '@portal/contract/accounts/scope/demand';
import type { Database } from '../../platform/database/database.ts';
import type { Follower } from './change-feed.ts';
import { createSerialWork } from '../serial-work.ts';

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
  readonly log: Logger;
}

/** The operations of every routed API's specification, in memory; a replaced specification replaces its endpoint as well. */
export function createOperationDirectory({ database, log }: Options): OperationTable & Follower {
  let table = createOperationTable([]);
  const reload = async () => {
    const { rows } = await database.query<Row>(
      `SELECT s.system_name AS "systemName", o ->> 'key' AS key, o ->> 'method' AS method,
         o ->> 'path' AS path, COALESCE(o -> 'servers', s.outline -> 'servers') AS servers,
         s.base_path AS "basePath",
         s.issuer_binding -> 'demands' -> (o ->> 'key') AS demand
       FROM specifications s JOIN cloud_endpoints e ON e.system_name = s.system_name
       CROSS JOIN json_array_elements(s.outline -> 'operations') AS o
       WHERE o ->> 'kind' = 'operation' ORDER BY s.system_name, s.status`,
    );
    table = createOperationTable(rows.map(toOperation));
  };
  const work = createSerialWork(reload, log);
  return {
    channel: 'endpoint_changed',
    find: (call) => table.find(call),
    reload: () => work.run(reload),
    change: () => work.request(),
  };
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
