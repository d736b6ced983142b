import type { Visibility } from '@portal/contract/role';
import type { Logger } from 'pino';
import type { Database } from '../clients/database.ts';
import type { Follower } from './change-feed.ts';
import { createSerialWork } from './serial-work.ts';

interface ApiRecord {
  readonly visibility: Visibility;
  /** Scopes that its specification declares. */
  readonly scopes: ReadonlySet<string>;
}

export interface ApiDirectory extends Follower {
  find(systemName: string): ApiRecord | undefined;
}

interface Row {
  readonly system_name: string;
  readonly visibility: Visibility;
  readonly scopes: string[];
}

/** Who may get into the IAM-secure APIs, in memory: it is asked for each of their calls. */
export function createApiDirectory(options: { database: Database; log: Logger }): ApiDirectory {
  const { database, log } = options;
  let known = new Map<string, ApiRecord>();
  const reload = async () => {
    const { rows } = await database.query<Row>(
      `SELECT e.system_name, e.visibility,
         COALESCE(array_agg(s.name) FILTER (WHERE s.name IS NOT NULL), '{}') AS scopes
       FROM cloud_endpoints e LEFT JOIN api_scopes s ON s.system_name = e.system_name
       WHERE e.authentication = 'iam' GROUP BY e.system_name, e.visibility`,
    );
    known = new Map(
      rows.map(({ system_name: systemName, visibility, scopes }) => [
        systemName,
        { visibility, scopes: new Set(scopes) },
      ]),
    );
  };
  const work = createSerialWork(reload, log);
  return {
    channel: 'endpoint_changed',
    find: (systemName) => known.get(systemName),
    reload: () => work.run(reload),
    change: () => work.request(),
  };
}
