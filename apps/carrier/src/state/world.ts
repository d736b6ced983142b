import type { Journal, JournalEntry } from './journal.ts';

/** Milliseconds since the epoch; injected so that tests set the time. */
export type Clock = () => number;

/** Values of one kind, apart for each account, in order of creation. Every change is journalled. */
export interface Collection<T> {
  get(account: string, key: string): T | undefined;
  list(account: string): T[];
  /** Replaces the value under the key; values are treated as immutable. */
  put(account: string, key: string, value: T): void;
  delete(account: string, key: string): void;
}

/** What a handler may know and change. */
export interface World {
  readonly clock: Clock;
  /** How many times faster than real time parcels travel. */
  readonly speed: number;
  collection<T>(name: string): Collection<T>;
  /** 1, 2, 3 … for each name, unique over all accounts and restarts. */
  nextSerial(name: string): number;
}

export interface WorldOptions {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly speed?: number;
}

/** Two days of travel in ten minutes. */
export const DEFAULT_SPEED = 288;

const SERIALS = 'serials';
const NOBODY = '';

export function createWorld({ clock, journal, speed = DEFAULT_SPEED }: WorldOptions): World {
  const state = replay(journal.entries);
  const change = (entry: JournalEntry) => {
    journal.append(entry);
    apply(state, entry);
  };
  const collection = <T>(name: string): Collection<T> => {
    const valuesOf = (account: string) =>
      state.get(name)?.get(account) as Map<string, T> | undefined;
    return {
      get: (account, key) => valuesOf(account)?.get(key),
      list: (account) => [...(valuesOf(account)?.values() ?? [])],
      put: (account, key, value) => change({ collection: name, account, key, value }),
      delete: (account, key) => change({ collection: name, account, key, value: null }),
    };
  };
  return {
    clock,
    speed,
    collection,
    nextSerial: (name) => {
      const serials = collection<number>(SERIALS);
      const next = (serials.get(NOBODY, name) ?? 0) + 1;
      serials.put(NOBODY, name, next);
      return next;
    },
  };
}

/** collection → account → key → value */
type State = Map<string, Map<string, Map<string, unknown>>>;

function replay(entries: readonly JournalEntry[]): State {
  const state: State = new Map();
  for (const entry of entries) apply(state, entry);
  return state;
}

function apply(state: State, { collection, account, key, value }: JournalEntry): void {
  const accounts = state.get(collection) ?? new Map<string, Map<string, unknown>>();
  state.set(collection, accounts);
  const values = accounts.get(account) ?? new Map<string, unknown>();
  accounts.set(account, values);
  if (value === null) values.delete(key);
  else values.set(key, value);
}
