import { expect, test } from 'vitest';
import { keptDays } from '@portal/contract/kept-days';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { inTransaction } from './database.ts';
import { keepPartitions } from './keep-partitions.ts';

const cloned = shared(cloneDatabase);

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const later = (days: number) => new Date(today + days * dayMs);
const dayName = (days: number) =>
  `request_log_${later(days).toISOString().slice(0, 10).replaceAll('-', '')}`;

async function addRequests(moments: readonly Date[]): Promise<void> {
  await cloned.database.query(
    `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation, method, path,
       query, status, duration_ms, bytes_out, key_in_query)
     SELECT gen_random_uuid(), at, 1, 2, 'trace', 'a-v1', 'b', 'GET', '/', '', 200, 1, 1, false
     FROM unnest($1::timestamptz[]) AS at`,
    [moments],
  );
}

async function addFlush(id: string, at: Date): Promise<void> {
  await cloned.database.query('INSERT INTO usage_flushes (id, flushed_at) VALUES ($1, $2)', [
    id,
    at,
  ]);
}

/** Where rows lie: their number by partition. */
async function listPlaces(table: string): Promise<Record<string, number>> {
  const { rows } = await cloned.database.query<{ place: string; rows: number }>(
    `SELECT tableoid::regclass::text AS place, count(*)::int AS rows FROM ${table} GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ place, rows: count }) => [place, count]));
}

async function isTable(name: string): Promise<boolean> {
  const { rows } = await cloned.database.query('SELECT to_regclass($1) AS found', [name]);
  return rows[0]?.found !== null;
}

test('partitions are made ahead, and an entry of a day that nobody made one for moves over', async () => {
  const away = later(40.5);
  await addRequests([later(0.5), away]);
  expect(await listPlaces('request_log')).toEqual({ request_log_first: 1, request_log_rest: 1 });

  await keepPartitions(cloned.database, today + 40 * dayMs);
  for (const days of [40, 41, 47]) expect(await isTable(dayName(days))).toBe(true);
  expect(await isTable(dayName(48))).toBe(false);
  // The first partition was over 31 days ago by then: it went as a whole.
  expect(await listPlaces('request_log')).toEqual({ [dayName(40)]: 1 });
  expect(await isTable('request_log_first')).toBe(false);
  await expect(addRequests([away])).resolves.toBeUndefined();
  expect(await listPlaces('request_log')).toEqual({ [dayName(40)]: 2 });

  await keepPartitions(cloned.database, today + (41 + keptDays.requestLog) * dayMs);
  expect(await isTable(dayName(40))).toBe(false);
  expect(await isTable(dayName(41))).toBe(true);
  expect(await listPlaces('request_log')).toEqual({});
});

test('out of the partitions of mixed ages goes what is too old', async () => {
  const clone = await cloneDatabase();
  try {
    const { database } = clone;
    const add = (days: number) =>
      database.query(
        `INSERT INTO usage_operations (application_id, account_id, day, system_name, operation, status, refused, calls, latencies)
         VALUES (1, 2, current_date + $1::int, 'a-v1', 'b', 200, false, 1, '{1}')`,
        [days],
      );
    for (const days of [-keptDays.usageByDay - 1, -keptDays.usageByDay + 1, 0]) await add(days);
    await keepPartitions(database);
    const { rows } = await database.query(
      'SELECT current_date - day AS age FROM usage_operations ORDER BY 1',
    );
    expect(rows).toEqual([{ age: 0 }, { age: keptDays.usageByDay - 1 }]);
  } finally {
    await clone.close();
  }
});

test('the id of a group commit is known for two days, whoever has chosen it', async () => {
  const own = (days: number) => {
    const hex = later(days).getTime().toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000001`;
  };
  const told = ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000002'];
  await addFlush(own(0.1), later(0.1));
  await addFlush(told[0] ?? '', later(0.1));
  await addFlush(told[1] ?? '', later(2.9));
  await expect(addFlush(own(0.1), later(0.2))).rejects.toMatchObject({ code: '23505' });
  await expect(addFlush(told[0] ?? '', later(9))).rejects.toMatchObject({ code: '23505' });

  await keepPartitions(cloned.database, today + 2 * dayMs);
  const { rows } = await cloned.database.query('SELECT id FROM usage_flushes ORDER BY 1');
  expect(rows.map(({ id }) => id)).toEqual([told[0], own(0.1), told[1]]);
  await keepPartitions(cloned.database, today + 3 * dayMs);
  const left = await cloned.database.query('SELECT id FROM usage_flushes ORDER BY 1');
  expect(left.rows.map(({ id }) => id)).toEqual([told[1]]);
});

test('who writes for a while is not disturbed, and several at once make each partition once', async () => {
  const then = today + 100 * dayMs;
  let ended = false;
  const writing = inTransaction(cloned.database, async (connection) => {
    await connection.query(
      `INSERT INTO usage_operations VALUES (9, 9, '2999-01-01', 'a', 'b', 200, false, 1, '{1}')`,
    );
    await connection.query('SELECT pg_sleep(3)');
    ended = true;
  });
  await Promise.all([
    keepPartitions(cloned.database, then),
    keepPartitions(cloned.database, then),
    writing,
  ]);
  expect(ended).toBe(true);
  expect(await isTable(dayName(107))).toBe(true);
});
