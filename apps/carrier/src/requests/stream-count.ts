/** Of a world at once in this process; an upstream is shared by all accounts, and each stream holds one of its calls. */
const MOST = 8;

export interface StreamCount {
  isFull(account: string): boolean;
  /** The same texts, counted from the first that is asked for until no more are. */
  count(account: string, texts: AsyncIterable<string>): AsyncIterable<string>;
}

/** How many streams of each account are open. */
export function createStreamCount(): StreamCount {
  const open = new Map<string, number>();
  const add = (account: string, more: number) => {
    const count = (open.get(account) ?? 0) + more;
    if (count > 0) open.set(account, count);
    else open.delete(account);
  };
  return {
    isFull: (account) => (open.get(account) ?? 0) >= MOST,
    async *count(account, texts) {
      add(account, 1);
      try {
        yield* texts;
      } finally {
        add(account, -1);
      }
    },
  };
}
