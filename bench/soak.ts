import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@portal/postgres/start-postgres';
import { openDatabase } from '@portal/server/platform/database/database';
import {
  runTraffic,
  soakPath,
  soakTimeoutMs,
  startFaultyUpstream,
} from '@portal/gateway/fakes/soak-traffic';
import { buildBench } from './build-bench.ts';
import { fillGatewayDatabase, keyOf } from './gateway-database.ts';
import { figuresOf } from './process-figures.ts';
import { startOurs } from './start-ours.ts';

/**
 * Ten minutes of traffic over an upstream that resets, stalls, breaks off and fails: no answer may be wrong, each call has to be
 * counted once, and what lives in the gateway, which holds 100,000 keys, may not grow.
 */
const seconds = Number(process.env['SECONDS'] ?? 600);
const workers = Number(process.env['WORKERS'] ?? 32);
/** What may live more at the end than at a quarter of the time, and two megabytes for what is under way. */
const mostGrowth = 1.05;
/** What still waits to be written is not what lives. */
const settleMs = 3_000;
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
  const { url } = gateway;
  const first = await runTraffic({ url, apiKey, seconds: seconds / 4, workers });
  await delay(settleMs);
  const early = await gateway.readLiving();
  const rest = await runTraffic({ url, apiKey, seconds: (seconds * 3) / 4, workers });
  await delay(settleMs);
  const late = await gateway.readLiving();
  const memory = watch.stop();
  await delay(1_000);
  const { rows } = await database.query<{ class: string; calls: number }>(
    'SELECT status_class AS class, sum(calls)::bigint AS calls FROM usage_hours GROUP BY 1',
  );
  await database.end();
  await gateway.end('SIGTERM');
  const counted = Object.fromEntries(rows.map((row) => [row.class, row.calls]));
  report({ tally: joinTallies(first, rest), counted, memory, living: { early, late } });
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

type Tally = Awaited<ReturnType<typeof runTraffic>>;

function joinTallies(one: Tally, other: Tally): Tally {
  const counted = { ...one.counted };
  for (const [name, calls] of Object.entries(other.counted)) {
    counted[name] = (counted[name] ?? 0) + calls;
  }
  return { sent: one.sent + other.sent, counted, wrong: [...one.wrong, ...other.wrong] };
}

interface Result {
  readonly tally: Tally;
  readonly counted: Readonly<Record<string, number>>;
  /** Megabytes that the system gave the process, every second. */
  readonly memory: readonly number[];
  /** Megabytes that lived after a full collection, at a quarter of the time and at its end. */
  readonly living: { readonly early: number; readonly late: number };
}

function report({ tally, counted, memory, living }: Result): void {
  const { early, late } = living;
  const most = Math.max(...memory);
  console.log(`${tally.sent} calls in ${seconds} s, ${tally.wrong.length} wrong answers`);
  for (const wrong of tally.wrong.slice(0, 10)) console.log(`  ${wrong}`);
  for (const [name, calls] of Object.entries(tally.counted)) {
    console.log(`  ${name}: ${calls} answered, ${counted[name] ?? 0} counted`);
  }
  const isFlat = late <= early * mostGrowth + 2;
  console.log(
    `lives after a collection: ${early.toFixed(1)} MB at 25 %, ${late.toFixed(1)} MB at 100 %: ${isFlat ? 'flat' : 'GROWS'} (bound ${(early * mostGrowth + 2).toFixed(1)})`,
  );
  console.log(
    `memory of the process: ${memory.at(-1)?.toFixed(0)} MB at the end, ${most.toFixed(0)} MB at most`,
  );
  const isCounted = Object.entries(tally.counted).every(([name, calls]) => counted[name] === calls);
  if (tally.wrong.length > 0 || !isCounted || !isFlat) process.exitCode = 1;
  console.log(process.exitCode === 1 ? 'FAILED' : 'held');
}
