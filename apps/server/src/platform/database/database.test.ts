import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { type Connection, inTransaction, openDatabase } from './database.ts';

const cloned = shared(cloneDatabase);

async function pidOf(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

test('a connection that is lost between two statements fails its transaction, and nothing else', async () => {
  const { database } = cloned;
  const work = inTransaction(database, async (connection) => {
    const lost = new Promise((resolve) => void connection.once('end', resolve));
    await database.query('SELECT pg_terminate_backend($1)', [await pidOf(connection)]);
    await lost;
    await connection.query('SELECT 1');
  });
  await expect(work).rejects.toThrow(/connection/i);
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a connection that is lost in a statement fails its transaction, and nothing else', async () => {
  const { database } = cloned;
  const work = inTransaction(database, async (connection) => {
    const pid = await pidOf(connection);
    await Promise.all([
      connection.query('SELECT pg_sleep(60)'),
      database.query('SELECT pg_terminate_backend($1)', [pid]),
    ]);
  });
  await expect(work).rejects.toMatchObject({ code: '57P01' });
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a statement that is not answered in time fails, its connection is dropped, and the next one works', async () => {
  const database = openDatabase(cloned.url, 1, 'probe');
  // Longer than the database's own limit, which a frozen one does not keep.
  const unanswered = database.query('SET statement_timeout = 0; SELECT pg_sleep(20)');
  await expect(unanswered).rejects.toThrow('Query read timeout');
  expect((await database.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await database.end();
});
