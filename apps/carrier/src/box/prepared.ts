import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { openDatabase } from '../worlds/open-database.ts';
import { overPglite } from './over-pglite.ts';

/** Writes a database that has all tables and no world: making one takes seconds that a start does not have. */
export async function writePrepared(file: string): Promise<void> {
  const database = await PGlite.create();
  const pool = await openDatabase(overPglite(database));
  await pool.query('CHECKPOINT');
  const archive = await database.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await archive.arrayBuffer()));
  await pool.end();
  await database.close();
}

export interface BoxDatabase {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** The prepared database in memory, or in a folder where it stays: what lies there already is gone on with. */
export async function openPrepared(file: URL, folder?: string): Promise<BoxDatabase> {
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  const database = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(!isThere && { loadDataDir: new Blob([await readFile(file)]) }),
  });
  const pool = await openDatabase(overPglite(database));
  return {
    pool,
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}
