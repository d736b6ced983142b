import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { specsBase } from '@portal/contract/bases';
import { launch } from '@portal/launcher/launch';
import { openDatabase } from '@portal/server/platform/database/database';
import { installRivals, rivals } from './rivals-folder.ts';
import { signIn } from './sign-in.ts';

/**
 * Targets: a document of 13 MB is readable within 5 s of its upload, the server takes at most 600 MB more than idle, and p99
 * of other calls meanwhile is at most 50 ms. Beside it the usual way: a fastify server that validates the document with
 * @readme/openapi-parser in its own thread and writes it to a file.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
const every = 20;
installRivals();
installRivals('ingest');
const octokit = join(rivals, 'node_modules/@octokit/openapi/generated/api.github.com.json');
const original = readFileSync(octokit, 'utf8');

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const secretKey = randomBytes(32).toString('hex');
const env = { SECRET_KEY: secretKey };
const running = await launch({ directory, portals: ['production'], env });
const url = running.production?.url ?? '';
const database = openDatabase(running.databaseUrls['production'] ?? '', 1);
const { accessToken } = await signIn({ url, database, secretKey }, 'publisher@postal.example');
const headers = { 'x-bap-key': 'web-devportal', authorization: `Bearer ${accessToken}` };
const calls = await findCalls();
const rival = await startRival();

interface Subject {
  readonly name: string;
  readonly pid: number;
  readonly calls: readonly string[];
  /** Seconds until it can be read. */
  publish(document: string): Promise<number>;
}

interface Run {
  /** Until it can be read, and until the upload is answered: with the score of the house rules. */
  readonly seconds: number;
  readonly answered: number;
  /** Megabytes above idle. */
  readonly memory: number;
  /** Of each other call meanwhile. */
  readonly milliseconds: readonly number[];
}

const subjects: Subject[] = [
  { name: 'ours', pid: running.pids.production ?? 0, calls, publish },
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
  await database.end();
  await running.stop();
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
  // From here on the peak is counted anew.
  await writeFile(`/proc/${subject.pid}/clear_refs`, '5');
  const found = await meanwhile(subject.calls, () => subject.publish(document));
  return { ...found, memory: (await memoryOf(subject.pid, 'VmHWM')) - idle };
}

/** Does something while others call; tells how long it took and how long they waited. */
async function meanwhile(addresses: readonly string[], act: () => Promise<number | void>) {
  const child = fork(join(import.meta.dirname, 'steady-calls.ts'), [String(every), ...addresses], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  const started = performance.now();
  const readable = await act();
  const answered = (performance.now() - started) / 1000;
  const answer = once(child, 'message');
  child.send('stop');
  const [{ milliseconds, failures }] = await answer;
  child.disconnect();
  if (failures.length > 0) throw new Error(failures.slice(0, 3).join(', '));
  const seconds = readable ?? answered;
  return { milliseconds: milliseconds as number[], seconds, answered };
}

/** Uploads, and until the answer is there asks for the outline and the first operation, as the page does. */
async function publish(document: string): Promise<number> {
  const started = performance.now();
  let readable = 0;
  const systemName = `large-v1-round${/"title":"Large (\d+)"/.exec(document)?.[1]}`;
  const answer = readJson(`${specsBase}/aut/specs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: document,
  });
  const state = { isAnswered: false };
  const over = answer.finally(() => (state.isAnswered = true));
  while (readable === 0 && !state.isAnswered) {
    await delay(100);
    const address = `${url}${specsBase}/noa/specs/${systemName}`;
    const { status } = await fetch(address, { headers });
    if (status !== 200) continue;
    await readFirst(systemName);
    readable = (performance.now() - started) / 1000;
  }
  await over;
  if (readable > 0) return readable;
  await readFirst(systemName);
  return (performance.now() - started) / 1000;
}

async function readFirst(systemName: string): Promise<string> {
  const base = `${specsBase}/noa/specs/${systemName}`;
  const { outline } = (await readJson(`${base}/outline`)).data;
  const piece = `${base}/operations/${encodeURIComponent(outline.operations[0].key)}`;
  await readJson(piece);
  return url + piece;
}

async function readJson(path: string, init: RequestInit = { headers }) {
  const response = await fetch(url + path, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** A page of the listing and a piece of a reference. */
async function findCalls(): Promise<string[]> {
  const listing = `${specsBase}/noa/specs`;
  const [first] = (await readJson(listing)).data;
  return [url + listing, await readFirst(first.systemName)];
}

/** It answers the same two calls with the same texts, from memory. */
async function startRival() {
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
    return (performance.now() - started) / 1000;
  };
  const subject = { calls: [`${origin}/listing`, `${origin}/piece`], publish: post };
  return { child, pid: child.pid, subject };
}

async function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status) ?? [];
  return Number(kilobytes) / 1000;
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
      of.map((one) => one.seconds),
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

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? 0;
}
