import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from './copy-tree.ts';
import type { Mutant } from './draw-mutants.ts';
import { createTestRunner, type TestRunner, toOrder } from './test-runner.ts';

export type Trial = Mutant & {
  /** The folder whose tests found it. */
  foundIn?: string;
  /** The test that failed, or that time ran out. */
  by?: string;
  /** How many tests ran in the folder that decides. */
  tests: number;
};

type Baseline = { milliseconds: number; failure?: string };

type Lane = { tree: string; runnerOf: (workspace: string) => TestRunner };

const baselineMilliseconds = 240_000;

/** Tries each mutant, one at a time in each of `lanes` copies of the tree. */
export async function tryMutants(
  mutants: Mutant[],
  { root, databaseUrl, lanes }: { root: string; databaseUrl: string; lanes: number },
  tell: (tried: Trial) => void,
): Promise<Trial[]> {
  const baselines = new Map<string, Promise<Baseline>>();
  const waiting = [...mutants];
  const all: Trial[] = [];
  const work = async () => {
    const tree = copyTree(root);
    const runners = new Map<string, TestRunner>();
    const runnerOf = (workspace: string) => {
      const runner = runners.get(workspace) ?? createTestRunner(join(tree, workspace), databaseUrl);
      runners.set(workspace, runner);
      return runner;
    };
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const tried = await tryMutant(mutant, { tree, runnerOf }, baselines);
        all.push(tried);
        tell(tried);
      }
    } finally {
      for (const runner of runners.values()) runner.close();
      rmSync(tree, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return all;
}

async function tryMutant(
  mutant: Mutant,
  lane: Lane,
  baselines: Map<string, Promise<Baseline>>,
): Promise<Trial> {
  const path = join(lane.tree, mutant.file);
  const source = readFileSync(path, 'utf8');
  const runner = lane.runnerOf(mutant.workspace);
  let tests = 0;
  for (const folder of mutant.folders) {
    const measured = baselines.get(folder) ?? measureBaseline(mutant, folder, lane);
    baselines.set(folder, measured);
    const baseline = await measured;
    if (baseline.failure) return { ...mutant, tests, by: `fails as it is: ${baseline.failure}` };
    writeFileSync(path, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end));
    const outcome = await runner.run(
      toOrder(lane.tree, folder, mutant.file),
      60_000 + 4 * baseline.milliseconds,
    );
    writeFileSync(path, source);
    if (!outcome)
      return { ...mutant, tests, foundIn: folder, by: 'time ran out, or the process ended' };
    tests = outcome.tests;
    if (outcome.failure) return { ...mutant, tests, foundIn: folder, by: outcome.failure };
  }
  return { ...mutant, tests };
}

/** A folder's tests as the tree stands; where they fail twice, no mutant counts as found. */
async function measureBaseline(
  mutant: Mutant,
  folder: string,
  lane: Lane & { isAgain?: boolean },
): Promise<Baseline> {
  const runner = lane.runnerOf(mutant.workspace);
  const started = Date.now();
  const outcome = await runner.run(toOrder(lane.tree, folder), baselineMilliseconds);
  const failure = outcome ? outcome.failure : 'time ran out, or the process ended';
  // A busy machine may upset a test once.
  if (failure && !lane.isAgain) return measureBaseline(mutant, folder, { ...lane, isAgain: true });
  return { milliseconds: Date.now() - started, ...(failure && { failure }) };
}
