import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../logs/log.ts';
import { type Connection, type Database, inTransaction } from './database.ts';
import {
  listStretches,
  type PartitionedTable,
  partitionedTables,
  readBound,
  type Stretch,
  toBound,
  toOldest,
  toPartitionName,
} from './partitions.ts';

/** Any fixed number: processes of all portals that share a database do this one after another. */
const lockId = 318_900_002;
/** Less than writers wait for a lock: who has to wait here steps back and tries again. */
const lockWait = '2s';
const mostTries = 30;
const retryMs = 1_000;

/** Makes the partitions of the days to come, and drops those of which nothing is kept any more. */
export async function keepPartitions(database: Database, now = Date.now()): Promise<void> {
  for (const table of partitionedTables) {
    await makePartitions(database, table, now);
    await dropOld(database, table, now);
  }
}

/** What a start wants before calls are counted; without it the rest takes them, until the job comes to it. */
export async function makePartitionsInTime(database: Database, log: Log): Promise<void> {
  try {
    for (const table of partitionedTables) await makePartitions(database, table, Date.now());
  } catch (error) {
    log.warn({
      what: 'partitions of the days to come could not be made',
      cause: error,
      mend: 'A job does it later. Where it stays, look whether the database takes writes.',
    });
  }
}

/**
 * Before rows of all ages are put into empty tables: each finds the partition of its own time, so that it goes when it is old. The table
 * that was the first partition, and is empty, gives way.
 */
export async function spreadPartitions(connection: Connection, now = Date.now()): Promise<void> {
  for (const table of partitionedTables) {
    if (!(await isPartitioned(connection, table))) continue;
    await connection.query(`DROP TABLE IF EXISTS ${table.name}_first`);
    await makeMissing(connection, table, { since: toOldest(table, now), now });
  }
}

async function isPartitioned(connection: Connection, { name }: PartitionedTable) {
  const { rows } = await connection.query<{ is_it: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_partitioned_table WHERE partrelid = to_regclass($1)) AS is_it`,
    [name],
  );
  return rows[0]?.is_it === true;
}

async function makePartitions(database: Database, table: PartitionedTable, now: number) {
  await inTurns(database, (connection) => makeMissing(connection, table, { since: now, now }));
}

async function makeMissing(
  connection: Connection,
  table: PartitionedTable,
  span: { readonly since: number; readonly now: number },
): Promise<void> {
  const known = await listPartitions(connection, table);
  const isMissing = ({ from }: Stretch) => !known.some((one) => one.from <= from && from < one.to);
  for (const stretch of listStretches(table, span).filter(isMissing))
    await makeOne(connection, table, stretch);
}

/** Rows of this time that came while there was nothing better than the rest move over. */
async function makeOne(connection: Connection, table: PartitionedTable, { from, to }: Stretch) {
  const { name, key, unique } = table;
  const made = toPartitionName(table, from);
  const [first, end] = [toBound(table, from), toBound(table, to)];
  await connection.query(`CREATE TABLE ${made} (LIKE ${name} INCLUDING ALL)`);
  if (unique) await connection.query(`ALTER TABLE ${made} ADD PRIMARY KEY (${unique})`);
  await connection.query(`LOCK TABLE ${name}_rest IN ACCESS EXCLUSIVE MODE`);
  await connection.query(
    `WITH moved AS (DELETE FROM ${name}_rest WHERE ${key} >= '${first}' AND ${key} < '${end}' RETURNING *)
     INSERT INTO ${made} SELECT * FROM moved`,
  );
  await connection.query(
    `ALTER TABLE ${name} ATTACH PARTITION ${made} FOR VALUES FROM ('${first}') TO ('${end}')`,
  );
}

/** A partition goes as a whole; out of the two that hold rows of several ages the old ones are deleted. */
async function dropOld(database: Database, table: PartitionedTable, now: number): Promise<void> {
  const oldest = toOldest(table, now);
  for (const { partition, to } of await listPartitions(database, table))
    if (to <= oldest)
      await inTurns(database, async (connection) => {
        await connection.query(`DROP TABLE IF EXISTS ${partition}`);
      });
  const { rows } = await database.query<{ mixed: string }>(
    `SELECT relname AS mixed FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     WHERE inhparent = $1::regclass AND relname IN ($1 || '_first', $1 || '_rest')`,
    [table.name],
  );
  const [column, bound] = table.age
    ? [table.age, new Date(oldest).toISOString()]
    : [table.key, toBound(table, oldest)];
  for (const { mixed } of rows)
    await database.query(`DELETE FROM ${mixed} WHERE ${column} < $1`, [bound]);
}

/** Those that have an end. */
async function listPartitions(database: Pick<Database, 'query'>, table: PartitionedTable) {
  const { rows } = await database.query<{ partition: string; first: string | null; end: string }>(
    `SELECT relname AS partition, substring(bound FROM 'FROM \\(''([^'']+)') AS first,
       substring(bound FROM 'TO \\(''([^'']+)') AS end
     FROM (SELECT c.relname, pg_get_expr(c.relpartbound, c.oid) AS bound
       FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid WHERE inhparent = $1::regclass) known
     WHERE bound <> 'DEFAULT' ORDER BY 1`,
    [table.name],
  );
  return rows.map(({ partition, first, end }) => ({
    partition,
    from: first === null ? Number.NEGATIVE_INFINITY : readBound(table, first),
    to: readBound(table, end),
  }));
}

/** One after another, each for itself; who cannot have the lock soon lets the writers pass and asks again. */
async function inTurns(
  database: Database,
  work: (connection: Connection) => Promise<void>,
  tries = mostTries,
): Promise<void> {
  try {
    await inTransaction(database, async (connection) => {
      await connection.query(`SET LOCAL lock_timeout = '${lockWait}'`);
      await connection.query('SELECT pg_advisory_xact_lock($1)', [lockId]);
      await work(connection);
    });
  } catch (error) {
    if (tries <= 1 || !isLocked(error)) throw error;
    await delay(retryMs);
    await inTurns(database, work, tries - 1);
  }
}

/** SQLSTATE lock_not_available and deadlock_detected. */
function isLocked(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '55P03' || error.code === '40P01';
}
