import { untouched } from './clock.ts';
import { withChanges, type Snapshot } from './snapshot.ts';
import { readWorld, type NewerWorld, type Queryable } from './world-sql.ts';
import type { WorldCache } from './world-cache.ts';

export interface ReadOptions {
  readonly account: string;
  readonly real: number;
  /** Of a world that nobody has touched. */
  readonly rate: number;
}

/** The world as it is now: what this process has seen of it, and what is newer. */
export async function readSnapshot(
  database: Queryable,
  cache: WorldCache,
  { account, real, rate }: ReadOptions,
): Promise<Snapshot> {
  const seen = cache.get(account);
  const found = await readWorld(database, account, seen?.version ?? 0);
  if (!found) {
    const clock = untouched(real, rate);
    return { account, version: 0, clock, toldUntil: real - 1, values: new Map() };
  }
  const snapshot = merge(account, seen, found);
  cache.put(snapshot);
  return snapshot;
}

function merge(account: string, seen: Snapshot | undefined, found: NewerWorld): Snapshot {
  const { version, clock, toldUntil, isWhole, entries } = found;
  const changes = entries.map(([collection, key, value]) => ({ collection, key, value }));
  const before = isWhole || !seen ? new Map() : seen.values;
  const values = changes.length > 0 ? withChanges(before, changes) : before;
  return { account, version, clock, toldUntil, values };
}
