import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../logs/log.ts';
import type { PoolClient } from 'pg';
import { type Database, openDatabase, type PooledUrl } from './database.ts';

/** A copy of the database that is some moments behind, for answers that may be. */
export interface Replica {
  readonly database: Database;
  /** Whether it answers, and is near enough. */
  isUsable(): boolean;
  /** Seconds that it is behind; null while nobody knows. */
  lagSeconds(): number | null;
  /** It failed somebody: nobody is sent there for some seconds. */
  leaveAside(reason: unknown): void;
  close(): Promise<void>;
}

interface Settings {
  readonly replicaUrl: string;
  readonly primaryUrl: string | PooledUrl;
  readonly size: number;
  readonly log: Pick<Log, 'warn' | 'info'>;
}

/** An answer may be as old. */
export const longestLagSeconds = 10;
const everyMs = 1_000;
const asideMs = 5_000;
/** Places of the primary's log that are remembered, one a second. */
const mostPlaces = 120;

export function openReplica(settings: Settings): Replica {
  return new WatchedReplica(settings);
}

/** Where the log of the primary was at a moment. */
interface Place {
  readonly at: number;
  readonly position: number;
}

/**
 * Looks once a second how far the replica has come. Lag is told by the primary's own log: no clock of another machine, no write, and no
 * difference between a replica that is slow and one that has lost its primary.
 */
class WatchedReplica implements Replica {
  readonly database: Database;
  readonly #log: Settings['log'];
  readonly #probes: { readonly primary: Database; readonly replica: Database };
  readonly #closing = new AbortController();
  readonly #connections = new Set<PoolClient>();
  readonly #watching: Promise<void>;
  #places: Place[] = [];
  /** The last moment of the primary that the replica is known to have; null before the first. */
  #knownAt: number | null = null;
  #asideUntil = 0;
  #wasUsable = true;

  constructor({ replicaUrl, primaryUrl, size, log }: Settings) {
    this.#log = log;
    this.database = openDatabase(replicaUrl, size, 'read');
    this.#probes = {
      primary: openDatabase(primaryUrl, 1, 'probe'),
      replica: openDatabase(replicaUrl, 1, 'probe'),
    };
    for (const pool of [this.database, this.#probes.replica]) {
      pool.on('connect', (connection) => this.#connections.add(connection));
      pool.on('remove', (connection) => this.#connections.delete(connection));
    }
    this.#watching = this.#watch();
  }

  isUsable(): boolean {
    const lag = this.lagSeconds();
    return Date.now() >= this.#asideUntil && lag !== null && lag <= longestLagSeconds;
  }

  lagSeconds(): number | null {
    if (this.#knownAt === null) return null;
    // What was so at the last look goes for the time until the next one.
    return Math.max(0, Date.now() - this.#knownAt - 2 * everyMs) / 1000;
  }

  leaveAside(reason: unknown): void {
    this.#asideUntil = Date.now() + asideMs;
    this.#tell(reason);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#watching;
    // One that is frozen would not say goodbye either.
    this.#cutOff();
    const { primary, replica } = this.#probes;
    await Promise.all([this.database.end(), primary.end(), replica.end()]);
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#look();
      await delay(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    await this.#notePrimary();
    try {
      const position = await readPosition(this.#probes.replica);
      const reached = this.#places.findLastIndex((place) => place.position <= position);
      const place = this.#places[reached];
      if (place) this.#knownAt = place.at;
      this.#places = this.#places.slice(Math.max(reached, this.#places.length - mostPlaces, 0));
      this.#tell('it is too far behind');
    } catch (error) {
      this.leaveAside(error);
      this.#cutOff();
    }
  }

  /** While the primary is away nobody can say how far behind the replica is: it counts as ever further. */
  async #notePrimary(): Promise<void> {
    const at = Date.now();
    const position = await readPosition(this.#probes.primary).catch(() => null);
    if (position !== null) this.#places.push({ at, position });
  }

  /** Whoever waits for a replica that does not answer is told now, and asks the primary. */
  #cutOff(): void {
    for (const connection of this.#connections) {
      const { connection: wire } = connection as PoolClient & Wired;
      wire.stream.destroy();
    }
  }

  #tell(reason: unknown): void {
    const isUsable = this.isUsable();
    if (isUsable === this.#wasUsable) return;
    this.#wasUsable = isUsable;
    if (isUsable) this.#log.info('reads that may lag go to the replica again');
    else
      this.#log.warn({
        what: 'the replica is left aside; the primary answers for it',
        cause: reason,
        mend: 'Look whether the server at DATABASE_REPLICA_URL is up and follows the primary; it is used again by itself.',
      });
  }
}

interface Wired {
  readonly connection: { readonly stream: { destroy(): void } };
}

/** In bytes of the log: how far a primary has written, or a replica has come. */
export async function readPosition(database: Database): Promise<number> {
  const { rows } = await database.query<{ position: string }>(
    `SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END
       - '0/0')::text AS position`,
  );
  const position = Number(rows[0]?.position ?? Number.NaN);
  if (Number.isNaN(position)) throw new Error('The database does not say how far it has come');
  return position;
}
