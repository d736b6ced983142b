import type { Log } from '../../platform/logs/log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Follower } from './change-feed.ts';
import { createChangeWork } from '../serial-work.ts';

interface ClientRecord {
  readonly accountId: number;
  /** Its application is live, too. */
  readonly isLive: boolean;
  /** Milliseconds since 1970: until when it has a secret. */
  readonly expiresAt: number;
  readonly scopes: ReadonlySet<string>;
}

export interface ClientDirectory extends Follower {
  find(clientId: string): ClientRecord | undefined;
}

interface Row {
  readonly id: string;
  readonly account_id: number;
  readonly is_live: boolean;
  readonly expires_at: Date;
  readonly scopes: string[];
}

/** Every client of every account, in memory: a token is good for as long as its client is, not longer. */
export function createClientDirectory(options: { database: Database; log: Log }): ClientDirectory {
  const { database, log } = options;
  let known = new Map<string, ClientRecord>();

  const read = async (ids: readonly string[] | null) => {
    const { rows } = await database.query<Row>(
      `SELECT c.id, c.account_id, a.status = 'live' AS is_live,
         GREATEST(c.secret_expires_at, c.previous_secret_expires_at) AS expires_at,
         COALESCE((SELECT array_agg(s.scope) FROM iam_client_scopes s WHERE s.client_id = c.id), '{}') AS scopes
       FROM iam_clients c JOIN applications a ON a.id = c.application_id
       WHERE $1::text[] IS NULL OR c.id = ANY($1)`,
      [ids],
    );
    return rows.map((row) => [row.id, toRecord(row)] as const);
  };
  const refresh = async (ids: readonly string[]) => {
    const found = new Map(await read(ids));
    for (const id of ids) {
      const record = found.get(id);
      if (record) known.set(id, record);
      else known.delete(id);
    }
  };
  const work = createChangeWork(refresh, log);
  return {
    channel: 'iam_client_changed',
    find: (clientId) => known.get(clientId),
    reload: () =>
      work.run(async () => {
        known = new Map(await read(null));
      }),
    change: (payload) => work.change(payload),
  };
}

function toRecord(row: Row): ClientRecord {
  return {
    accountId: row.account_id,
    isLive: row.is_live,
    expiresAt: row.expires_at.getTime(),
    scopes: new Set(row.scopes),
  };
}
