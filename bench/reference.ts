import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import {
  inTransaction,
  openDatabase,
  type Database,
} from '@portal/server/platform/database/database';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { toTokenIssuer } from '@portal/server/identity/issuer/issuer-address';
import { readSpecification } from '@portal/server/catalogue/specification/intake/examination/read-specification';
import { saveSpecification } from '@portal/server/catalogue/specification/intake/specification-write-sql';
import { readDocuments, toLongDocument } from './reference-documents.ts';
import { rivalPages, serveRivals, versionOf } from './reference-rivals.ts';
import { type Figures, visit } from './reference-visit.ts';
import { measureJump, measureKeystrokes, type Work } from './reference-work.ts';
import { serveZudoku } from './reference-zudoku.ts';
import { installRivals } from './rivals-folder.ts';
import { chromiumPath } from '@portal/e2e/chromium-path';

/**
 * Targets (benchmarks §1), to the fastest rival of the same run: first operation readable ≤ 0.5 × (small), ≤ 0.35 ×
 * (medium), ≤ 0.2 × (13 MB); small to 13 MB ≤ 1.2 ×; never blocked over 50 ms; heap ≤ 15 MB; jump ≤ 60 ms; filter
 * keystroke ≤ 20 ms over 11,000 operations.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** SIZES=small,work ONLY=Redoc: a quick look at a part. */
const sizes = process.env['SIZES']?.split(',') ?? ['small', 'medium', 'large', 'work'];
const only = process.env['ONLY'] ?? '';
installRivals();
const all = readDocuments();
const documents = new Map([...all].filter(([name]) => isMeasured(name)));
const long = toLongDocument(11_000);
/** Of `@octokit/openapi`: near its end. The text is its description's. */
const far = {
  summary: 'List SSH signing keys for a user',
  own: 'Lists the SSH signing keys for a user',
};

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const running = await launch({ directory, portals: ['production'] });
const portal = running.production?.url ?? '';
const database = openDatabase(running.databaseUrls['production'] ?? '', 2);
const first = new Map<string, FirstOperation>();
for (const [name, text] of [...documents, ['long', long] as const]) {
  first.set(name, await store(database, name, text));
}
const server = await serveRivals(new Map([...documents, ['long', long]]));
const zudoku = 'Zudoku'.includes(only) ? await serveZudoku(all) : null;
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--enable-precise-memory-info',
  ],
});

interface FirstOperation {
  /** Of the first one by the order of paths, and by that of tags: renderers begin with either. */
  readonly summaries: string[];
  readonly tag: string;
  readonly operationId: string;
  readonly key: string;
}

const rivals = rivalPages
  .map((rival, index) => ({ ...rival, index, label: `${rival.name} ${versionOf(rival)}` }))
  .filter(({ name }) => name.includes(only));
const results = new Map<string, Map<string, Figures>>();
for (const name of documents.keys()) if (sizes.includes(name)) await measure(name);
printRatios();
if (sizes.includes('work')) await measureWork();
await browser.close();
server.close();
zudoku?.close();
await database.end();
await running.stop();
await rm(directory, { recursive: true, force: true });

/** A jump wants the largest document. */
function isMeasured(name: string): boolean {
  return sizes.includes(name) || (name === 'large' && sizes.includes('work'));
}

async function measure(name: string): Promise<void> {
  const kib = (gzipSync(documents.get(name) ?? '').length / 1024).toFixed(0);
  console.log(`\n${name} (${kib} KiB gzip)`);
  console.log('                              first op ms   blocked ms   longest ms   heap MB');
  const table = new Map<string, Figures>();
  const mark = first.get(name);
  if (!mark) return;
  results.set(name, table);
  const add = async (label: string, url: string, texts: string[]) => {
    const figures = await median(url, texts);
    table.set(label, figures);
    print(label, figures);
  };
  // Ours is readable when the operation is there down to its responses; a rival already when its title is, in a list too.
  await add('ours', `${portal}/apis/details/bench-v1-${name}?operation=${mark.key}`, ['Responses']);
  for (const { index, label, start } of rivals) {
    const hash = start ? `#${start(mark.operationId)}` : '';
    await add(label, server.urlOf(index, name) + hash, mark.summaries);
  }
  if (zudoku) await add(`Zudoku ${zudoku.version}`, zudoku.urlOf(name, mark.tag), mark.summaries);
}

function print(label: string, { readable, blocked, longest, heap }: Figures): void {
  const show = (figure: number, digits = 0) =>
    Number.isFinite(figure) ? figure.toFixed(digits) : '> 90 s';
  const figures = [show(readable).padStart(11), show(blocked).padStart(12)];
  const rest = [show(longest).padStart(12), show(heap, 1).padStart(9)];
  console.log(label.padEnd(29), ...figures, ...rest);
}

function printRatios(): void {
  const targets: Record<string, number> = { small: 0.5, medium: 0.35, large: 0.2 };
  for (const [name, table] of results) {
    const ours = table.get('ours');
    const others = [...table].filter(([label]) => label !== 'ours');
    const fastest = others.toSorted(([, one], [, other]) => one.readable - other.readable)[0];
    if (!ours || !fastest) continue;
    const ratio = (ours.readable / fastest[1].readable).toFixed(2);
    console.log(
      `ratio first operation, ${name}: ours : ${fastest[0]}  ${ratio} (target ≤ ${targets[name]})`,
    );
    console.log(`longest task of ours, ${name}: ${ours.longest.toFixed(0)} ms (target ≤ 50)`);
  }
  const [small, large] = [results.get('small')?.get('ours'), results.get('large')?.get('ours')];
  if (!small || !large) return;
  const growth = (large.readable / small.readable).toFixed(2);
  console.log(`ratio ours, 13 MB : small  ${growth} (target ≤ 1.2)`);
  console.log(`heap at 13 MB  ${large.heap.toFixed(1)} MB (target ≤ 15)`);
}

/** Once each: who takes a minute for a jump is known well enough. */
async function measureWork(): Promise<void> {
  console.log(
    '\nwork in a reference that stands   jump at 13 MB ms   key over 11,000 ms: median, longest',
  );
  const show = (label: string, { jump, keystroke }: Work) => {
    const keys = keystroke?.map((one) => one.toFixed(0)).join(', ') ?? '–';
    console.log(label.padEnd(33), (jump?.toFixed(0) ?? '–').padStart(16), keys.padStart(40));
  };
  const filter = 'role=searchbox[name=/^Find in/]';
  const prepare = async (page: Page) => {
    await page.locator(filter).fill('ssh_signing');
    await page.getByRole('link', { name: far.summary }).first().hover();
  };
  show('ours', {
    jump: await measureJump(browser, `${portal}/apis/details/bench-v1-large`, { ...far, prepare }),
    keystroke: await typeInto(`${portal}/apis/details/bench-v1-long`, filter),
  });
  for (const { index, label, hash, filter: box } of rivals) {
    const url = (name: string) => server.urlOf(index, name);
    show(label, {
      jump: hash ? await measureJump(browser, url('large'), { ...far, hash }) : null,
      keystroke: box ? await typeInto(url('long'), box) : null,
    });
  }
  if (!zudoku) return;
  const page = zudoku.urlOf('large', 'users');
  const jump = await measureJump(browser, page, far);
  show(`Zudoku ${zudoku.version}, of one page`, { jump, keystroke: null });
}

function typeInto(url: string, filter: string): Promise<Work['keystroke']> {
  return measureKeystrokes(browser, url, { filter, text: 'operation 109' });
}

async function store(into: Database, name: string, text: string): Promise<FirstOperation> {
  const reading = readSpecification(
    { text, format: 'json' },
    toTokenIssuer('http://localhost:4000'),
  );
  if (!reading.ok) throw new Error(`${name}: ${reading.faults[0]?.message}`);
  const { methods: _m, scopes: _s, releasedOn: _r, ...rest } = reading.specification;
  const item = { ...rest.item, systemName: `bench-v1-${name}`, visibility: 'public' as const };
  await inTransaction(into, (connection) =>
    saveSpecification(
      connection,
      {
        ...rest,
        item: { ...item, basePath: null },
        document: Buffer.from(text),
        documentHash: name,
        lint: null,
        publishedBy: null,
      },
      null,
    ),
  );
  const [opened] = [...reading.split.pieces.values()];
  const { outline } = reading.split;
  const tagged = outline.operations.find(({ tag }) => tag === outline.tags[0]?.name);
  return toFirst(opened, tagged?.summary);
}

function toFirst(opened: OperationPiece | undefined, summary = ''): FirstOperation {
  if (!opened) throw new Error('The document has no operation');
  const { tag, key, operationId } = opened;
  const summaries = [opened.summary, summary].filter((one) => one !== '');
  return { summaries, tag: tag ?? '', key, operationId: operationId ?? '' };
}

async function median(url: string, texts: string[]): Promise<Figures> {
  const runs: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await visit(browser, url, texts));
  const middle = (pick: (figures: Figures) => number) =>
    runs.map(pick).toSorted((left, right) => left - right)[Math.floor(rounds / 2)] ?? 0;
  return {
    readable: middle((of) => of.readable),
    blocked: middle((of) => of.blocked),
    longest: middle((of) => of.longest),
    heap: middle((of) => of.heap),
  };
}
