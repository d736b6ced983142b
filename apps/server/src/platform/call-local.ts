import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What one call knows wherever its work leads. Node 20 watches each promise of the process while such a store is enabled, which
 * costs every call some 15 µs, the gateway's too: it is enabled while a call is under way that has one, no longer.
 */
export function createCallLocal<Store>() {
  const storage = new AsyncLocalStorage<Store>();
  let running = 0;
  return {
    get: () => storage.getStore(),
    run: async <Result>(store: Store, work: () => Promise<Result>): Promise<Result> => {
      running += 1;
      try {
        return await storage.run(store, work);
      } finally {
        running -= 1;
        if (running === 0) storage.disable();
      }
    },
  };
}
