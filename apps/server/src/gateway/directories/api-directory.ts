import type { ScopeDemand } from '@portal/contract/accounts/scope/demand';
import type { Log } from '../../platform/logs/log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Follower } from './change-feed.ts';
import { createSerialWork } from '../serial-work.ts';

export interface ApiDirectory extends Follower {
  /** The scopes of an IAM-secure API, any of which gets in; none for an API that declares none. */
  floorOf(systemName: string): ScopeDemand;
}

interface Row {
  readonly system_name: string;
  readonly scopes: string[];
}

/** What the IAM-secure APIs ask of every call, in memory: it is asked for each of them. */
export function createApiDirectory(options: { database: Database; log: Log }): ApiDirectory {
  const { database, log } = options;
  let known = new Map<string, ScopeDemand>();
  const reload = async () => {
    const { rows } = await database.query<Row>(
      `SELECT e.system_name, array_agg(s.name ORDER BY s.name) AS scopes
       FROM cloud_endpoints e JOIN api_scopes s ON s.system_name = e.system_name
       WHERE e.authentication = 'iam' GROUP BY e.system_name`,
    );
    known = new Map(
      rows.map(({ system_name: systemName, scopes }) => [
        systemName,
        scopes.map((scope) => [scope]),
      ]),
    );
  };
  const work = createSerialWork(reload, log);
  return {
    channel: 'endpoint_changed',
    floorOf: (systemName) => known.get(systemName) ?? [],
    reload: () => work.run(reload),
    change: () => work.request(),
  };
}
