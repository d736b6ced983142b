import { countValues, type Snapshot } from './snapshot.ts';

/** Worlds as they were last seen; those that nobody has asked for the longest go first. */
export interface WorldCache {
  get(account: string): Snapshot | undefined;
  /** Keeps the snapshot unless a later one of the world is known. */
  put(snapshot: Snapshot): void;
}

/** Values of all worlds together. */
const MOST_VALUES = 200_000;

export function createWorldCache(mostValues = MOST_VALUES): WorldCache {
  const kept = new Map<string, { readonly snapshot: Snapshot; readonly size: number }>();
  let total = 0;
  const remove = (account: string) => {
    total -= kept.get(account)?.size ?? 0;
    kept.delete(account);
  };
  return {
    get: (account) => kept.get(account)?.snapshot,
    put: (snapshot) => {
      const { account, version, values } = snapshot;
      const known = kept.get(account);
      if (known && known.snapshot.version > version) return;
      const size = known?.snapshot.values === values ? known.size : 1 + countValues(values);
      remove(account);
      kept.set(account, { snapshot, size });
      total += size;
      for (const [oldest] of kept) {
        if (total <= mostValues || oldest === account) break;
        remove(oldest);
      }
    },
  };
}
