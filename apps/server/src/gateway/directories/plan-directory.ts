import type { Log } from '../../platform/logs/log.ts';
import { windowOf } from '@portal/gateway/limits/limit-window';
import type { LocalCounters } from '@portal/gateway/limits/limit-counters';
import {
  createPlanTable,
  type LimitSet,
  SlotRegistry,
  type PlanTable,
} from '@portal/gateway/limits/plan-table';
import type { Database } from '../../platform/database/database.ts';
import { findPriceList, listCountedCalls, listKeptPriceLists } from './plan-limit-sql.ts';
import type { Follower } from './change-feed.ts';
import { createSerialWork } from '../serial-work.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** What they have counted less than the tables know is made up for at each load. */
  readonly counters: LocalCounters;
}

/** The limits of every plan, in memory, and those of before for accounts that keep their prices; the windows go on where the tables say, whatever was restarted in between. */
export function createPlanDirectory({ database, log, counters }: Options): {
  find(planId: number, systemName: string, accountId: number): LimitSet;
} & Follower {
  const registry = new SlotRegistry();
  let table: PlanTable = createPlanTable({ metrics: [], limits: [], prices: [] }, registry);
  let kept = new Map<number, PlanTable>();
  const reload = async () => {
    table = createPlanTable(await findPriceList(database), registry);
    kept = new Map();
    for (const { list, accountIds } of await listKeptPriceLists(database)) {
      const own = createPlanTable(list, registry);
      for (const id of accountIds) kept.set(id, own);
    }
    const at = Date.now();
    const slots = [...new Set([table, ...kept.values()])].flatMap((one) => one.slots);
    for (const slot of new Map(slots.map((one) => [one.index, one])).values()) {
      const { start } = windowOf(slot.period, at);
      for (const { holder, calls } of await listCountedCalls(database, slot, new Date(start))) {
        counters.restore(holder, slot, { at, calls });
      }
    }
  };
  const work = createSerialWork(reload, log);
  return {
    channel: 'plan_changed',
    find: (planId, systemName, accountId) =>
      (kept.get(accountId) ?? table).find(planId, systemName),
    reload: () => work.run(reload),
    change: () => work.request(),
  };
}
