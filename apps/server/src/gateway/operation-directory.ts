import type { Logger } from 'pino';
import {
  createOperationTable,
  type KnownOperation,
  type OperationTable,
} from '@portal/gateway/operation-table';
import type { Database } from '../clients/database.ts';
import type { Follower } from './change-feed.ts';
import { createSerialWork } from './serial-work.ts';

interface Row {
  readonly systemName: string;
  readonly key: string;
  readonly method: string;
  readonly server: string | null;
  readonly path: string;
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
         s.outline -> 'servers' -> 0 ->> 'url' AS server, o ->> 'path' AS path
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

function toOperation({ systemName, key, method, server, path }: Row): KnownOperation {
  return { systemName, key, method: method.toUpperCase(), path: `${toPath(server)}${path}` };
}

/** A server's address may hold a host and end in a slash. */
function toPath(server: string | null): string {
  const url = URL.parse(server ?? '/', 'http://gateway');
  return (url?.pathname ?? '').replace(/\/+$/, '');
}
