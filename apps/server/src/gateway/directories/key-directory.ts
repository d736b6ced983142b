import type { Log } from '../../platform/logs/log.ts';
import type { ApplicationRecord, KeyDirectory } from '@portal/gateway/application-record';
import type { Database } from '../../platform/database/database.ts';
import type { KeyedHash } from '../../platform/sealing/keyed-hash.ts';
import type { Follower } from './change-feed.ts';
import { createKeySearch } from './key-search.ts';
import { KeyTable } from './key-table.ts';
import { createChangeWork } from '../serial-work.ts';

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
  readonly log: Log;
}

/** Rows of one read: a hundred thousand applications never stand in memory as rows at once. */
const pageSize = 1_000;

const columns =
  'id, account_id, status, plan_id, key_hash, previous_key_hash, previous_key_expires_at';

/** So many keys in use are remembered as they came, so that not every call pays for their hash. */
const mostRecent = 10_000;

/** Every application by the keyed hash of its key; a key itself is held while it is in use, until anything changes. */
export function createKeyDirectory({ database, keyHash, log }: Options): KeyDirectory & Follower {
  let known = new Index();
  const recent = new Map<string, ApplicationRecord>();

  const refresh = async (ids: readonly number[]) => {
    const { rows } = await database.query<Row>(
      `SELECT ${columns} FROM applications WHERE id = ANY($1::bigint[])`,
      [ids],
    );
    for (const id of ids) known.remove(id);
    for (const row of rows) known.add(row);
    recent.clear();
  };
  const find = (key: string): ApplicationRecord | undefined => {
    const { application, isCurrent } = known.find(keyHash(key));
    if (!application || !isCurrent) return application;
    if (recent.size >= mostRecent) recent.clear();
    recent.set(key, application);
    return application;
  };
  const work = createChangeWork(refresh, log);

  const search = createKeySearch({
    keyHash,
    log,
    // In line with the changes: what a search reads is never older than what they read.
    run: (lookUp) => work.run(lookUp),
    async lookUp(hashes) {
      const { rows } = await database.query<Row>(
        `SELECT ${columns} FROM applications
         WHERE key_hash = ANY($1::bytea[]) OR previous_key_hash = ANY($1::bytea[])`,
        [hashes],
      );
      for (const row of rows) {
        known.remove(row.id);
        known.add(row);
      }
      if (rows.length > 0) recent.clear();
    },
  });

  return {
    channel: 'application_changed',
    find: (key) => recent.get(key) ?? find(key),
    async search(key) {
      await search(key);
      return find(key);
    },
    reload: () =>
      work.run(async () => {
        known = await load(database);
        recent.clear();
      }),
    change: (payload) => work.change(Number(payload)),
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

interface KeyMatch {
  readonly application: ApplicationRecord | undefined;
  /** Not the key before it, which ends by itself. */
  readonly isCurrent: boolean;
}

class Index {
  readonly #table = new KeyTable();
  /** Keys before the current ones, while they work: few, so they stand in maps of their own. */
  readonly #byOldHash = new Map<string, Overlap>();
  readonly #oldById = new Map<number, Overlap>();

  find(hash: Buffer): KeyMatch {
    const application = this.#table.find(hash);
    if (application) return { application, isCurrent: true };
    return { application: this.#findOld(hash.toString('latin1')), isCurrent: false };
  }

  add(row: Row): void {
    const { id, account_id: accountId, status, plan_id: planId } = row;
    const application = { id, accountId, status, planId };
    this.#table.set(row.key_hash, application);
    this.#addOld(row, application);
  }

  remove(id: number): void {
    this.#table.remove(id);
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
