/** An answer that is JSON text already: it was checked against the contract when it was written. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export interface ListingMemory {
  /** What was written under this key since the last change of a specification; else `write` writes it. */
  once(key: string, write: () => Promise<string>): Promise<Written>;
  /** A specification has changed. */
  clear(): void;
}

const mostKept = 500;
const longestKept = 100_000;

/** Listings of the catalogue, written once a change. One that is being written while something changes is not kept. */
export function createListingMemory(): ListingMemory {
  let kept = new Map<string, Written>();
  return {
    async once(key, write) {
      const before = kept;
      const known = before.get(key);
      if (known) return known;
      const written = new Written(await write());
      if (before !== kept || written.text.length > longestKept) return written;
      if (kept.size >= mostKept) kept = new Map();
      kept.set(key, written);
      return written;
    },
    clear() {
      kept = new Map();
    },
  };
}
