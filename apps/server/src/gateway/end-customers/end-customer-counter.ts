import type { Meter, MeteredCall } from '@portal/gateway/meter';
import type { Log } from '../../platform/logs/log.ts';
import type { Database } from '../../platform/database/database.ts';
import { EntryIds } from '../entry-ids.ts';
import { addNamedCounts, type NamedCount } from './end-customer-counts-sql.ts';

interface Options {
  /** The meter's own. */
  readonly database: Pick<Database, 'query'>;
  readonly log: Pick<Log, 'warn'>;
  readonly intervalMs?: number;
  /** Different counts between two writes; calls beyond them are named to nobody. */
  readonly limit?: number;
}

export interface EndCustomerCounter extends Meter {
  /** Writes what is counted so far; false when the database did not take it. */
  flush(): Promise<boolean>;
  /** Writes the last ones. */
  close(): Promise<void>;
}

const longestNumber = 64;

/** Counts calls by the end customer that they name. A call without the header costs one comparison, and no call waits. */
export function startEndCustomerCounter({
  database,
  log,
  intervalMs = 1_000,
  limit = 5_000,
}: Options): EndCustomerCounter {
  let counts = new Map<string, NamedCount>();
  /** Sent, but not known to be written: repeated as it is, under its own id. */
  let unconfirmed: { readonly id: string; readonly counts: readonly NamedCount[] } | null = null;
  let running: Promise<boolean> | null = null;

  const write = async (): Promise<boolean> => {
    if (!unconfirmed) {
      if (counts.size === 0) return true;
      unconfirmed = { id: new EntryIds(Date.now()).next(), counts: [...counts.values()] };
      counts = new Map();
    }
    try {
      await addNamedCounts(database, unconfirmed.id, unconfirmed.counts);
      unconfirmed = null;
      return true;
    } catch (error) {
      log.warn({
        what: 'calls of end customers could not be counted yet',
        cause: error,
        mend: 'They are kept and counted in a moment. Where it stays, look whether the database takes writes.',
      });
      return false;
    }
  };
  const flush = (): Promise<boolean> => {
    running ??= write().finally(() => (running = null));
    return running;
  };
  const timer = setInterval(() => void flush(), intervalMs);
  timer.unref();
  return {
    count(call) {
      const number = call.endCustomer;
      if (!number || !call.forwarded || number.length > longestNumber) return;
      const day = new Date(call.at).toISOString().slice(0, 10);
      const key = `${call.accountId} ${day} ${call.systemName} ${number}`;
      const known = counts.get(key) ?? begin(counts, { call, key, day, number, limit });
      if (!known) return;
      known.calls += 1;
      if (call.status >= 400) known.errors += 1;
    },
    flush,
    async close() {
      clearInterval(timer);
      await running;
      // What was under way when it failed, then what came since.
      if (await flush()) await flush();
    },
  };
}

interface Beginning {
  readonly call: MeteredCall;
  readonly key: string;
  readonly day: string;
  readonly number: string;
  readonly limit: number;
}

function begin(
  counts: Map<string, NamedCount>,
  { call: { accountId, systemName }, key, day, number, limit }: Beginning,
): NamedCount | null {
  if (counts.size >= limit) return null;
  const count = {
    accountId,
    number: number.replaceAll('\0', ''),
    day,
    systemName,
    calls: 0,
    errors: 0,
  };
  counts.set(key, count);
  return count;
}

/** Tells each finished call to both. */
export const toBothMeters = (one: Meter, other: Meter): Meter => ({
  count(call) {
    one.count(call);
    other.count(call);
  },
});
