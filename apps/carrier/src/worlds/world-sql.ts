import type { Pool, PoolClient } from 'pg';
import type { WorldClock } from './clock.ts';
import { ofWorldKey } from './owner.ts';
import type { Change } from './snapshot.ts';

export type Queryable = Pick<Pool | PoolClient, 'query'>;

interface WorldRow {
  readonly version: string;
  readonly anchor_real: Date;
  readonly anchor_virtual: Date;
  readonly rate: number;
  readonly is_paused: boolean;
  readonly rests_at: Date;
  readonly told_until: Date;
}

/** How a world stands in its row. */
export interface Standing {
  readonly version: number;
  readonly clock: WorldClock;
  readonly toldUntil: number;
}

function toStanding(row: WorldRow): Standing {
  return {
    version: Number(row.version),
    clock: {
      anchorReal: row.anchor_real.getTime(),
      anchorVirtual: row.anchor_virtual.getTime(),
      rate: row.rate,
      isPaused: row.is_paused,
      restsAt: row.rests_at.getTime(),
    },
    toldUntil: row.told_until.getTime(),
  };
}

type ValueEntry = readonly [collection: string, key: string, value: unknown];

export interface NewerWorld extends Standing {
  /** Whether `entries` are all that there are. */
  readonly isWhole: boolean;
  readonly entries: readonly ValueEntry[];
}

/** The world of one moment, with the values that are newer than `seen`; undefined while nobody has touched it. */
export async function readWorld(
  database: Queryable,
  account: string,
  seen: number,
): Promise<NewerWorld | undefined> {
  const { rows } = await database.query<
    WorldRow & { is_whole: boolean; entries: ValueEntry[] | null }
  >(
    `SELECT w.*, w.rewritten_at > $2 AS is_whole,
       CASE WHEN w.version > $2 THEN (
         SELECT json_agg(json_build_array(v.collection, v.key, v.value) ORDER BY v.position)
         FROM world_values v
         WHERE v.account = w.account
           AND v.version > CASE WHEN w.rewritten_at > $2 THEN 0 ELSE $2 END
       ) END AS entries
     FROM worlds w WHERE w.account = $1`,
    [account, seen],
  );
  const [row] = rows;
  return row && { ...toStanding(row), isWhole: row.is_whole, entries: row.entries ?? [] };
}

/** The account of that portal that has booked the item. */
export async function findItemAccount(
  database: Queryable,
  itemId: string,
  portal: string | undefined,
): Promise<string | undefined> {
  const { rows } = await database.query<{ account: string }>(
    "SELECT account FROM world_values WHERE collection = 'items' AND key = $1",
    [itemId],
  );
  return rows.map(({ account }) => account).find((key) => ofWorldKey(key).portal === portal);
}

/** Nobody else changes the world until the end of the transaction; undefined where nobody has touched it yet. */
export async function lockWorld(
  connection: Queryable,
  account: string,
): Promise<Standing | undefined> {
  const { rows } = await connection.query<WorldRow>(
    'SELECT * FROM worlds WHERE account = $1 FOR UPDATE',
    [account],
  );
  return rows[0] && toStanding(rows[0]);
}

/** Makes the row of a world that nobody has touched; whoever makes it at the same moment is waited for. */
export async function insertWorld(
  connection: Queryable,
  account: string,
  { version, clock, toldUntil }: Standing,
): Promise<void> {
  await connection.query(
    `INSERT INTO worlds (account, version, rewritten_at, anchor_real, anchor_virtual, rate,
       is_paused, rests_at, told_until)
     VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8) ON CONFLICT (account) DO NOTHING`,
    [account, version, ...toColumns(clock), new Date(toldUntil)],
  );
}

export interface WorldUpdate extends Standing {
  readonly account: string;
  /** Whether values were taken away. */
  readonly isRewritten: boolean;
  /** In the time outside; null where nothing is to come by itself. */
  readonly nextEventAt: number | null;
}

export async function updateWorld(connection: Queryable, update: WorldUpdate): Promise<void> {
  const { account, version, clock, toldUntil, isRewritten, nextEventAt } = update;
  await connection.query(
    `UPDATE worlds SET version = $2, rewritten_at = CASE WHEN $3 THEN $2 ELSE rewritten_at END,
       anchor_real = $4, anchor_virtual = $5, rate = $6, is_paused = $7, rests_at = $8,
       told_until = $9, next_event_at = $10
     WHERE account = $1`,
    [
      account,
      version,
      isRewritten,
      ...toColumns(clock),
      new Date(toldUntil),
      nextEventAt === null ? null : new Date(nextEventAt),
    ],
  );
}

/** Locks worlds in which something has happened until `real`, in the time outside; others may take the rest meanwhile. */
export async function lockDueWorlds(
  connection: Queryable,
  real: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await connection.query<{ account: string }>(
    `SELECT account FROM worlds WHERE next_event_at <= $1
     ORDER BY next_event_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [new Date(real), limit],
  );
  return rows.map(({ account }) => account);
}

/** What is told is no change of the world: its version stays. */
export async function updateTold(
  connection: Queryable,
  account: string,
  { toldUntil, nextEventAt }: Pick<WorldUpdate, 'toldUntil' | 'nextEventAt'>,
): Promise<void> {
  await connection.query(
    'UPDATE worlds SET told_until = $2, next_event_at = $3 WHERE account = $1',
    [account, new Date(toldUntil), nextEventAt === null ? null : new Date(nextEventAt)],
  );
}

function toColumns({ anchorReal, anchorVirtual, rate, isPaused, restsAt }: WorldClock) {
  return [new Date(anchorReal), new Date(anchorVirtual), rate, isPaused, new Date(restsAt)];
}

export async function clearValues(connection: Queryable, account: string): Promise<void> {
  await connection.query('DELETE FROM world_values WHERE account = $1', [account]);
}

/** Writes the values as of a version, and takes away what has none. */
export async function writeValues(
  connection: Queryable,
  account: string,
  { version, changes }: { readonly version: number; readonly changes: readonly Change[] },
): Promise<void> {
  const gone = changes.filter(({ value }) => value === undefined);
  const kept = changes.filter(({ value }) => value !== undefined);
  if (gone.length > 0) {
    await connection.query(
      `DELETE FROM world_values v USING unnest($2::text[], $3::text[]) AS gone (collection, key)
       WHERE v.account = $1 AND v.collection = gone.collection AND v.key = gone.key`,
      [account, gone.map(({ collection }) => collection), gone.map(({ key }) => key)],
    );
  }
  if (kept.length === 0) return;
  await connection.query(
    `INSERT INTO world_values (account, collection, key, value, version)
     SELECT $1, collection, key, value::json, $2
     FROM unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS kept (collection, key, value, nth)
     ORDER BY nth
     ON CONFLICT (account, collection, key) DO UPDATE SET value = excluded.value, version = excluded.version`,
    [
      account,
      version,
      kept.map(({ collection }) => collection),
      kept.map(({ key }) => key),
      kept.map(({ value }) => JSON.stringify(value)),
    ],
  );
}

/** The last of `count` numbers of the name that are this process's from now on; those of a new name come after `first`. */
export async function reserveSerials(
  database: Queryable,
  name: string,
  { count, first }: { readonly count: number; readonly first: number },
): Promise<number> {
  const { rows } = await database.query<{ last: string }>(
    `INSERT INTO serials (name, last) VALUES ($1, $3::bigint + $2::bigint)
     ON CONFLICT (name) DO UPDATE SET last = serials.last + $2::bigint RETURNING last`,
    [name, count, first],
  );
  return Number(rows[0]?.last);
}
