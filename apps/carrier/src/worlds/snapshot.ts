import type { WorldClock } from './clock.ts';

/** collection → key → value, in order of creation */
export type Values = Map<string, Map<string, unknown>>;

/** A world as it was last read or written. */
export interface Snapshot {
  readonly account: string;
  /** 0 for a world that nobody has touched. */
  readonly version: number;
  readonly clock: WorldClock;
  /** Virtual instant until which everything is told. */
  readonly toldUntil: number;
  readonly values: Values;
}

export interface Change {
  readonly collection: string;
  readonly key: string;
  /** Undefined: it is taken away. */
  readonly value: unknown;
}

/** The values with the changes; those that are given stay as they are, for a request may still read them. */
export function withChanges(before: Values, changes: readonly Change[]): Values {
  const touched = new Set(changes.map(({ collection }) => collection));
  const values: Values = new Map(before);
  for (const name of touched) values.set(name, new Map(before.get(name)));
  for (const { collection, key, value } of changes) {
    if (value === undefined) values.get(collection)?.delete(key);
    else values.get(collection)?.set(key, value);
  }
  return values;
}

export function countValues(values: Values): number {
  return [...values.values()].reduce((sum, { size }) => sum + size, 0);
}
