import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { events, toSeconds, type TopologyEvent } from './events.ts';
import type { Happening } from './happening.ts';
import { Ledger } from './ledger.ts';
import { type Load, startLoad, type Target } from './load.ts';
import { makeApplication, prepare } from './prepare.ts';
import { Report } from './report.ts';
import { setStage, type Stage } from './stage.ts';
import { until } from './until.ts';

/**
 * A deployment of several processes under steady load, and one event after the other. ONLY=names, with commas between, does some of
 * them; KEEP=1 leaves the logs, as a failure does. Loopback alone; some minutes.
 */
const report = new Report();
const ledger = new Ledger();
const only = process.env['ONLY']?.split(',');
const chosen = events.filter(({ name }) => !only || only.includes(name));

try {
  const stage = await setStage((text) => console.log(text));
  let isOver = false;
  try {
    await startAll(stage);
    const target = await prepare(stage, ledger);
    for (const event of chosen) await hold(event, stage, target);
    await checkAtTheEnd(stage, target);
    isOver = true;
  } finally {
    await stage.close(!isOver || report.failed.length > 0);
  }
} catch (error) {
  console.error(error);
  report.failed.push(`the run broke off: ${String(error)}`);
}
console.log(`\n${report.table()}\n`);
const totals = {
  passed: report.passed,
  failed: report.failed.length,
  skipped: 0,
  named: report.failed.map((one) => `topology: ${one}`),
};
const tests = fileURLToPath(new URL('../../../../.cache/tests', import.meta.url));
mkdirSync(tests, { recursive: true });
writeFileSync(join(tests, 'topology.json'), JSON.stringify(totals));
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);

async function startAll({ processes, haproxy }: Stage): Promise<void> {
  // The first migrates and fills; two cores start the others two by two.
  for (const one of processes) {
    one.start();
    await one.untilReady();
  }
  for (const { name } of processes) await haproxy.untilUp(name);
}

async function hold(event: TopologyEvent, stage: Stage, target: Target): Promise<void> {
  const load = startLoad(target, ledger);
  const begun = performance.now();
  await delay(3_000);
  try {
    await event.act(toHappening(stage, target));
    await delay(3_000);
  } finally {
    await load.stop();
  }
  report.add({ event: event.name, ...load, tookMs: performance.now() - begun });
  judgeCalls(event, load);
  const lost = await ledger.listLostWrites(stage.databases);
  const writes = `${lost.length} of ${ledger.acknowledged.length}`;
  report.check(`${event.name}: no acknowledged write is lost`, lost.length === 0, writes);
}

function toHappening(stage: Stage, target: Target): Happening {
  const make = (name: string) => makeApplication(target, name);
  return {
    stage,
    ledger,
    report,
    async write() {
      const name = ledger.nextName();
      await make(name);
      return ledger.acknowledged.push(name) > 0;
    },
    makeKey: async () => (await make('Another key')).user_key,
  };
}

function judgeCalls({ name, mayWait = false, mayCut = 0 }: TopologyEvent, load: Load): void {
  const { gateway, portal } = load;
  const told = [...gateway.wrong, ...portal.wrong].map(([what, count]) => `${count} × ${what}`);
  for (const one of told) console.log(`        ${one}`);
  const spared = mayCut > 0 ? `but those that were cut (at most ${mayCut})` : '';
  report.check(
    `${name}: no call through the gateway fails ${spared}`.trim(),
    gateway.failed <= mayCut,
    `${gateway.failed} of ${gateway.calls}`,
  );
  const hasFew = mayWait || portal.toldToComeAgain <= portal.calls / 1_000;
  report.check(
    `${name}: portal calls fail ${mayWait ? '' : 'once in 1,000 at most, and '}by 503 with Retry-After alone ${spared}`.trim(),
    portal.wrongCalls <= mayCut && hasFew,
    `${portal.toldToComeAgain} told to come again, ${portal.wrongCalls} otherwise, of ${portal.calls}`,
  );
}

async function checkAtTheEnd(stage: Stage, target: Target): Promise<void> {
  await checkMails(stage, target);
  await checkCounts(stage);
  const minutes = ledger.listLimited();
  const wrong = minutes.filter((one) => one.let !== stage.limit);
  report.check(
    'a limit is exact while all count together',
    wrong.length === 0,
    `${minutes.length} minutes, ${wrong.map((one) => one.let).join(', ') || 'each exact'}`,
  );
  const spans = stage.collector.spans().length;
  report.check('traces of all processes reach the collector', spans > 0, `${spans} spans`);
}

async function checkMails({ databases, mailbox }: Stage, { email }: Target): Promise<void> {
  const begun = performance.now();
  const listMissing = () => {
    const came = new Set(mailbox.listAnnounced(email));
    return ledger.acknowledged.filter((name) => !came.has(name));
  };
  await until('every mail came', () => listMissing().length === 0, 180).catch(() => undefined);
  report.note('the last mail came after', toSeconds(performance.now() - begun));
  report.check(
    'every acknowledged act has its mail',
    listMissing().length === 0,
    `${listMissing().length} of ${ledger.acknowledged.length} missing`,
  );
  const made = await databases.query(
    "SELECT name FROM applications WHERE name LIKE 'Topology %' ORDER BY id",
  );
  const came = mailbox.listAnnounced(email);
  const isInOrder = came.every((name, at) => name === made[at]?.['name']);
  report.check('mails come in the order of what they tell of', isInOrder, `${came.length} mails`);
}

async function checkCounts({ databases }: Stage): Promise<void> {
  const count = async () => {
    const [row] = await databases.query(
      "SELECT coalesce(sum(calls), 0)::int AS calls FROM usage_hours JOIN applications ON applications.id = application_id WHERE name = 'Free'",
    );
    // Those that told that all was ready.
    return Number(row?.['calls']) - ledger.passedBefore;
  };
  const answered = ledger.passed.length;
  await until('calls are counted', async () => (await count()) >= answered, 10).catch(
    () => undefined,
  );
  const calls = await count();
  const lost = answered - calls;
  report.check(
    'each call is counted once, but those of the last second of a gateway that was killed',
    lost >= 0 && lost <= ledger.mayBeLost,
    `${answered} answered, ${calls} counted; ${ledger.mayBeLost} in that second`,
  );
}
