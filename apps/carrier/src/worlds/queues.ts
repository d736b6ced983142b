/** Work of one name runs one after the other, that of different names side by side. */
export interface Queues {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export function createQueues(): Queues {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (name, work) => {
      const before = tails.get(name) ?? Promise.resolve();
      const done = before.then(work, work);
      const tail = done
        .catch(() => undefined)
        .finally(() => {
          if (tails.get(name) === tail) tails.delete(name);
        });
      tails.set(name, tail);
      return done;
    },
  };
}
