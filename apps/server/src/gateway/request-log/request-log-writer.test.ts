import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { fakeLog } from '../directories/fake-rows.ts';
import { RequestBatch } from './request-batch.ts';
import { startRequestLogWriter, type RequestLogWriter } from './request-log-writer.ts';
import { mergeRequests } from './write-requests.ts';

const writers: RequestLogWriter[] = [];

const cloned = shared(cloneDatabase);

afterEach(async () => {
  for (const writer of writers.splice(0)) await writer.close();
  await cloned.database.query('TRUNCATE request_log');
});

function entry(overrides: Partial<RequestLogEntry> = {}): RequestLogEntry {
  return {
    requestId: 'trace-0001',
    at: Date.UTC(2026, 0, 15),
    applicationId: 1,
    accountId: 2,
    systemName: 'a-v1-b',
    operation: 'getB',
    method: 'GET',
    path: '/rest/a/v1/b',
    query: '',
    status: 200,
    faultCode: null,
    faultText: null,
    durationMs: 12.5,
    upstreamMs: 10,
    bytesIn: 0,
    bytesOut: 42,
    keyInQuery: false,
    talk: null,
    ...overrides,
  };
}

function start(options: Partial<Parameters<typeof startRequestLogWriter>[0]> = {}) {
  const { log, lines } = fakeLog();
  const writer = startRequestLogWriter({
    database: cloned.database,
    log,
    intervalMs: 3_600_000,
    ...options,
  });
  writers.push(writer);
  return { writer, lines };
}

async function listIds(): Promise<string[]> {
  const { rows } = await cloned.database.query<{ request_id: string }>(
    'SELECT request_id FROM request_log ORDER BY request_id',
  );
  return rows.map((row) => row.request_id);
}

test('writes entries in groups, with and without what was said', async () => {
  const { writer } = start();
  const said = { text: '{"a":"å"}', isCut: false };
  const talk = { requestHeaders: {}, request: said, responseHeaders: { a: 'b' }, response: null };
  writer.write(entry());
  writer.write(entry({ requestId: 'trace-0002', talk, upstreamMs: null, bytesIn: null }));
  expect(await writer.flush()).toBe(true);
  expect(await listIds()).toEqual(['trace-0001', 'trace-0002']);
  const { rows } = await cloned.database.query('SELECT talk FROM request_log ORDER BY request_id');
  expect(rows).toEqual([{ talk: null }, { talk }]);
});

test('a repeat under the same ids writes nothing twice', async () => {
  const batch = new RequestBatch();
  for (const requestId of ['trace-0001', 'trace-0002']) batch.add(entry({ requestId }));
  await mergeRequests(cloned.database, batch);
  await mergeRequests(cloned.database, batch);
  expect(await listIds()).toEqual(['trace-0001', 'trace-0002']);
});

test('of a call that another gateway tells twice one entry is kept, and all that came with it', async () => {
  const { writer } = start();
  const id = '7f1a3c9e-0000-4000-8000-000000000001';
  writer.write(entry({ id }));
  expect(await writer.flush()).toBe(true);
  writer.write(entry({ requestId: 'trace-0002' }));
  writer.write(entry({ id }));
  const other = '7f1a3c9e-0000-4000-8000-000000000002';
  for (let told = 0; told < 2; told += 1)
    writer.write(entry({ id: other, requestId: 'trace-0003' }));
  expect(await writer.flush()).toBe(true);
  expect(await listIds()).toEqual(['trace-0001', 'trace-0002', 'trace-0003']);
  writer.write(entry({ requestId: 'trace-0004' }));
  expect(await writer.flush()).toBe(true);
  expect(await listIds()).toHaveLength(4);
});

test('a write that was begun when the connection was lost is repeated, and written once', async () => {
  const { writer, lines } = start();
  const lock = await cloned.database.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE request_log IN SHARE MODE');
  writer.write(entry());
  const first = writer.flush();
  await expect
    .poll(async () => {
      const { rowCount } = await cloned.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'COPY request_log%'`,
      );
      return rowCount;
    })
    .toBe(1);
  expect(await first).toBe(false);
  await lock.query('ROLLBACK');
  lock.release();
  expect(await writer.flush()).toBe(true);
  expect(await listIds()).toEqual(['trace-0001']);
  expect(lines.join('')).toContain('logged to the database again');
});

test('while it can hold no more new ones are left out, and it says how many', async () => {
  const { writer, lines } = start({ capacity: 3 });
  for (let nth = 1; nth <= 8; nth += 1) writer.write(entry({ requestId: `trace-${nth}` }));
  expect(writer.leavesOut()).toBe(true);
  expect(writer.count()).toEqual({ waiting: 6, lost: 3 });
  expect(await writer.flush()).toBe(true);
  expect(lines.join('')).toContain('"leftOut":3');
  expect(writer.leavesOut()).toBe(false);
  writer.write(entry({ requestId: 'trace-9' }));
  await writer.close();
  const kept = [1, 2, 3, 4, 5, 6, 9].map((nth) => `trace-${nth}`);
  expect(await listIds()).toEqual(kept);
  expect(lines.join('')).not.toContain('could not be logged');
});

test('while the database is away it keeps entries, and says what it lost when it ends', async () => {
  const away = new Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 200 });
  const { writer, lines } = start({ database: away });
  writer.write(entry());
  expect(await writer.flush()).toBe(false);
  expect(lines.join('')).toContain('until the database is back');
  await writer.close();
  expect(lines.at(-1)).toContain('"entries":1');
  await away.end();
});

test('an entry that the database refuses for good stops nothing behind it', async () => {
  const { writer, lines } = start();
  writer.write(entry({ status: 70_000 }));
  expect(await writer.flush()).toBe(false);
  writer.write(entry());
  expect(await writer.flush()).toBe(true);
  expect(await listIds()).toEqual(['trace-0001']);
  expect(lines.join('')).toContain('could not be logged');
});
