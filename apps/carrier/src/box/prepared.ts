import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { createPool, openDatabase } from '../worlds/open-database.ts';
import { overPglite } from './over-pglite.ts';

/** What a start copies, and the memory that it fills, are most of what it takes; one session needs little. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Writes a database that has all tables and no world: making one takes seconds that a start does not have. */
export async function writePrepared(file: string): Promise<void> {
  const database = await PGlite.create({ startParams, initDbStartParams: ['--wal-segsize=1'] });
  const pool = await openDatabase(overPglite(database));
  await dropTemplates(pool);
  // Kept in the files: a folder of larger segments cannot have so little.
  await pool.query("ALTER SYSTEM SET min_wal_size = '2MB'");
  await pool.query('CHECKPOINT');
  const archive = await database.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await archive.arrayBuffer()));
  await pool.end();
  await database.close();
}

/** No other database is made here, and each template is as large as the one that is used. */
async function dropTemplates(pool: Pool): Promise<void> {
  await pool.query('UPDATE pg_database SET datistemplate = false');
  await pool.query('DROP DATABASE template0');
  await pool.query('DROP DATABASE template1');
}

export interface BoxDatabase {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** The prepared database in memory, or in a folder where it stays: what lies there already is gone on with. */
export async function openPrepared(file: URL, folder?: string): Promise<BoxDatabase> {
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  const database = await PGlite.create({
    startParams,
    ...(folder !== undefined && { dataDir: folder }),
    ...(!isThere && { loadDataDir: new Blob([await readFile(file)]) }),
  });
  // A copy has the tables of this version; a folder may be of another one.
  const pool = isThere
    ? await openDatabase(overPglite(database))
    : createPool(overPglite(database));
  return {
    pool,
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}
