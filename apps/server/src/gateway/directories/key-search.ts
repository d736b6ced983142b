import type { Log } from '../../platform/logs/log.ts';
import type { KeyedHash } from '../../platform/sealing/keyed-hash.ts';

interface Options {
  readonly keyHash: KeyedHash;
  readonly log: Log;
  readonly run: (work: () => Promise<void>) => Promise<void>;
  readonly lookUp: (hashes: readonly Buffer[]) => Promise<void>;
}

/** So many keys are looked for at once; a flood of wrong ones is refused from memory beyond that. */
const mostSought = 500;

/** Looks for keys that came before the word of them: one query for all that wait. */
export function createKeySearch({ keyHash, log, run, lookUp }: Options) {
  const sought = new Map<string, Buffer>();
  let search: Promise<void> | undefined;

  const begin = () =>
    run(async () => {
      search = undefined;
      const hashes = [...sought.values()];
      sought.clear();
      await lookUp(hashes);
    }).catch((error: unknown) => {
      log.warn({
        what: 'a key could not be looked up',
        cause: error,
        mend: 'Nothing, where it happens once. Where it stays, look whether the database is up and takes connections.',
      });
      throw error;
    });

  return async (key: string): Promise<void> => {
    if (sought.size >= mostSought) return;
    sought.set(key, keyHash(key));
    search ??= begin();
    await search;
  };
}
