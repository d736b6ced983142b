import { inTransaction } from '@portal/postgres/in-transaction';
import type { Pool } from 'pg';
import type { ToTrackingUrl } from '../shipment/tracking-url.ts';
import type { Clock, World } from '../state/world.ts';
import { createDraft, type Draft } from './draft.ts';
import { keepDraft, lockUnchanged, type Tell } from './keep-draft.ts';
import { createQueues } from './queues.ts';
import { readSnapshot } from './read-world.ts';
import { createSerials, SerialsSpent } from './serials.ts';
import type { Snapshot } from './snapshot.ts';
import { tickWorlds } from './tick-worlds.ts';
import { createWorldCache } from './world-cache.ts';
import { findItemAccount, type Queryable } from './world-sql.ts';

export interface WorldsOptions {
  readonly database: Pool;
  readonly clock: Clock;
  /** How many times faster than outside the time of a new world passes. */
  readonly rate: number;
  readonly tell: Tell;
  readonly toTrackingUrl: ToTrackingUrl;
  /** After which number the numbers of an empty database come. */
  readonly firstSerial?: number | undefined;
}

interface Visit {
  readonly account: string;
  readonly requestId: string;
  /** Whether the visit may change something. */
  readonly mayChange: boolean;
}

/** The worlds of all accounts, in the database; several processes may have the same ones open. */
export interface Worlds {
  /** Runs the work in the account's world and keeps what it changed. It may run again, where somebody else was faster. */
  visit<T>(visit: Visit, work: Work<T>): Promise<T>;
  /** The account of a portal that has booked an item. */
  findItemAccount(itemId: string, portal: string | undefined): Promise<string | undefined>;
  /** Tells what has happened by the clock alone, in some worlds; how many those were. */
  tick(): Promise<number>;
}

type Work<T> = (world: World) => T | Promise<T>;

/** Serials that are reserved at once; each further time in a request twice as many, as it needs more. */
const BLOCK = 64;

export function createWorlds(options: WorldsOptions): Worlds {
  const { database, clock, rate, tell, toTrackingUrl, firstSerial = 0 } = options;
  const cache = createWorldCache();
  const serials = createSerials(database, firstSerial);
  const queues = createQueues();
  const read = (connection: Queryable, account: string) =>
    readSnapshot(connection, cache, { account, real: clock(), rate });

  const run = async <T>(visit: Visit, work: Work<T>, snapshot: Snapshot): Promise<Run<T>> => {
    for (let block = BLOCK; ; block *= 2) {
      const real = clock();
      const draft = createDraft(snapshot, { ...visit, real, serials, toTrackingUrl });
      try {
        const result = await work(draft.world);
        return { snapshot, draft, real, result };
      } catch (error) {
        if (!(error instanceof SerialsSpent)) throw error;
        await serials.reserve(error.serial, block);
      }
    }
  };
  /** False where somebody has changed the world since it was read. */
  const keep = async <T>({ snapshot, draft, real }: Run<T>) => {
    const kept = await inTransaction(database, async (connection) => {
      const locked = await lockUnchanged(connection, snapshot, draft);
      return locked && keepDraft(connection, { snapshot: locked, draft, real, tell });
    });
    if (kept) cache.put(kept);
    return kept !== undefined;
  };
  const attempt = async <T>(visit: Visit, work: Work<T>): Promise<T> => {
    for (;;) {
      const done = await run(visit, work, await read(database, visit.account));
      if (!done.draft.isChanged || (await keep(done))) return done.result;
    }
  };
  return {
    visit: (visit, work) =>
      visit.mayChange
        ? queues.run(visit.account, () => attempt(visit, work))
        : attempt(visit, work),
    findItemAccount: (itemId, portal) => findItemAccount(database, itemId, portal),
    tick: () => tickWorlds({ database, real: clock(), read, tell }),
  };
}

interface Run<T> {
  readonly snapshot: Snapshot;
  readonly draft: Draft;
  readonly real: number;
  readonly result: T;
}
