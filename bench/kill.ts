import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '@portal/postgres/start-postgres';
import { openDatabase } from '@portal/server/platform/database/database';
import { soakPath, startFaultyUpstream } from '@portal/gateway/fakes/soak-traffic';
import { buildBench } from './build-bench.ts';
import { fillGatewayDatabase, keyOf } from './gateway-database.ts';
import { startOurs } from './start-ours.ts';

/**
 * kill -9 of the gateway under load, again and again: of the calls that it had answered, those of the last second alone may be
 * missing in the tables, none may be there twice, and the limit of the plan goes on where the tables are.
 */
const rounds = Number(process.env['ROUNDS'] ?? 20);
const workers = 16;
const lostMs = 1_000;
const limit = 1_000_000_000;
const place = await mkdtemp(join(tmpdir(), 'portal-bench-kill-'));
// The database's own user has to get in.
await chmod(place, 0o755);
const postgres = await startPostgres({ directory: place });
const built = await buildBench(['gateway-ours']);
const upstream = await startFaultyUpstream();
let failures = 0;
try {
  await postgres.createDatabase('bench');
  const databaseUrl = postgres.url('bench');
  await fillGatewayDatabase(databaseUrl, 1_000);
  const database = openDatabase(databaseUrl, 1);
  await database.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream) VALUES ('soak-v1', $1, $2)`,
    [soakPath, upstream.url],
  );
  await database.query("UPDATE plan_limits SET period = 'year' WHERE metric_id = 1");
  const { folder } = built;
  const logFile = join(place, 'request.log');
  const start = () => startOurs({ folder, port: 4956, upstreamPort: 9, databaseUrl, logFile });
  const countCalls = async () =>
    (
      await database.query<{ calls: number }>(
        'SELECT COALESCE(sum(calls), 0)::bigint AS calls FROM usage_hours',
      )
    ).rows[0]?.calls ?? 0;
  for (let round = 1; round <= rounds; round += 1) {
    const before = await countCalls();
    const gateway = await start();
    const remaining = await readRemaining(gateway.url);
    const load = startLoad(gateway.url);
    await delay(1_200 + Math.random() * 1_000);
    await gateway.end('SIGKILL');
    const killedAt = performance.now();
    const { answeredAt, sent } = await load.stop();
    // PostgreSQL ends what the dead process had begun.
    await delay(500);
    const counted = (await countCalls()) - before;
    tell({
      round,
      counted,
      answeredAt,
      sent: sent + 1,
      killedAt,
      forgotten: limit - 1 - before - remaining,
    });
  }
  await database.end();
} finally {
  upstream.close();
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
  await built.remove();
}
console.log(failures === 0 ? `${rounds} rounds held` : `${failures} rounds FAILED`);
process.exitCode = failures === 0 ? 0 : 1;

interface Round {
  readonly round: number;
  readonly counted: number;
  /** Milliseconds of the process's own clock. */
  readonly answeredAt: readonly number[];
  readonly sent: number;
  readonly killedAt: number;
  /** Calls that stood in the tables and that the limit did not know after the start. */
  readonly forgotten: number;
}

function tell({ round, counted, answeredAt, sent, killedAt, forgotten }: Round): void {
  const due = answeredAt.filter((at) => at < killedAt - lostMs).length;
  const lost = Math.max(0, answeredAt.length - counted);
  const firstLost = answeredAt[answeredAt.length - lost];
  const lostFor = lost === 0 || firstLost === undefined ? 0 : killedAt - firstLost;
  const isGood = counted >= due && counted <= sent && forgotten === 0;
  if (!isGood) failures += 1;
  console.log(
    `round ${round}: ${answeredAt.length} answered, ${counted} counted, ${lost} lost (the last ${lostFor.toFixed(0)} ms), ${forgotten} forgotten by the limit${isGood ? '' : '  FAILED'}`,
  );
}

async function readRemaining(url: string): Promise<number> {
  const answer = await fetch(`${url}${soakPath}/ok/1`, { headers: { apikey: keyOf(77) } });
  await answer.text();
  return Number(/"hits-year";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
}

function startLoad(url: string) {
  const agent = new Agent({ keepAlive: true });
  const answeredAt: number[] = [];
  let sent = 0;
  let isOver = false;
  const call = () =>
    new Promise<boolean>((settle) => {
      const path = `${url}${soakPath}/ok/${(sent += 1)}`;
      get(path, { agent, headers: { apikey: keyOf(77) } }, (response) => {
        response.resume().on('end', () => settle(response.statusCode === 200));
        response.on('error', () => settle(false));
      }).on('error', () => settle(false));
    });
  const work = async () => {
    while (!isOver) {
      if (await call()) answeredAt.push(performance.now());
      else isOver = true;
    }
  };
  const working = Promise.all(Array.from({ length: workers }, work));
  return {
    async stop() {
      isOver = true;
      await working;
      agent.destroy();
      return { answeredAt, sent };
    },
  };
}
