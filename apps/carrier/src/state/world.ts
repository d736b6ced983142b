import type { WorldClock } from '../worlds/clock.ts';

/** Milliseconds since the epoch; injected so that tests set the time. */
export type Clock = () => number;

/** Values of one kind, apart for each account, in order of creation. */
export interface Collection<T> {
  get(account: string, key: string): T | undefined;
  list(account: string): T[];
  /** Replaces the value under the key; values are treated as immutable, and kept as JSON. */
  put(account: string, key: string, value: T): void;
  delete(account: string, key: string): void;
}

/** What a handler may know and change: the world of the account that calls. */
export interface World {
  /** The account's own time, which stands while a request is answered. */
  readonly clock: Clock;
  /** The time outside, for what is the same to everybody. */
  readonly realClock: Clock;
  /** How the account's time passes, told from now on. */
  readonly time: WorldClock;
  readonly toTrackingUrl: (itemId: string) => string;
  /** The gateway's name for the call. */
  readonly requestId: string;
  collection<T>(name: string): Collection<T>;
  /** A number of that name that nobody else has had or gets: it grows, with gaps. */
  nextSerial(name: string): number;
  /** Sets the account's time; it never goes back. */
  turn(time: WorldClock): void;
  /** Takes away all that the account has made. */
  clear(): void;
}
