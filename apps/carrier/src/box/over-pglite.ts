import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import type { PoolConfig } from 'pg';

/**
 * How the driver reaches a database within the process: the same messages, without a socket. PGlite is one session, so the pool has one
 * connection for good, and transactions follow each other.
 */
export const overPglite = (database: PGlite): PoolConfig => ({
  max: 1,
  idleTimeoutMillis: 0,
  // Whoever waits for the one connection waits for all before him.
  connectionTimeoutMillis: 60_000,
  user: 'postgres',
  database: 'postgres',
  stream: () => new PgliteStream(database),
});

/** What the driver takes for a socket. */
class PgliteStream extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(message: Uint8Array, _encoding: string, done: Done): void {
    void this.#run(message, done);
  }

  /** Messages that the driver wrote together run together: a statement and its values are one. */
  override _writev(messages: readonly { readonly chunk: Uint8Array }[], done: Done): void {
    void this.#run(Buffer.concat(messages.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #run(message: Uint8Array, done: Done): Promise<void> {
    try {
      const answer = await this.#database.execProtocolRaw(message);
      if (answer.length > 0) this.push(answer);
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

type Done = (error?: Error | null) => void;
