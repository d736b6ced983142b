import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../platform/logs/log.ts';
import type { Meter, MeteredCall } from '@portal/gateway/meter';
import type { Database } from '../../platform/database/database.ts';
import { EntryIds } from '../entry-ids.ts';
import { UsageBatch } from './usage-batch.ts';
import { writeUsage } from './write-usage.ts';

interface Options {
  /** Its connections are the meter's alone, so that counts are written whatever else waits for the database. */
  readonly database: Database;
  readonly log: Log;
  /** Milliseconds between two writes; 250 by default. */
  readonly intervalMs?: number;
  /** Different counts held while the database is away; calls beyond them are lost, and said to be. */
  readonly limit?: number;
}

export interface UsageMeter extends Meter {
  /** Writes what is counted so far; false when the database did not take it. */
  flush(): Promise<boolean>;
  /** Writes the rest, with a few tries. */
  close(): Promise<void>;
}

const lastTries = 5;

/** Counts in memory and writes in groups: an answer never waits for the database. */
export function startUsageMeter(options: Options): UsageMeter {
  return new GroupCommit(options);
}

interface Flush {
  readonly id: string;
  readonly batch: UsageBatch;
}

class GroupCommit implements UsageMeter {
  readonly #database: Database;
  readonly #log: Log;
  readonly #limit: number;
  readonly #timer: NodeJS.Timeout;
  #batch = new UsageBatch();
  /** Sent, but not known to be written: it is repeated as it is, under its own id. */
  #unconfirmed: Flush | null = null;
  #running: Promise<boolean> | null = null;
  #lost = 0;
  #isAway = false;

  constructor({ database, log, intervalMs = 250, limit = 100_000 }: Options) {
    this.#database = database;
    this.#log = log;
    this.#limit = limit;
    this.#timer = setInterval(() => void this.flush(), intervalMs);
    this.#timer.unref();
  }

  count(call: MeteredCall): void {
    if (!this.#batch.add(call, this.#limit)) this.#lost += 1;
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
    for (let tries = 0; tries < lastTries && this.#hasMore(); tries += 1) {
      if (!(await this.flush())) await delay(200);
    }
    const calls = this.#batch.calls + (this.#unconfirmed?.batch.calls ?? 0) + this.#lost;
    if (calls > 0)
      this.#log.error({
        what: 'calls could not be counted',
        cause: 'the process ended while the database was away',
        mend: 'Look whether the database is up. These calls are on no bill and in no statistics.',
        calls,
      });
  }

  async #write(): Promise<boolean> {
    this.#unconfirmed ??= this.#take();
    if (!this.#unconfirmed) return true;
    const { id, batch } = this.#unconfirmed;
    try {
      const { details } = batch;
      const flush = { id, counts: batch.list(), details: details.list() };
      await writeUsage(this.#database, [flush]);
    } catch (error) {
      this.#onFailure(error, batch);
      return false;
    }
    this.#unconfirmed = null;
    this.#onSuccess();
    return true;
  }

  #take(): Flush | null {
    const batch = this.#batch;
    if (batch.size === 0) return null;
    this.#batch = new UsageBatch();
    return { id: new EntryIds(Date.now()).next(), batch };
  }

  #onFailure(error: unknown, batch: UsageBatch): void {
    if (isRefusedForGood(error)) {
      this.#unconfirmed = null;
      this.#log.error({
        what: 'calls could not be counted',
        cause: error,
        mend: 'Report the cause to the developers of the portal. These calls are on no bill and in no statistics.',
        calls: batch.calls,
      });
    } else if (!this.#isAway) {
      this.#isAway = true;
      this.#log.warn({
        what: 'usage is counted in memory until the database is back',
        cause: error,
        mend: 'Look whether the database takes writes. Nothing is lost while this process runs.',
      });
    }
  }

  #onSuccess(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#log.info({ lost: this.#lost }, 'usage is written to the database again');
    this.#lost = 0;
  }

  #hasMore(): boolean {
    return this.#batch.size > 0 || this.#unconfirmed !== null;
  }
}

/** Bad data stays bad, however often it is sent: SQLSTATE classes 22 and 23. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && /^2[23]/.test(error.code);
}
