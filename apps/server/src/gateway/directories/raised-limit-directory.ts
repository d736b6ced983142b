import type { Log } from '../../platform/logs/log.ts';
import type { RaisedLimit } from '@portal/gateway/limits/raise-limits';
import type { Database } from '../../platform/database/database.ts';
import { createChangeWork } from '../serial-work.ts';
import type { Follower } from './change-feed.ts';

interface Row extends Omit<RaisedLimit, 'until'> {
  readonly accountId: number;
  readonly until: Date;
}

export interface RaisedLimitDirectory extends Follower {
  find(accountId: number): readonly RaisedLimit[] | undefined;
}

/** The raised limits of the few accounts that have some, in memory; each ends by the clock. */
export function createRaisedLimitDirectory({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Log;
}): RaisedLimitDirectory {
  let known = new Map<number, RaisedLimit[]>();

  const read = async (accountId: number | null) => {
    const { rows } = await database.query<Row>(
      `SELECT account_id AS "accountId", application_id AS "applicationId", metric_id AS "metricId", period, value, until
       FROM raised_limits WHERE until > now() AND ($1::bigint IS NULL OR account_id = $1)`,
      [accountId],
    );
    const byAccount = new Map<number, RaisedLimit[]>();
    for (const { accountId: id, applicationId, metricId, period, value, until } of rows) {
      const raised = { applicationId, metricId, period, value, until: until.getTime() };
      byAccount.set(id, [...(byAccount.get(id) ?? []), raised]);
    }
    return byAccount;
  };
  const refresh = async (accountIds: readonly number[]) => {
    for (const accountId of accountIds) {
      const raised = (await read(accountId)).get(accountId);
      if (raised) known.set(accountId, raised);
      else known.delete(accountId);
    }
  };
  const work = createChangeWork(refresh, log);
  return {
    channel: 'raised_limit_changed',
    find: (accountId) => known.get(accountId),
    reload: () =>
      work.run(async () => {
        known = await read(null);
      }),
    change: (payload) => work.change(Number(payload)),
  };
}
