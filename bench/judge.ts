import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { specsBase } from '@portal/contract/bases';
import { launch } from '@portal/launcher/launch';
import { openDatabase } from '@portal/server/platform/database/database';
import { startEcho } from './judge/echo-server.ts';
import { findRawTags } from './judge/find-raw-tags.ts';
import { joinAddress, judgeArrival } from './judge/judge-arrival.ts';
import { type JudgedDocument, readFolder, textOf } from './judge/judged-document.ts';
import { type JudgedOperation, listOperations } from './judge/judged-operation.ts';
import { findRuntimes, runSample } from './judge/run-sample.ts';
import { signIn } from './sign-in.ts';
import { chromiumPath } from '@portal/e2e/chromium-path';

/**
 * Puts every API document of a folder into a portal, as staff do, and reads it as a stranger does: is each operation there
 * with its parameters, does each sample, run as it stands, send what the document says, does a tag of HTML stay in the prose.
 */
const folder = process.argv[2];
if (!folder) {
  console.error('npm run judge -- FOLDER [PART OF A FILE NAME]');
  process.exit(1);
}
const documents = readFolder(folder).filter(({ file }) => file.includes(process.argv[3] ?? ''));
const directory = await mkdtemp(join(tmpdir(), 'portal-judge-'));
const secretKey = randomBytes(32).toString('hex');
const running = await launch({
  directory,
  portals: ['production'],
  env: { SECRET_KEY: secretKey },
});
const url = running.production?.url ?? '';
const pid = running.pids().production ?? 0;
const database = openDatabase(running.databaseUrls['production'] ?? '', 1);
const { accessToken } = await signIn({ url, database, secretKey }, 'publisher@postal.example');
const headers = { 'x-bap-key': 'web-devportal', authorization: `Bearer ${accessToken}` };
const runtimes = await findRuntimes();
const echo = await startEcho();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

interface Verdict {
  readonly file: string;
  readonly status: number;
  readonly operations: string;
  readonly samples: string;
  readonly faults: number;
  readonly milliseconds: number;
  /** Megabytes of the server, at most. */
  readonly memory: number;
  /** Tags of HTML that a reader sees. */
  readonly tags: ReadonlySet<string>;
  readonly complaints: readonly string[];
}

const verdicts: Verdict[] = [];
try {
  for (const document of documents) {
    const verdict = await judge(document);
    verdicts.push(verdict);
    printVerdict(verdict);
  }
  report();
} finally {
  await browser.close();
  echo.close();
  await database.end();
  await running.stop();
  await rm(directory, { recursive: true, force: true });
}

async function judge(judged: JudgedDocument): Promise<Verdict> {
  // From here on the peak of the server's memory is counted anew.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
  const started = performance.now();
  const answer = await fetch(`${url}${specsBase}/aut/specs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': judged.mediaType },
    body: judged.text,
  });
  const reply = (await answer.json()) as { data?: { faults: readonly unknown[] } };
  const milliseconds = performance.now() - started;
  const shown = { file: judged.file, status: answer.status, milliseconds, memory: await peak() };
  if (answer.status !== 201) {
    const complaints = [JSON.stringify(reply).slice(0, 300)];
    return { ...shown, operations: '-', samples: '-', faults: 0, tags: new Set(), complaints };
  }
  const told = await readOutline(judged.systemName);
  const wanted = listOperations(judged.document);
  const complaints: string[] = [];
  const tags = new Set<string>();
  let samples = 0;
  for (const operation of wanted) {
    const name = `${operation.method} ${operation.path}`;
    const key = told.operations.find(
      (one) => one.kind === 'operation' && `${one.method} ${one.path}` === name,
    )?.key;
    if (key === undefined) {
      complaints.push(`${name}: not there`);
      continue;
    }
    const say = (text: string) => complaints.push(`${name}: ${text}`);
    await page.goto(
      `${url}/apis/details/${judged.systemName}?operation=${encodeURIComponent(key)}`,
    );
    await page.getByRole('tab', { name: 'cURL', exact: true }).waitFor({ timeout: 20_000 });
    (await findMissing(operation)).forEach(say);
    findRawTags(await page.evaluate(listProse)).forEach((tag) => tags.add(tag));
    for (const runtime of runtimes) {
      const code = await readSample(page, runtime.label);
      await writeFiles(code);
      const failure = await runSample(directory, runtime, echo.aim(code, startOf(operation)));
      const [arrival] = echo.take();
      const wrong = arrival ? judgeArrival(operation, arrival, url) : [`nothing came (${failure})`];
      if (wrong.length === 0) samples += 1;
      wrong.forEach((text) => say(`${runtime.label}: ${text}`));
    }
  }
  const listed = told.operations.filter(({ kind }) => kind === 'operation').length;
  return {
    ...shown,
    operations: `${listed}/${wanted.length}`,
    samples: `${samples}/${wanted.length * runtimes.length}`,
    faults: reply.data?.faults.length ?? 0,
    tags,
    complaints,
  };
}

/** What the address of its call starts with. */
function startOf({ server, path }: JudgedOperation): string {
  const address = joinAddress(server, path);
  const [start = ''] = (/^\w+:/.test(address) ? address : url).split('{');
  return start;
}

/** The parameters that the open page does not name; the name of a body is nobody's. */
async function findMissing({ parameters }: JudgedOperation): Promise<string[]> {
  const text = await page.getByRole('main').innerText();
  return parameters
    .filter((one) => one['in'] !== 'body' && !text.includes(textOf(one['name'])))
    .map((one) => `${textOf(one['name'])} is not shown`);
}

/** In the page: the texts outside of code. */
function listProse(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent && !parent.closest('pre, code, textarea, script, style, noscript')) {
      texts.push(node.nodeValue ?? '');
    }
  }
  return texts;
}

async function readSample(of: Page, label: string): Promise<string> {
  const samples = of.getByRole('complementary');
  await samples.getByRole('tab', { name: label, exact: true }).click();
  return (await samples.getByRole('tabpanel').locator('pre').first().textContent()) ?? '';
}

/** Samples that send a file name one; it is there. */
async function writeFiles(code: string): Promise<void> {
  const names = code.match(/[\w-]+\.(?:pdf|png|jpg|bin|csv|xml|zip|txt)\b/g) ?? [];
  for (const name of new Set(names)) await writeFile(join(directory, name), 'file');
}

interface Told {
  readonly operations: readonly { key: string; kind: string; method: string; path: string }[];
}

async function readOutline(systemName: string): Promise<Told> {
  const answer = await fetch(`${url}${specsBase}/noa/specs/${systemName}/outline`, { headers });
  const { data } = (await answer.json()) as { data: { outline: Told } };
  return data.outline;
}

async function peak(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1000;
}

function printVerdict(verdict: Verdict): void {
  const { file, status, operations, samples, faults, tags, milliseconds, memory } = verdict;
  const cells = [status, operations, samples, faults, milliseconds.toFixed(0), memory.toFixed(0)];
  console.log(cells.map((cell) => String(cell).padStart(9)).join(''), ` ${file}`);
  for (const complaint of verdict.complaints.slice(0, 12)) console.log(`      ${complaint}`);
  if (tags.size > 0) console.log(`      raw tags: ${[...tags].join(' ').slice(0, 200)}`);
}

function report(): void {
  const heads = ['status', 'oper.', 'samples', 'faults', 'ms', 'MB'];
  console.log(heads.map((head) => head.padStart(9)).join(''));
  const sum = (of: (verdict: Verdict) => string) =>
    verdicts
      .map((verdict) => of(verdict).split('/').map(Number))
      .reduce(([a = 0, b = 0], [x = 0, y = 0]) => [a + (x || 0), b + (y || 0)], [0, 0])
      .join('/');
  const refused = verdicts.filter(({ status }) => status !== 201).length;
  const tags = verdicts.reduce((total, verdict) => total + verdict.tags.size, 0);
  console.log(
    `${verdicts.length} documents, ${refused} refused; operations ${sum((one) => one.operations)}; ` +
      `samples right ${sum((one) => one.samples)} (${runtimes.map(({ label }) => label).join(', ')}); ` +
      `raw tags ${tags}`,
  );
  const isFine = tags === 0 && verdicts.every(({ complaints }) => complaints.length === 0);
  process.exitCode = isFine ? 0 : 1;
}
