import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Any fixed number: every process that shares a database takes the same lock. */
const lockId = 318_900_001;

/** How long a change waits for a table, how long it lets others go first, and until it is given up. */
const patienceMs = 1_000;
const pauseMs = 2_000;
const longestMs = 30 * 60_000;

export interface MigrationOptions {
  /** Names the files for a database that is to be as an earlier release made it. */
  readonly only?: readonly string[] | undefined;
  /** Runs under the lock before the first file, once it is known that the database is not newer. */
  readonly before?: (() => Promise<unknown>) | undefined;
}

/**
 * Applies the SQL files of a folder in the order of their names, each once and in its own transaction, and returns the names of those.
 * Forward only; an applied file that has changed since stops the start, and so does one that the folder does not have, before anything
 * is changed. An advisory lock makes several processes starting at once wait.
 */
export async function applyMigrations(
  database: Pool,
  directory: string,
  { only, before }: MigrationOptions = {},
): Promise<string[]> {
  const connection = await database.connect();
  try {
    await connection.query('SELECT pg_advisory_lock($1)', [lockId]);
    await refuseNewer(connection, directory);
    await before?.();
    return await applyAll(connection, directory, only);
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [lockId]).catch(() => undefined);
    connection.release();
  }
}
/** A server from before knows nothing of what a newer one has made of the tables. */
async function refuseNewer(connection: PoolClient, directory: string): Promise<void> {
  const { rows: tables } = await connection.query<{ is_there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there",
  );
  if (!tables[0]?.is_there) return;
  const { rows } = await connection.query<{ name: string }>(
    'SELECT name FROM schema_migrations WHERE name <> ALL ($1) ORDER BY name',
    [await listFiles(directory)],
  );
  if (rows.length === 0) return;
  throw new Error(
    `The database is newer than this server, which does not know the migration ${rows.map(({ name }) => name).join(', ')}. Start the version that made it, or restore the backup from before; nothing was changed`,
  );
}

async function listFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
}

async function applyAll(
  connection: PoolClient,
  directory: string,
  only: readonly string[] | undefined,
): Promise<string[]> {
  await connection.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const known = await connection.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations',
  );
  const hashes = new Map(known.rows.map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  for (const name of only ?? (await listFiles(directory))) {
    const sql = await readFile(join(directory, name), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    const before = hashes.get(name);
    if (before && before !== hash)
      throw new Error(`Migration ${name} has changed after it was applied`);
    if (before) continue;
    await applyOne(connection, { name, hash, sql });
    applied.push(name);
  }
  return applied;
}

interface MigrationFile {
  readonly name: string;
  readonly hash: string;
  readonly sql: string;
}

/**
 * A change of a table waits for those who read it, and everybody who comes later waits behind the change. So it gives way soon, before
 * calls of processes that serve meanwhile fail, and is tried again.
 */
async function applyOne(connection: PoolClient, file: MigrationFile): Promise<void> {
  const end = Date.now() + longestMs;
  for (;;) {
    try {
      return await applyOnce(connection, file);
    } catch (error) {
      await connection.query('ROLLBACK');
      if (!isLocked(error) || Date.now() > end)
        throw new Error(`Migration ${file.name} failed`, { cause: error });
      await delay(pauseMs);
    }
  }
}

async function applyOnce(connection: PoolClient, file: MigrationFile): Promise<void> {
  await connection.query('BEGIN');
  await connection.query(`SET LOCAL lock_timeout = ${patienceMs}`);
  await connection.query(file.sql);
  await connection.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [
    file.name,
    file.hash,
  ]);
  await connection.query('COMMIT');
}

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';
