import type { RequestLogEntry } from '@portal/gateway/policies/request-log/request-log';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../../test/clone-database.ts';
import { fakeLog } from './fake-rows.ts';
import { RequestBatch } from './request-batch.ts';
import { startRequestLogWriter, type RequestLogWriter } from './request-log-writer.ts';
import { deleteOldRequests, insertRequests } from './write-requests.ts';

let cloned: ClonedDatabase;
const writers: RequestLogWriter[] = [];

beforeAll(async () => {
  cloned = await cloneDatabase();
});

afterEach(async () => {
  for (const writer of writers.splice(0)) await writer.close();
  await cloned.database.query('TRUNCATE request_log');
});

afterAll(() => cloned.drop());

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
  const id = '7f1a3c9e-0000-4000-8000-000000000001';
  const batch = new RequestBatch();
  batch.add(entry({ id }));
  await insertRequests(cloned.database, batch);
  await insertRequests(cloned.database, batch);
  expect(await listIds()).toHaveLength(1);
});

test('of more than it can hold the newest are kept, and it says how many are lost', async () => {
  const { writer, lines } = start({ capacity: 3 });
  for (let nth = 1; nth <= 8; nth += 1) writer.write(entry({ requestId: `trace-${nth}` }));
  await writer.close();
  expect(await listIds()).toEqual(['trace-4', 'trace-5', 'trace-6', 'trace-7', 'trace-8']);
  expect(lines.join('')).toContain('"dropped":3');
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
  writer.write(entry({ path: 'no\u0000path' }));
  expect(await writer.flush()).toBe(false);
  writer.write(entry());
  expect(await writer.flush()).toBe(true);
  expect(await listIds()).toEqual(['trace-0001']);
  expect(lines.join('')).toContain('could not be logged');
});

test('requests are kept for 30 days', async () => {
  const { writer } = start();
  const daysAgo = (days: number) => Date.now() - days * 86_400_000;
  writer.write(entry({ requestId: 'trace-old', at: daysAgo(30.1) }));
  writer.write(entry({ requestId: 'trace-new', at: daysAgo(29.9) }));
  await writer.flush();
  await deleteOldRequests(cloned.database);
  expect(await listIds()).toEqual(['trace-new']);
});
