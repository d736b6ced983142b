import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@portal/postgres/start-postgres';
import { openDatabase } from '@portal/server/clients/database';
import {
  runTraffic,
  soakPath,
  soakTimeoutMs,
  startFaultyUpstream,
} from '../apps/server/test/soak-traffic.ts';
import { buildBench } from './build-bench.ts';
import { fillGatewayDatabase, keyOf } from './gateway-database.ts';
import { figuresOf } from './process-figures.ts';
import { startOurs } from './start-ours.ts';

/**
 * Ten minutes of traffic over an upstream that resets, stalls, breaks off and fails: no answer may be wrong, each call has to be
 * counted once, and the memory of the gateway, which holds 100,000 keys, may neither grow nor pass 150 MB.
 */
const seconds = Number(process.env['SECONDS'] ?? 600);
const workers = Number(process.env['WORKERS'] ?? 32);
const mostMegabytes = 150;
const place = await mkdtemp(join(tmpdir(), 'portal-bench-soak-'));
// The database's own user has to get in.
await chmod(place, 0o755);
const postgres = await startPostgres({ directory: place });
const built = await buildBench(['gateway-ours']);
const upstream = await startFaultyUpstream();
try {
  await postgres.createDatabase('bench');
  const databaseUrl = postgres.url('bench');
  await fillGatewayDatabase(databaseUrl, 100_000);
  const database = openDatabase(databaseUrl, 1);
  await database.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream, timeout_ms) VALUES ('soak-v1', $1, $2, $3)`,
    [soakPath, upstream.url, soakTimeoutMs],
  );
  const { folder } = built;
  const logFile = join(place, 'request.log');
  const gateway = await startOurs({ folder, port: 4955, upstreamPort: 9, databaseUrl, logFile });
  const watch = watchMemory(gateway.pid);
  const apiKey = keyOf(77);
  const tally = await runTraffic({ url: gateway.url, apiKey, seconds, workers });
  const memory = watch.stop();
  await delay(1_000);
  const { rows } = await database.query<{ class: string; calls: number }>(
    'SELECT status_class AS class, sum(calls)::bigint AS calls FROM usage_hours GROUP BY 1',
  );
  await database.end();
  await gateway.end('SIGTERM');
  report({ tally, counted: Object.fromEntries(rows.map((row) => [row.class, row.calls])), memory });
} finally {
  upstream.close();
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
  await built.remove();
}

/** Megabytes, every second. */
function watchMemory(pid: number): { stop(): number[] } {
  const samples: number[] = [];
  const timer = setInterval(() => {
    void figuresOf(pid).then(({ memory }) => samples.push(memory / 1e6));
  }, 1_000);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}

interface Result {
  readonly tally: Awaited<ReturnType<typeof runTraffic>>;
  readonly counted: Readonly<Record<string, number>>;
  readonly memory: readonly number[];
}

function report({ tally, counted, memory }: Result): void {
  const quarter = Math.floor(memory.length / 4);
  const median = (values: readonly number[]) =>
    [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const [early, late] = [
    median(memory.slice(quarter, 2 * quarter)),
    median(memory.slice(-quarter)),
  ];
  const most = Math.max(...memory);
  console.log(`${tally.sent} calls in ${seconds} s, ${tally.wrong.length} wrong answers`);
  for (const wrong of tally.wrong.slice(0, 10)) console.log(`  ${wrong}`);
  for (const [name, calls] of Object.entries(tally.counted)) {
    console.log(`  ${name}: ${calls} answered, ${counted[name] ?? 0} counted`);
  }
  console.log(
    `memory: second quarter ${early.toFixed(0)} MB, last quarter ${late.toFixed(0)} MB, most ${most.toFixed(0)} MB`,
  );
  const isCounted = Object.entries(tally.counted).every(([name, calls]) => counted[name] === calls);
  const isFlat = late <= early * 1.1 + 5 && most <= mostMegabytes;
  if (tally.wrong.length > 0 || !isCounted || !isFlat) process.exitCode = 1;
  console.log(process.exitCode === 1 ? 'FAILED' : 'held');
}
