import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPostgres } from '@portal/postgres/start-postgres';
import { type Database, openDatabase } from '@portal/server/platform/database/database';
import { keepPartitions } from '@portal/server/platform/database/keep-partitions';
import { migrate } from '@portal/server/platform/database/migrate';
import { insertRequests } from '@portal/server/gateway/request-log/write-requests';
import { RequestBatch } from '@portal/server/gateway/request-log/request-batch';
import { UsageBatch } from '@portal/server/gateway/metering/usage-batch';
import { writeUsage } from '@portal/server/gateway/metering/write-usage';

/** What a call costs in the database, in bytes: written as a gateway writes it, 2,000 calls a group. */
const calls = Number(process.env['CALLS'] ?? 200_000);
const [groupOf, applications, operations] = [2_000, 200, 12];

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const postgres = await startPostgres({ directory, mode: 'throwaway' });
const database = openDatabase(postgres.url('postgres'), 2);
await migrate(database, resolve('apps/server/migrations'));
await keepPartitions(database);
const before = Date.now() - 86_400_000;

const batch = new RequestBatch();
for (let written = 0; written < calls; written += groupOf) {
  batch.clear();
  const usage = new UsageBatch();
  for (let nth = written; nth < written + groupOf; nth += 1) addCall(batch, usage, nth);
  await insertRequests(database, batch);
  const id = crypto.randomUUID();
  await writeUsage(database, [{ id, counts: usage.list(), details: usage.details.list() }]);
}
await database.query('VACUUM FULL');
for (const table of ['request_log', 'usage_operations', 'usage_hours', 'usage_flushes'])
  console.log(await describe(database, table));
await database.end();
await postgres.stop();
await rm(directory, { recursive: true, force: true });

function addCall(requests: RequestBatch, usage: UsageBatch, nth: number): void {
  const application = nth % applications;
  const operation = nth % operations;
  const status = nth % 25 === 0 ? 404 : 200;
  // A day of traffic.
  const at = before + Math.floor((nth / calls) * 86_400_000);
  const call = {
    applicationId: 1_000 + application,
    accountId: 500 + (application >> 1),
    systemName: 'shipment-tracking-v3',
    operation: `getShipmentEvents${operation}`,
    status,
    at,
    durationMs: 10 + (nth % 90),
  };
  usage.add({ ...call, forwarded: true }, groupOf);
  requests.add({
    ...call,
    requestId: `0af7651916cd43dd8448${String(nth).padStart(12, '0')}`,
    method: 'GET',
    path: `/rest/tracking/v3/shipments/37070724${String(nth).padStart(10, '0')}/events`,
    query: '?language=en',
    faultCode: null,
    faultText: null,
    upstreamMs: 8.25,
    bytesIn: 0,
    bytesOut: 1_840,
    keyInQuery: false,
    talk: null,
  });
}

async function describe(from: Database, table: string): Promise<string> {
  const { rows } = await from.query<{ rows: number; heap: number; indexes: number }>(
    `SELECT (SELECT count(*)::int FROM ${table}) AS rows, sum(pg_table_size(relid))::float8 AS heap,
       sum(pg_indexes_size(relid))::float8 AS indexes
     FROM (SELECT relid FROM pg_partition_tree($1) WHERE isleaf UNION SELECT $1::regclass) parts`,
    [table],
  );
  const { rows: count, heap, indexes } = rows[0] ?? { rows: 0, heap: 0, indexes: 0 };
  const each = (bytes: number) => Math.round(bytes / Math.max(1, count));
  return `${table.padEnd(17)} ${count} rows, ${each(heap)} bytes a row and ${each(indexes)} of indexes`;
}
