import type { Log } from '../../platform/logs/log.ts';
import type { RaisedLimit } from '@portal/gateway/limits/raise-limits';
import type { Database } from '../../platform/database/database.ts';
import { listRaisedLimits } from '../../usage/raised-limit/index.ts';
import { createChangeWork } from '../serial-work.ts';
import type { Follower } from './change-feed.ts';

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
    const rows = await listRaisedLimits(database, accountId);
    const byAccount = new Map<number, RaisedLimit[]>();
    for (const { account_id: id, application_id, metric_id, period, value, until } of rows) {
      const raised = { applicationId: application_id, metricId: metric_id, period, value };
      const others = byAccount.get(id) ?? [];
      byAccount.set(id, [...others, { ...raised, until: until.getTime() }]);
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
