import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Happening } from './happening.ts';
import type { PortalProcess } from './portal-processes.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

export interface TopologyEvent {
  readonly name: string;
  /** What is being done while calls go on. */
  readonly act: (happening: Happening) => Promise<void>;
  /** Whether portal calls may be told to come again: there is no database for a moment. */
  readonly mayWait?: boolean;
  /** Calls that may be cut, because the process that had them is killed. */
  readonly mayCut?: number;
}

export const events: readonly TopologyEvent[] = [
  { name: 'nothing', act: () => delay(10_000) },
  { name: 'rolling restart', act: rollingRestart },
  { name: 'fail-over', act: failOver, mayWait: true },
  { name: 'Redis away', act: leaveRedis },
  { name: 'migration', act: migrateOne },
  { name: 'mail away', act: leaveMail, mayCut: 5 },
  { name: 'gateway killed', act: killGateway, mayCut: 5 },
];

/** One after the other, the next when HAProxy sends to the one before again. */
async function rollingRestart({ stage }: Happening): Promise<void> {
  for (const process of stage.processes) await restart(process, stage);
}

async function restart(process: PortalProcess, stage: Stage): Promise<void> {
  const code = await process.stop();
  if (code !== 0) throw new Error(`${process.name} ended with ${code}: see ${process.logFile}`);
  await startAgain(process, stage);
}

async function startAgain(process: PortalProcess, { haproxy }: Stage): Promise<void> {
  process.start();
  await process.untilReady();
  await haproxy.untilUp(process.name);
}

/** The primary's machine is gone; what looks after the databases finds out and lets the replica write; the other server comes back as its replica. */
async function failOver(happening: Happening): Promise<void> {
  const { stage, report } = happening;
  const { databases, haproxy } = stage;
  const killedAt = performance.now();
  await databases.killPrimary();
  await delay(3_000);
  await databases.promote();
  const promotedAt = performance.now();
  await until('a portal write is acknowledged', () => happening.write());
  const wroteAt = performance.now();
  report.note('fail-over: without a primary', toSeconds(promotedAt - killedAt));
  report.note('fail-over: from the promotion to the first write', toSeconds(wroteAt - promotedAt));
  for (const { name } of stage.processes) await haproxy.untilUp(name);
  await databases.addReplica();
  await checkChanges(happening, 'fail-over');
}

/** A key that is made now opens the gateways: they listen to the server that writes. */
async function checkChanges({ stage, report, makeKey }: Happening, event: string): Promise<void> {
  const key = await makeKey();
  const begun = performance.now();
  const opensAll = async () => {
    const answers = await Promise.all(stage.gateways.map((one) => one.call(key)));
    return answers.every((status) => status === 200);
  };
  const isOpen = await until('a new key opens both gateways', opensAll, 30).catch(() => false);
  const what = `${event}: gateways hear of changes again`;
  report.check(what, isOpen, toSeconds(performance.now() - begun));
}

/** Away over a part of a minute, and back for a whole one. */
async function leaveRedis({ stage, ledger, report }: Happening): Promise<void> {
  const { redis } = stage;
  await untilSecond(8);
  const before = ledger.limitedNow();
  ledger.awayFrom(Date.now());
  await redis.kill();
  await delay(25_000);
  await redis.start();
  ledger.awayUntil(Date.now() + 2_000);
  const { let: all } = ledger.limitedNow();
  const most = before.let + stage.gateways.length * (stage.limit - before.let);
  report.check(
    'Redis away: each gateway lets through no more than what was left',
    all <= most,
    `${before.let} before, ${all} in the whole, at most ${most}, limit ${stage.limit}`,
  );
  await untilSecond(2);
  await untilSecond(58);
  const follows = await until('the replica follows', () => redis.isFollowed(), 30).catch(
    () => false,
  );
  report.check('Redis away: its replica follows again', follows, follows ? 'yes' : 'no');
}

const untilSecond = (second: number) =>
  until(`second ${second}`, () => Math.floor((Date.now() / 1_000) % 60) === second, 70);

/** A new release with a migration on one process; those of the old one go on, and cannot start anew. A backup is reading meanwhile. */
async function migrateOne({ stage, report }: Happening): Promise<void> {
  const [, newer, older] = stage.portals;
  if (!newer || !older) throw new Error('There are three portals');
  const folder = join(stage.place, 'migrations');
  cpSync(fileURLToPath(new URL('../../migrations', import.meta.url)), folder, { recursive: true });
  writeFileSync(
    join(folder, '9999-topology.sql'),
    'ALTER TABLE accounts ADD COLUMN topology text;',
  );
  newer.change({ MIGRATIONS_DIR: folder });
  const reader = await stage.databases.readFor(20_000, 'SELECT count(*) FROM accounts');
  await restart(newer, stage);
  await reader.over;
  await older.stop();
  older.start();
  const code = await older.ended();
  report.check(
    'migration: an older release refuses the newer database',
    code === 1,
    `exit ${code}`,
  );
  for (const one of stage.processes) one.change({ MIGRATIONS_DIR: folder });
  await startAgain(older, stage);
}

/** No mail goes, and the process that works on the queue dies in the middle of it. */
async function leaveMail({ stage }: Happening): Promise<void> {
  const [worker] = stage.portals;
  if (!worker) throw new Error('There are three portals');
  await stage.mailbox.goAway();
  await delay(10_000);
  await worker.kill();
  await delay(5_000);
  await startAgain(worker, stage);
  await stage.mailbox.comeBack();
  await delay(2_000);
  // Once more, while it hands over what has waited.
  await worker.kill();
  await startAgain(worker, stage);
}

async function killGateway({ stage, ledger }: Happening): Promise<void> {
  const [, gateway] = stage.gateways;
  if (!gateway) throw new Error('There are two gateways');
  ledger.killedAt = Date.now();
  await gateway.kill();
  await delay(5_000);
  await startAgain(gateway, stage);
}

export const toSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
