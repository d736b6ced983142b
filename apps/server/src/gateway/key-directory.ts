import type { Logger } from 'pino';
import type { ApplicationRecord, KeyDirectory } from '@portal/gateway/application-record';
import type { Database } from '../clients/database.ts';
import type { KeyedHash } from '../clients/keyed-hash.ts';
import type { Follower } from './change-feed.ts';
import { createSerialWork } from './serial-work.ts';

interface Row {
  readonly id: number;
  readonly account_id: number;
  readonly status: ApplicationRecord['status'];
  readonly plan_id: number;
  readonly key_hash: Buffer;
  readonly previous_key_hash: Buffer | null;
  readonly previous_key_expires_at: Date | null;
}

interface Options {
  readonly database: Database;
  readonly keyHash: KeyedHash;
  readonly log: Logger;
}

/** Rows of one read: a hundred thousand applications never stand in memory as rows at once. */
const pageSize = 5_000;

const columns =
  'id, account_id, status, plan_id, key_hash, previous_key_hash, previous_key_expires_at';

/** Every application by the keyed hash of its key. The keys themselves are never held. */
export function createKeyDirectory({ database, keyHash, log }: Options): KeyDirectory & Follower {
  let known = new Index();
  const changed = new Set<number>();

  const refresh = async () => {
    const ids = [...changed];
    const { rows } = await database.query<Row>(
      `SELECT ${columns} FROM applications WHERE id = ANY($1::bigint[])`,
      [ids],
    );
    for (const id of ids) {
      changed.delete(id);
      known.remove(id);
    }
    for (const row of rows) known.add(row);
  };
  const work = createSerialWork(refresh, log);

  return {
    channel: 'application_changed',
    find: (key) => known.find(keyHash(key)),
    reload: () =>
      work.run(async () => {
        known = await load(database);
      }),
    change(payload) {
      changed.add(Number(payload));
      work.request();
    },
  };
}

async function load(database: Database): Promise<Index> {
  const index = new Index();
  let after = 0;
  for (;;) {
    const { rows } = await database.query<Row>(
      `SELECT ${columns} FROM applications WHERE id > $1 ORDER BY id LIMIT ${pageSize}`,
      [after],
    );
    for (const row of rows) index.add(row);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return index;
    after = last.id;
  }
}

interface Overlap {
  readonly hash: string;
  readonly application: ApplicationRecord;
  /** Milliseconds of the clock; found later than this, the key is unknown. */
  readonly expiresAt: number;
}

/** Hashes are one-byte strings, 32 characters each: the most compact key that a Map compares by value. */
class Index {
  readonly #byHash = new Map<string, ApplicationRecord>();
  readonly #hashById = new Map<number, string>();
  /** Keys before the current ones, while they work: few, so they stand in maps of their own. */
  readonly #byOldHash = new Map<string, Overlap>();
  readonly #oldById = new Map<number, Overlap>();

  find(hash: Buffer): ApplicationRecord | undefined {
    const text = hash.toString('latin1');
    return this.#byHash.get(text) ?? this.#findOld(text);
  }

  add(row: Row): void {
    const hash = row.key_hash.toString('latin1');
    const { id, account_id: accountId, status, plan_id: planId } = row;
    const application = { id, accountId, status, planId };
    this.#byHash.set(hash, application);
    this.#hashById.set(id, hash);
    this.#addOld(row, application);
  }

  remove(id: number): void {
    const hash = this.#hashById.get(id);
    if (hash === undefined) return;
    this.#hashById.delete(id);
    // Its key may stand for another application by now.
    if (this.#byHash.get(hash)?.id === id) this.#byHash.delete(hash);
    this.#removeOld(this.#oldById.get(id));
  }

  #findOld(hash: string): ApplicationRecord | undefined {
    const overlap = this.#byOldHash.get(hash);
    if (overlap === undefined || overlap.expiresAt > Date.now()) return overlap?.application;
    this.#removeOld(overlap);
    return undefined;
  }

  #addOld(row: Row, application: ApplicationRecord): void {
    const expiresAt = row.previous_key_expires_at?.getTime() ?? 0;
    if (row.previous_key_hash === null || expiresAt <= Date.now()) return;
    const overlap = { hash: row.previous_key_hash.toString('latin1'), application, expiresAt };
    this.#byOldHash.set(overlap.hash, overlap);
    this.#oldById.set(application.id, overlap);
  }

  #removeOld(overlap: Overlap | undefined): void {
    if (overlap === undefined) return;
    this.#oldById.delete(overlap.application.id);
    if (this.#byOldHash.get(overlap.hash) === overlap) this.#byOldHash.delete(overlap.hash);
  }
}
