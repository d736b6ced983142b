import type { Logger } from 'pino';
import { aesBase, apoBase, devportalBase, specsBase } from '@portal/contract/bases';
import { createRouteTable, type Route, type RouteTable } from '@portal/gateway/route-table';
import type { Database } from '../clients/database.ts';
import type { Follower } from './change-feed.ts';
import { createSerialWork } from './serial-work.ts';

interface Row {
  readonly system_name: string;
  readonly base_path: string;
  readonly upstream: string;
  readonly methods: string[];
  readonly authentication: Route['authentication'];
  readonly timeout_ms: number;
}

interface Options {
  readonly database: Database;
  readonly log: Logger;
  /** Stands for the upstream `carrier`. */
  readonly carrierUrl: string;
  /** Base paths that the portal serves in process. */
  readonly portalBases: readonly string[];
}

/** Where the portal's own calls live: no endpoint may take them over. */
const reserved = [devportalBase, apoBase, '/rest/system/apigov', specsBase, aesBase];

/** The route table of the gateway: cloud endpoints as they stand in the database, and the portal's own bases. */
export function createEndpointDirectory(options: Options): RouteTable & Follower {
  const { database, log } = options;
  let table = createRouteTable([]);

  const reload = async () => {
    const { rows } = await database.query<Row>(
      `SELECT system_name, base_path, upstream, methods, authentication, timeout_ms
       FROM cloud_endpoints ORDER BY system_name`,
    );
    const usable = rows.filter((row) => !isReserved(row, log));
    table = createRouteTable([
      ...usable.map((row) => toRoute(row, options.carrierUrl)),
      ...options.portalBases.map(toPortalRoute),
    ]);
  };
  const work = createSerialWork(reload, log);

  return {
    channel: 'endpoint_changed',
    find: (path) => table.find(path),
    reload: () => work.run(reload),
    change: () => work.request(),
  };
}

function isReserved(row: Row, log: Logger): boolean {
  const taken = reserved.some((base) => `${row.base_path}/`.startsWith(`${base}/`));
  if (taken) {
    const { system_name: systemName, base_path: basePath } = row;
    log.warn(
      { systemName, basePath },
      'this endpoint is not routed: its base path is the portal’s',
    );
  }
  return taken;
}

function toRoute(row: Row, carrierUrl: string): Route {
  return {
    systemName: row.system_name,
    basePath: row.base_path,
    kind: 'upstream',
    upstream: row.upstream === 'carrier' ? carrierUrl : row.upstream,
    methods: row.methods.map((method) => method.toUpperCase()),
    authentication: row.authentication,
    timeoutMs: row.timeout_ms,
  };
}

function toPortalRoute(basePath: string): Route {
  return {
    systemName: 'portal',
    basePath,
    kind: 'portal',
    upstream: null,
    methods: [],
    authentication: 'none',
    timeoutMs: 0,
  };
}
