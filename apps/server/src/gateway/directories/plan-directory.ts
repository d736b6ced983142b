import type { Logger } from 'pino';
import { windowOf } from '@portal/gateway/limits/limit-window';
import type { LocalCounters } from '@portal/gateway/limits/limit-counters';
import { createPlanTable, SlotRegistry, type PlanTable } from '@portal/gateway/limits/plan-table';
import type { Database } from '../../platform/database/database.ts';
import { findPriceList, listCountedCalls } from '../../usage/plan/index.ts';
import type { Follower } from './change-feed.ts';
import { createSerialWork } from '../serial-work.ts';

interface Options {
  readonly database: Database;
  readonly log: Logger;
  /** What they have counted less than the tables know is made up for at each load. */
  readonly counters: LocalCounters;
}

/** The limits of every plan, in memory; the windows go on where the tables say, whatever was restarted in between. */
export function createPlanDirectory({
  database,
  log,
  counters,
}: Options): Pick<PlanTable, 'find'> & Follower {
  const registry = new SlotRegistry();
  let table: PlanTable = createPlanTable({ metrics: [], limits: [], prices: [] }, registry);
  const reload = async () => {
    table = createPlanTable(await findPriceList(database), registry);
    const at = Date.now();
    for (const slot of table.slots) {
      const { start } = windowOf(slot.period, at);
      for (const { holder, calls } of await listCountedCalls(database, slot, new Date(start))) {
        counters.restore(holder, slot, { at, calls });
      }
    }
  };
  const work = createSerialWork(reload, log);
  return {
    channel: 'plan_changed',
    find: (planId, systemName) => table.find(planId, systemName),
    reload: () => work.run(reload),
    change: () => work.request(),
  };
}
