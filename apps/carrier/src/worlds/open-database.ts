import { fileURLToPath } from 'node:url';
import { applyMigrations } from '@portal/postgres/apply-migrations';
import { Pool, type PoolConfig } from 'pg';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

const connections = 10;

/**
 * The database of the worlds, by its address or how it is reached, with its tables as this version wants them. Throws where it cannot
 * be had.
 */
export async function openDatabase(where: string | PoolConfig): Promise<Pool> {
  const database = createPool(where);
  try {
    await applyMigrations(database, migrations);
  } catch (error) {
    await database.end();
    throw error;
  }
  return database;
}

/** A caller hangs up after 10 s; what takes longer is given up, by the database too. */
export function createPool(where: string | PoolConfig): Pool {
  const pool = new Pool({
    max: connections,
    application_name: 'carrier-sandbox',
    connectionTimeoutMillis: 4_000,
    statement_timeout: 8_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    ...(typeof where === 'string' ? { connectionString: where } : where),
  });
  // A lost connection is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
  });
  return pool;
}
