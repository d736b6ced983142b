import * as z from 'zod/mini';
import type { Operation, ReplyOf } from '@portal/contract/operation';

/** An answer that is JSON already: it was checked against the contract when it was written. */
export class Written {
  /** UTF-8, so that nothing is encoded for each call. */
  readonly bytes: Buffer;

  constructor(body: unknown) {
    this.bytes = Buffer.from(JSON.stringify(body));
  }
}

export interface ListingMemory {
  /** What was written under this key since the last change of a specification; else what `read` reads, as it is where it does not fit the operation. */
  once<O extends Operation>(
    operation: O,
    key: readonly unknown[],
    read: () => Promise<ReplyOf<O>>,
  ): Promise<Written | ReplyOf<O>>;
  /** A specification has changed. */
  clear(): void;
}

const mostKept = 500;
const longestKept = 100_000;

/** Listings of the catalogue, written once a change. One that is being written while something changes is not kept. */
export function createListingMemory(): ListingMemory {
  let kept = new Map<string, Written>();
  return {
    async once(operation, parts, read) {
      const key = JSON.stringify([operation.id, ...parts]);
      const before = kept;
      const known = before.get(key);
      if (known) return known;
      const reply = await read();
      const fitting = z.safeParse(operation.reply, reply);
      if (!fitting.success) return reply;
      const written = new Written(fitting.data);
      if (before !== kept || written.bytes.length > longestKept) return written;
      if (kept.size >= mostKept) kept = new Map();
      kept.set(key, written);
      return written;
    },
    clear() {
      kept = new Map();
    },
  };
}
