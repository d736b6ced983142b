import type { Database } from '../../platform/database/database.ts';
import { writeUsage, type UsageFlush } from './write-usage.ts';

export interface UsageReports {
  /** Settles once the counts are written; a repeated id counts nothing twice. Rejects when the database does not take them. */
  add(flush: UsageFlush): Promise<void>;
}

interface Waiting extends UsageFlush {
  readonly written: PromiseWithResolvers;
}

interface PromiseWithResolvers {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Reports that come while one write is under way are written together by the next. */
export function createUsageReports(database: Database): UsageReports {
  let waiting = new Map<string, Waiting>();
  let isWriting = false;

  const write = async () => {
    isWriting = true;
    while (waiting.size > 0) {
      const group = [...waiting.values()];
      waiting = new Map();
      try {
        await writeUsage(database, group);
        for (const { written } of group) written.resolve();
      } catch (error) {
        for (const { written } of group) written.reject(error);
      }
    }
    isWriting = false;
  };
  return {
    add(flush) {
      const known = waiting.get(flush.id);
      if (known) return known.written.promise;
      const written = withResolvers();
      waiting.set(flush.id, { written, ...flush });
      if (!isWriting) void write();
      return written.promise;
    },
  };
}

function withResolvers(): PromiseWithResolvers {
  let resolve = () => undefined as void;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((kept, broken) => {
    resolve = kept;
    reject = broken;
  });
  return { promise, resolve, reject };
}
