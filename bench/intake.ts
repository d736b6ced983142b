import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toIntakeDocument } from './intake-documents.ts';
import { type IntakePortal, openIntakePortal } from './intake-portal.ts';
import { forgetPeak, meanwhile, memoryOf, quantile } from './meanwhile.ts';

/**
 * Targets on a quiet machine: 50 KB readable after 0.3 s, 20 MB after 10 s, the server under 1 GB, p99 of other calls at most
 * 50 ms, and the first visit of the page at most 50 ms longer than the next. `BEFORE` names an earlier checkout, built too:
 * its rounds are interleaved.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3);
const sizes = (process.env['SIZES'] ?? '50000,3000000,20000000').split(',').map(Number);
const checkouts = { before: process.env['BEFORE'], now: '.' };

interface Run {
  readonly readable: number;
  readonly answered: number;
  /** Of the rendered page, milliseconds. */
  readonly firstVisit: number;
  readonly nextVisit: number;
  /** Megabytes, at the peak. */
  readonly memory: number;
  readonly others: readonly number[];
}

const portals = new Map<string, IntakePortal>();
try {
  for (const [build, checkout] of Object.entries(checkouts)) {
    if (checkout === undefined) continue;
    if (!existsSync(join(checkout, 'dist/server/main.js'))) {
      throw new Error(`${checkout} is not built`);
    }
    portals.set(build, await openIntakePortal(checkout));
  }
  console.log(`${rounds} rounds: least, median; memory and the last column are the highest`);
  const titles = ['readable s', 'answered s', 'first visit ms', 'next ms', 'peak MB', 'p99 ms'];
  print('bytes', ...titles, 'of all ms');
  for (const bytes of sizes) await compare(bytes);
} finally {
  for (const portal of portals.values()) await portal.stop();
}

async function compare(bytes: number): Promise<void> {
  const runs = new Map<string, Run[]>();
  for (let round = 1; round <= rounds; round += 1) {
    const systemName = `intake-v1-of${bytes}x${round}`;
    const document = toIntakeDocument(systemName, bytes);
    for (const [build, portal] of portals) {
      runs.set(build, [...(runs.get(build) ?? []), await measure(portal, systemName, document)]);
    }
  }
  for (const [build, of] of runs) {
    const both = (pick: (run: Run) => number, digits: number) =>
      [0, 0.5].map((share) => quantile(of.map(pick), share).toFixed(digits)).join(', ');
    print(
      `${build} ${bytes}`,
      both((run) => run.readable, 2),
      both((run) => run.answered, 2),
      both((run) => run.firstVisit, 0),
      both((run) => run.nextVisit, 0),
      Math.max(...of.map((run) => run.memory)).toFixed(0),
      both((run) => quantile(run.others, 0.99), 0),
      Math.max(...of.flatMap((run) => run.others)).toFixed(0),
    );
  }
}

async function measure(portal: IntakePortal, systemName: string, document: string): Promise<Run> {
  await delay(2000);
  await forgetPeak(portal.pid);
  const { result, milliseconds } = await meanwhile(portal.calls, () =>
    portal.publish(systemName, document),
  );
  const memory = await memoryOf(portal.pid, 'VmHWM');
  const firstVisit = await visit(portal, systemName);
  const nextVisit = await visit(portal, systemName);
  return { ...result, firstVisit, nextVisit, memory, others: milliseconds };
}

/** Milliseconds until the page is there; one that comes unrendered is never counted as there. */
async function visit({ url }: IntakePortal, systemName: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${url}/apis/details/${systemName}`, {
    headers: { accept: 'text/html' },
  });
  const isRendered = (await response.text()).includes('data-prepared');
  return isRendered ? performance.now() - started : Number.POSITIVE_INFINITY;
}

function print(label: string, ...cells: readonly string[]): void {
  console.log(label.padEnd(17), ...cells.map((cell) => cell.padStart(14)));
}
