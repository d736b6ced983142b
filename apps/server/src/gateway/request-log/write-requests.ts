import { keptDays } from '@portal/contract/kept-days';
import { copyInto } from '../../platform/database/copy-into.ts';
import { type Connection, type Database, inTransaction } from '../../platform/database/database.ts';
import { requestColumns, type RequestBatch } from './request-batch.ts';

const uniqueViolation = '23505';

/** Writes entries that are not in the database yet; false, and none of them is written, when one is. */
export async function insertRequests(database: Database, batch: RequestBatch): Promise<boolean> {
  const connection = await database.connect();
  try {
    await copyRows(connection, 'request_log', batch);
    connection.release();
    return true;
  } catch (error) {
    // What state it is in is not worth a question.
    connection.release(true);
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false;
    throw error;
  }
}

/** Writes those entries that are not in the database yet, at twice the cost. */
export async function mergeRequests(database: Database, batch: RequestBatch): Promise<void> {
  await inTransaction(database, async (connection) => {
    await connection.query(
      'CREATE TEMPORARY TABLE told_requests (LIKE request_log) ON COMMIT DROP',
    );
    await copyRows(connection, 'told_requests', batch);
    await connection.query(
      `INSERT INTO request_log (${requestColumns}) SELECT ${requestColumns} FROM told_requests
       ON CONFLICT (id) DO NOTHING`,
    );
  });
}

function copyRows(connection: Connection, table: string, batch: RequestBatch): Promise<void> {
  return copyInto(connection, `COPY ${table} (${requestColumns}) FROM STDIN`, batch.rows());
}

/** Requests are kept for 30 days. */
export async function deleteOldRequests(database: Database): Promise<void> {
  await database.query(
    `DELETE FROM request_log WHERE at < now() - interval '${keptDays.requestLog} days'`,
  );
}
