import type { Pool, PoolClient } from 'pg';

/** Runs `work` in one transaction; anything thrown rolls it back. */
export async function inTransaction<Result>(
  database: Pool,
  work: (connection: PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await database.connect();
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    connection.release();
    return result;
  } catch (error) {
    await rollBack(connection, error);
    throw error;
  }
}

/** Behind a statement that is not answered nothing else would be: such a connection is dropped, and the database rolls back itself. */
async function rollBack(connection: PoolClient, error: unknown): Promise<void> {
  if (isUnanswered(error)) return connection.release(true);
  await connection.query('ROLLBACK').then(
    () => connection.release(),
    () => connection.release(true),
  );
}

/** The driver has no code for it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
