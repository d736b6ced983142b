import type { World } from '../state/world.ts';

/** Values of one kind for an account, together with those that every account starts with. */
export interface Records<T> {
  find(account: string, id: string, world: World): T | undefined;
  /** Newest first; demonstration values are not listed, those of a register are. */
  list(account: string, world: World): T[];
  save(account: string, value: T, world: World): void;
}

export interface RecordsOptions<T> {
  readonly name: string;
  readonly idOf: (value: T) => string;
  /** The values of the documents' examples: there for everybody, and never really changed. */
  readonly demos?: readonly T[];
  /** Values that every account starts with, listed and changed like its own. */
  readonly register?: readonly T[];
}

export function createRecords<T>(options: RecordsOptions<T>): Records<T> {
  const { name, idOf, demos = [], register = [] } = options;
  const isDemo = (id: string) => demos.some((demo) => idOf(demo) === id);
  const known = [...demos, ...register];
  return {
    find: (account, id, world) =>
      world.collection<T>(name).get(account, id) ?? known.find((value) => idOf(value) === id),
    list: (account, world) => {
      const own = world.collection<T>(name).list(account);
      const ids = new Set(own.map(idOf));
      return [...register.filter((value) => !ids.has(idOf(value))), ...own].toReversed();
    },
    save: (account, value, world) => {
      if (!isDemo(idOf(value))) world.collection<T>(name).put(account, idOf(value), value);
    },
  };
}
