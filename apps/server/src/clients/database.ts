import { Pool, type PoolClient, types } from 'pg';

export type Database = Pool;
export type Connection = PoolClient;

// Ids are bigint in the database and numbers on the wire; they stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

/** A pool of connections; `application_name` makes the portal visible in pg_stat_activity. */
export function openDatabase(url: string, size: number): Database {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: 'developer-portal',
    connectionTimeoutMillis: 10_000,
  });
  outliveLoss(pool);
  return pool;
}

/** A lost connection is replaced, and whoever was at work with it is told by what it awaits; without listeners it would end the process. */
export function outliveLoss(pool: Database): void {
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
  });
}

/** Runs `work` in one transaction; anything thrown rolls it back. */
export async function inTransaction<Result>(
  database: Database,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await database.connect();
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    connection.release();
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').then(
      () => connection.release(),
      () => connection.release(true),
    );
    throw error;
  }
}
