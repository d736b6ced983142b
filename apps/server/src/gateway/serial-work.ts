import type { Log } from '../platform/logs/log.ts';

const retryMs = 250;

export interface SerialWork {
  /** Runs after everything asked for before; rejects like the work. */
  run(work: () => Promise<void>): Promise<void>;
  /** Runs the standing work soon; several requests before it begins are one. Repeated until it succeeds. */
  request(): void;
}

/** One piece of work at a time: a reload and the changes that come with it never overtake each other. */
export function createSerialWork(standing: () => Promise<void>, log: Log): SerialWork {
  let last: Promise<unknown> = Promise.resolve();
  let isRequested = false;

  const run = (work: () => Promise<void>): Promise<void> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  const request = () => {
    if (isRequested) return;
    isRequested = true;
    run(async () => {
      isRequested = false;
      await standing();
    }).catch((error: unknown) => {
      log.warn({
        what: 'a change could not be read',
        cause: error,
        mend: 'It is read again in a moment. Where it stays, look whether the database is up and takes connections.',
      });
      setTimeout(request, retryMs).unref();
    });
  };
  return { run, request };
}

export interface ChangeWork<Id> extends Pick<SerialWork, 'run'> {
  /** It is read soon; repeated until it succeeds. */
  change(id: Id): void;
}

/** Reads what changed, in line with the rest. An id is let go before it is read: one that changes once more meanwhile is read once more. */
export function createChangeWork<Id>(
  read: (ids: readonly Id[]) => Promise<void>,
  log: Log,
): ChangeWork<Id> {
  const changed = new Set<Id>();
  const work = createSerialWork(async () => {
    const ids = [...changed];
    changed.clear();
    try {
      await read(ids);
    } catch (error) {
      for (const id of ids) changed.add(id);
      throw error;
    }
  }, log);
  return {
    run: (other) => work.run(other),
    change(id) {
      changed.add(id);
      work.request();
    },
  };
}
