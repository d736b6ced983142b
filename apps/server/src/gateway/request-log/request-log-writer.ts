import { setTimeout as delay } from 'node:timers/promises';
import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import type { Log } from '../../platform/logs/log.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestBatch } from './request-batch.ts';
import { RequestQueue } from './request-queue.ts';
import { insertRequests, mergeRequests } from './write-requests.ts';

interface Options {
  /** The meter's own, so that entries are written whatever else waits for the database. */
  readonly database: Database;
  readonly log: Log;
  /** Milliseconds between two writes; 250 by default. */
  readonly intervalMs?: number;
  /** Entries in full batches that wait, at most; while there are as many, new ones are left out, and it is said how many. */
  readonly capacity?: number;
}

export interface RequestLogWriter {
  readonly write: (entry: RequestLogEntry) => void;
  /** True, and one more is counted as left out, when it can hold no more. */
  readonly leavesOut: () => boolean;
  /** Entries in memory, and those that were never written, since the start. */
  count(): { readonly waiting: number; readonly lost: number };
  /** Writes what waits; false when the database did not take it. */
  flush(): Promise<boolean>;
  close(): Promise<void>;
}

const mostInOneWrite = 2_000;
const lastTries = 5;

/** Keeps entries in memory and writes them in groups: an answer never waits for the database. */
export function startRequestLogWriter(options: Options): RequestLogWriter {
  const writer = new GroupWriter(options);
  return {
    write: (entry) => writer.add(entry),
    leavesOut: () => writer.leavesOut(),
    count: () => writer.count(),
    flush: () => writer.flush(),
    close: () => writer.close(),
  };
}

class GroupWriter {
  readonly #database: Database;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  readonly #queue: RequestQueue;
  /** Sent, but not known to be written: a repeat under the same ids writes nothing twice. */
  #unconfirmed: RequestBatch | null = null;
  #wasSent = false;
  #running: Promise<boolean> | null = null;
  #isAway = false;
  /** Since it was told last. */
  #leftOut = 0;
  #lost = 0;

  constructor({ database, log, intervalMs = 250, capacity = 4_000 }: Options) {
    this.#database = database;
    this.#log = log;
    const batchEntries = Math.min(capacity, mostInOneWrite);
    this.#queue = new RequestQueue({ batchEntries, fullBatches: capacity / batchEntries });
    this.#timer = setInterval(() => void this.flush(), intervalMs);
    this.#timer.unref();
  }

  add(entry: RequestLogEntry): void {
    if (!this.leavesOut()) this.#queue.add(entry);
  }

  leavesOut(): boolean {
    if (!this.#queue.isFull) return false;
    this.#leftOut += 1;
    this.#lost += 1;
    return true;
  }

  count(): { waiting: number; lost: number } {
    return { waiting: this.#waiting, lost: this.#lost };
  }

  flush(): Promise<boolean> {
    this.#running ??= this.#write().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    for (let tries = 0; tries < lastTries && this.#waiting > 0;) {
      if (await this.flush()) continue;
      tries += 1;
      await delay(200);
    }
    const entries = this.#waiting + this.#leftOut;
    if (entries > 0)
      this.#log.error({
        what: 'requests could not be logged',
        cause: 'the process ended while the database was away',
        mend: 'Look whether the database is up. These requests are missing in the log of requests.',
        entries,
      });
  }

  async #write(): Promise<boolean> {
    this.#unconfirmed ??= this.#queue.take();
    if (!this.#unconfirmed) return true;
    try {
      await this.#send(this.#unconfirmed);
    } catch (error) {
      this.#onFailure(error, this.#unconfirmed);
      return false;
    }
    this.#settle(this.#unconfirmed);
    this.#onSuccess();
    return true;
  }

  async #send(batch: RequestBatch): Promise<void> {
    const isRepeat = this.#wasSent;
    this.#wasSent = true;
    if (!isRepeat && (await insertRequests(this.#database, batch))) return;
    await mergeRequests(this.#database, batch);
  }

  #settle(batch: RequestBatch): void {
    this.#unconfirmed = null;
    this.#wasSent = false;
    this.#queue.giveBack(batch);
  }

  #onFailure(error: unknown, batch: RequestBatch): void {
    if (isRefusedForGood(error)) {
      this.#lost += batch.count;
      this.#log.error({
        what: 'requests could not be logged',
        cause: error,
        mend: 'Report the cause to the developers of the portal. These requests are missing in the log of requests.',
        entries: batch.count,
      });
      this.#settle(batch);
    } else if (!this.#isAway) {
      this.#isAway = true;
      this.#log.warn({
        what: 'requests are logged in memory until the database is back',
        cause: error,
        mend: 'Look whether the database takes writes. Those that fit are written when it does.',
      });
    }
  }

  #onSuccess(): void {
    if (this.#isAway) this.#log.info('requests are logged to the database again');
    this.#isAway = false;
    if (this.#leftOut === 0) return;
    this.#log.warn({
      what: 'requests were left out of the log of requests',
      cause: 'more came than fit while the database was away',
      mend: 'Nothing brings them back. They are counted and billed all the same.',
      leftOut: this.#leftOut,
    });
    this.#leftOut = 0;
  }

  get #waiting(): number {
    return this.#queue.count + (this.#unconfirmed?.count ?? 0);
  }
}

/** Bad data stays bad, however often it is sent: SQLSTATE classes 22 and 23. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && /^2[23]/.test(error.code);
}
