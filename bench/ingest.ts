import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openIntakePortal, type Published } from './intake-portal.ts';
import { forgetPeak, meanwhile, memoryOf, quantile } from './meanwhile.ts';
import { installRivals, rivals } from './rivals-folder.ts';

/**
 * Targets: a document of 13 MB is readable within 5 s of its upload, the server takes at most 600 MB more than idle, and p99
 * of other calls meanwhile is at most 50 ms. Beside it the usual way: a fastify server that validates the document with
 * @readme/openapi-parser in its own thread and writes it to a file.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
installRivals();
installRivals('ingest');
const octokit = join(rivals, 'node_modules/@octokit/openapi/generated/api.github.com.json');
const original = readFileSync(octokit, 'utf8');

const portal = await openIntakePortal();
const { calls } = portal;
const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const rival = await startRival();

interface Subject {
  readonly name: string;
  readonly pid: number;
  readonly calls: readonly string[];
  publish(document: string): Promise<Published>;
}

interface Run extends Published {
  /** Megabytes above idle. */
  readonly memory: number;
  /** Of each other call meanwhile. */
  readonly milliseconds: readonly number[];
}

const subjects: Subject[] = [
  { name: 'ours', pid: portal.pid, calls, publish },
  { name: 'fastify + openapi-parser', pid: rival.pid ?? 0, ...rival.subject },
];
const runs = new Map<string, Run[]>(subjects.map(({ name }) => [name, []]));
const quiet = new Map<string, number>();
try {
  for (const { name, calls: idleCalls } of subjects) {
    const { milliseconds } = await meanwhile(idleCalls, () => delay(3000));
    quiet.set(name, quantile(milliseconds, 0.99));
  }
  for (let round = 1; round <= rounds; round += 1) {
    const document = toDocument(round);
    for (const subject of subjects) runs.get(subject.name)?.push(await measure(subject, document));
  }
  report();
} finally {
  rival.child.disconnect();
  await portal.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Of each round its own in every operation: the same pieces twice would be stored once. */
function toDocument(round: number): string {
  const document = JSON.parse(original);
  const own = { 'x-visibility': 'public', 'x-systemName': `large-v1-round${round}` };
  document.info = { ...document.info, title: `Large ${round}`, ...own };
  for (const item of Object.values<Record<string, { operationId?: string }>>(document.paths)) {
    for (const operation of Object.values(item)) {
      if (operation.operationId) operation.operationId += `/${round}`;
    }
  }
  return JSON.stringify(document);
}

async function measure(subject: Subject, document: string): Promise<Run> {
  await delay(2000);
  const idle = await memoryOf(subject.pid, 'VmRSS');
  await forgetPeak(subject.pid);
  const { result, milliseconds } = await meanwhile(subject.calls, () => subject.publish(document));
  return { ...result, milliseconds, memory: (await memoryOf(subject.pid, 'VmHWM')) - idle };
}

function publish(document: string): Promise<Published> {
  const systemName = `large-v1-round${/"title":"Large (\d+)"/.exec(document)?.[1]}`;
  return portal.publish(systemName, document);
}

/** It answers the same two calls with the same texts, from memory. */
async function startRival() {
  const headers = { 'x-bap-key': 'web-devportal' };
  const texts = await Promise.all(
    calls.map(async (address) => (await fetch(address, { headers })).text()),
  );
  const args = [directory, ...texts];
  const child: ChildProcess = fork(join(rivals, 'ingest/rival.mjs'), args, { execArgv: [] });
  const [port] = await once(child, 'message');
  const origin = `http://127.0.0.1:${port}`;
  const post = async (body: string) => {
    const started = performance.now();
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${origin}/specs`, init);
    if (!response.ok) throw new Error(`The rival answered ${response.status}`);
    const seconds = (performance.now() - started) / 1000;
    return { readable: seconds, answered: seconds };
  };
  const subject = { calls: [`${origin}/listing`, `${origin}/piece`], publish: post };
  return { child, pid: child.pid, subject };
}

function report(): void {
  const megabytes = (Buffer.byteLength(original) / 1e6).toFixed(1);
  console.log(`${megabytes} MB, ${rounds} rounds; medians, the highest memory, p99 of all rounds`);
  console.log(
    '                           readable s   answered s   memory MB   p99 of others ms   p99 idle ms',
  );
  const table = subjects.map(({ name }) => {
    const of = runs.get(name) ?? [];
    const seconds = quantile(
      of.map((one) => one.readable),
      0.5,
    );
    const answered = quantile(
      of.map((one) => one.answered),
      0.5,
    );
    const memory = Math.max(...of.map((one) => one.memory));
    const p99 = quantile(
      of.flatMap((one) => one.milliseconds),
      0.99,
    );
    const cells = [seconds.toFixed(1).padStart(10), answered.toFixed(1).padStart(12)];
    const rest = [
      memory.toFixed(0).padStart(11),
      p99.toFixed(0).padStart(18),
      (quiet.get(name) ?? 0).toFixed(0).padStart(13),
    ];
    console.log(name.padEnd(26), ...cells, ...rest);
    return { seconds, memory, p99 };
  });
  const [ours, other] = table;
  if (!ours || !other) return;
  const ratio = (key: keyof typeof ours) => (ours[key] / other[key]).toFixed(2);
  console.log(`ratio until readable  ${ratio('seconds')} (ours at most 5 s)`);
  console.log(`ratio memory          ${ratio('memory')} (ours at most 600 MB)`);
  console.log(`ratio p99 of others   ${ratio('p99')} (ours at most 50 ms)`);
}
