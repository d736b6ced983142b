import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import { RequestBatch } from './request-batch.ts';

/** A batch takes no more once it has as many: bodies of the sandbox are long. */
const batchBytes = 2 * 1024 * 1024;

interface Options {
  /** Entries of one batch. */
  readonly batchEntries: number;
  /** Full batches that wait, at most, beside the one that is being filled. */
  readonly fullBatches: number;
}

/** Entries in the order in which they came, in batches that are written one by one; memory that was needed once is used again. */
export class RequestQueue {
  readonly #options: Options;
  readonly #full: RequestBatch[] = [];
  readonly #spare: RequestBatch[] = [];
  #open = new RequestBatch();

  constructor(options: Options) {
    this.#options = options;
  }

  get count(): number {
    return this.#full.reduce((sum, batch) => sum + batch.count, this.#open.count);
  }

  /** Nothing may be added until a batch was taken. */
  get isFull(): boolean {
    return this.#full.length >= this.#options.fullBatches && this.#isOpenFull;
  }

  add(entry: RequestLogEntry): void {
    if (this.#isOpenFull) this.#turn();
    this.#open.add(entry);
  }

  /** The oldest batch; null when nothing waits. Give it back when it is written. */
  take(): RequestBatch | null {
    const oldest = this.#full.shift();
    if (oldest) return oldest;
    if (this.#open.count === 0) return null;
    const batch = this.#open;
    this.#open = this.#spare.pop() ?? new RequestBatch();
    return batch;
  }

  giveBack(batch: RequestBatch): void {
    batch.clear();
    this.#spare.push(batch);
  }

  get #isOpenFull(): boolean {
    const { count, bytes } = this.#open;
    return count >= this.#options.batchEntries || bytes >= batchBytes;
  }

  #turn(): void {
    this.#full.push(this.#open);
    this.#open = this.#spare.pop() ?? new RequestBatch();
  }
}
