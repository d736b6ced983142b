import { Pool } from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { fakeApplicationRow, fakeLog } from '../directories/fake-rows.ts';
import type { MeteredCall } from '@portal/gateway/meter';
import { UsageBatch } from './usage-batch.ts';
import { startUsageMeter, type UsageMeter } from './usage-meter.ts';
import { writeUsage } from './write-usage.ts';

const meters: UsageMeter[] = [];

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
});

afterEach(async () => {
  for (const meter of meters.splice(0)) await meter.close();
  await cloned.database.query('TRUNCATE usage_hours, usage_operations, usage_flushes');
});

const at = Date.UTC(2026, 0, 15, 10, 59, 59, 999);

function call(overrides: Partial<MeteredCall> = {}): MeteredCall {
  return {
    applicationId: 1,
    accountId: 2,
    systemName: 'a-v1-b',
    operation: 'getB',
    status: 200,
    at,
    durationMs: 12,
    forwarded: true,
    ...overrides,
  };
}

/** Writes only when it is told to, unless `intervalMs` says otherwise. */
function start(options: Partial<Parameters<typeof startUsageMeter>[0]> = {}) {
  const { log, lines } = fakeLog();
  const meter = startUsageMeter({
    database: cloned.database,
    log,
    intervalMs: 3_600_000,
    ...options,
  });
  meters.push(meter);
  return { meter, lines };
}

async function listHours() {
  const { rows } = await cloned.database.query(
    `SELECT application_id, account_id, system_name, to_char(hour AT TIME ZONE 'UTC', 'HH24') AS hour,
       status_class, calls, extract(epoch FROM last_call_at) * 1000 AS last
     FROM usage_hours ORDER BY application_id, hour, system_name, status_class`,
  );
  return rows;
}

async function countCalls(): Promise<number> {
  const { rows } = await cloned.database.query<{ calls: number }>(
    'SELECT COALESCE(sum(calls), 0)::bigint AS calls FROM usage_hours',
  );
  return rows[0]?.calls ?? -1;
}

async function listDetails() {
  const { rows } = await cloned.database.query(
    `SELECT application_id, day::text, system_name, operation, status, refused, calls, latencies
     FROM usage_operations ORDER BY application_id, day, operation, status`,
  );
  return rows;
}

describe('usage meter', () => {
  test('PLAN-04 keeps each operation, status and duration of a day, refused calls apart', async () => {
    const { meter } = start();
    meter.count(call({ durationMs: 0.5 }));
    meter.count(call({ durationMs: 0.7 }));
    meter.count(call({ status: 404, durationMs: 3 }));
    meter.count(call({ status: 429, forwarded: false, operation: '' }));
    expect(await meter.flush()).toBe(true);
    meter.count(call({ durationMs: 3 }));
    expect(await meter.flush()).toBe(true);
    const common = { application_id: 1, day: '2026-01-15', system_name: 'a-v1-b' };
    const details = await listDetails();
    expect(details).toMatchObject([
      { ...common, operation: '', status: 429, refused: true, calls: 1 },
      { ...common, operation: 'getB', status: 200, refused: false, calls: 3 },
      { ...common, operation: 'getB', status: 404, refused: false, calls: 1 },
    ]);
    const counted = details[1].latencies.map(Number);
    expect(counted.slice(0, 6)).toEqual([2, 0, 0, 0, 1, 0]);
    // A refused call is neither billed nor held against a limit.
    expect(await countCalls()).toBe(4);
  });

  test('counts by application, system, UTC hour and status class', async () => {
    const { meter } = start();
    meter.count(call());
    meter.count(call({ status: 204, at: at - 1_000 }));
    meter.count(call({ status: 404 }));
    meter.count(call({ at: at + 1 }));
    meter.count(call({ systemName: 'b-v1-c' }));
    expect(await meter.flush()).toBe(true);
    meter.count(call({ at: at - 2_000 }));
    expect(await meter.flush()).toBe(true);
    const common = { application_id: 1, account_id: 2, system_name: 'a-v1-b' };
    expect(await listHours()).toMatchObject([
      { ...common, hour: '10', status_class: '2XX', calls: 3, last: String(at) + '.000000' },
      { ...common, hour: '10', status_class: '4XX', calls: 1 },
      { ...common, hour: '10', system_name: 'b-v1-c', calls: 1 },
      { ...common, hour: '11', status_class: '2XX', calls: 1 },
    ]);
  });

  test('writes by itself', async () => {
    const { meter } = start({ intervalMs: 20 });
    meter.count(call());
    await expect.poll(countCalls).toBe(1);
  });

  test('sets the first traffic of an application, once', async () => {
    const { database } = cloned;
    const { id, accountId } = await fakeApplicationRow(database, 'key-first');
    const { meter } = start();
    const read = async () =>
      (
        await database.query('SELECT first_traffic_at AS at FROM applications WHERE id = $1', [id])
      ).rows[0]?.at?.getTime();
    expect(await read()).toBeUndefined();
    meter.count(call({ applicationId: id, accountId }));
    meter.count(call({ applicationId: id, accountId, at: at - 5_000 }));
    await meter.flush();
    expect(await read()).toBe(at - 5_000);
    meter.count(call({ applicationId: id, accountId, at: at - 60_000 }));
    await meter.flush();
    expect(await read()).toBe(at - 5_000);
  });

  test('a flush that is repeated after an unclear failure counts nothing twice', async () => {
    const batch = new UsageBatch();
    batch.add(call(), 10);
    const id = '7f1a3c9e-0000-4000-8000-000000000001';
    const flush = { id, counts: batch.list(), details: batch.details.list() };
    await writeUsage(cloned.database, [flush]);
    await writeUsage(cloned.database, [flush]);
    expect(await countCalls()).toBe(1);
    expect(await listDetails()).toMatchObject([{ calls: 1 }]);
  });

  test('a commit whose answer is lost is repeated under the same id by the meter itself', async () => {
    let fail = true;
    const { database } = cloned;
    const query = database.query.bind(database);
    const forgetful = new Proxy(database, {
      get(target, property) {
        if (property !== 'query') return Reflect.get(target, property);
        return async (text: string, values: unknown[]) => {
          const result = await query(text, values);
          if (fail) throw new Error('The answer was lost');
          return result;
        };
      },
    });
    const { meter, lines } = start({ database: forgetful });
    meter.count(call());
    expect(await meter.flush()).toBe(false);
    meter.count(call());
    expect(await meter.flush()).toBe(false);
    fail = false;
    expect(await meter.flush()).toBe(true);
    expect(await meter.flush()).toBe(true);
    expect(await countCalls()).toBe(2);
    expect(lines.filter((line) => line.includes('counted in memory'))).toHaveLength(1);
  });

  test('two processes that write the same counts at once neither fail nor lose any', async () => {
    const started = [start().meter, start().meter];
    for (let round = 0; round < 20; round += 1) {
      for (const meter of started) {
        for (let id = 1; id <= 50; id += 1) meter.count(call({ applicationId: 51 - id }));
      }
      expect(await Promise.all(started.map((meter) => meter.flush()))).toEqual([true, true]);
    }
    expect(await countCalls()).toBe(2_000);
  });

  test('while the database is away it counts within its bound and says what it lost', async () => {
    const away = new Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 200 });
    const { meter, lines } = start({ database: away, limit: 2 });
    for (let id = 1; id <= 3; id += 1) meter.count(call({ applicationId: id }));
    meter.count(call());
    expect(await meter.flush()).toBe(false);
    expect(lines.join('')).toContain('until the database is back');
    await meter.close();
    expect(lines.at(-1)).toContain('"calls":4');
    await away.end();
  });

  test('closing writes the rest', async () => {
    const { meter } = start();
    for (let calls = 0; calls < 1_000; calls += 1) meter.count(call());
    await meter.close();
    expect(await countCalls()).toBe(1_000);
  });

  test('data that the database refuses for good stop nothing behind them', async () => {
    const { meter, lines } = start();
    meter.count(call({ systemName: 'no\u0000name' }));
    expect(await meter.flush()).toBe(false);
    meter.count(call());
    expect(await meter.flush()).toBe(true);
    expect(await countCalls()).toBe(1);
    expect(lines.join('')).toContain('could not be counted');
  });
});
