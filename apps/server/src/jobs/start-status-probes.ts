import { performance } from 'node:perf_hooks';
import { toProbedStatus } from '@portal/contract/status/rules';
import type { Logger } from 'pino';
import type { Database } from '../clients/database.ts';
import { moveMaintenances } from '../services/status/move-maintenances.ts';
import { listComponents } from '../stores/status.ts';
import {
  deleteOldSamples,
  listProbedRoutes,
  type ProbedRoute,
  writeDays,
  writeSample,
} from '../stores/status-probes.ts';

interface ProbeContext {
  readonly database: Database;
  readonly log: Logger;
  /** Stands for the upstream `carrier`. */
  readonly carrierUrl: string;
  readonly fetch: typeof fetch;
}

export interface StatusProbes {
  /** One round; the job does one a minute. */
  run(): Promise<void>;
  close(): Promise<void>;
}

const everyMinute = 60_000;
/** What starts beside the portal has answered by then. */
const firstAfterMs = 10_000;
const longestAnswerMs = 5_000;
/** So often in a row an answer must be missing until its route is down: one lost packet is no outage. */
const failuresUntilDown = 2;

/**
 * Asks the upstream of each route once a minute whether it answers at all: any status below 500 is an answer. What is found
 * goes to the component that the route belongs to. A round that fails itself writes nothing: it knows nothing.
 */
export function startStatusProbes(context: ProbeContext): StatusProbes {
  const { log } = context;
  const failures = new Map<string, number>();
  const run = () =>
    probeAll(context, failures).catch((error: unknown) =>
      log.warn({ err: error }, 'the status could not be probed; the next try is in a minute'),
    );
  let running: Promise<unknown> = Promise.resolve();
  const start = () => {
    running = running.then(run);
  };
  const first = setTimeout(start, firstAfterMs);
  const timer = setInterval(start, everyMinute);
  first.unref();
  timer.unref();
  return {
    run,
    async close() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}

async function probeAll(context: ProbeContext, failures: Map<string, number>): Promise<void> {
  const { database } = context;
  await moveMaintenances(database);
  const [components, routes] = await Promise.all([
    listComponents(database),
    listProbedRoutes(database),
  ]);
  for (const { id, probes } of components) {
    if (probes === null) continue;
    const pattern = new RegExp(probes);
    const own = routes.filter(({ system_name: name }) => pattern.test(name));
    if (own.length > 0) await probeComponent(context, { id, routes: own, failures });
  }
  await writeDays(database);
  await deleteOldSamples(database);
}

interface Probed {
  readonly id: string;
  readonly routes: readonly ProbedRoute[];
  readonly failures: Map<string, number>;
}

async function probeComponent(context: ProbeContext, { id, routes, failures }: Probed) {
  const answers = await Promise.all(
    routes.map(async (route) => {
      const latencyMs = await probe(context, route);
      const missed = latencyMs === null ? (failures.get(route.system_name) ?? 0) + 1 : 0;
      failures.set(route.system_name, missed);
      return { latencyMs, isDown: missed >= failuresUntilDown };
    }),
  );
  const times = answers.flatMap(({ latencyMs }) => latencyMs ?? []);
  const sum = times.reduce((total, time) => total + time, 0);
  await writeSample(context.database, {
    componentId: id,
    probes: answers.length,
    failures: answers.length - times.length,
    latencyMs: Math.round(sum),
    status: toProbedStatus({
      total: answers.length,
      down: answers.filter(({ isDown }) => isDown).length,
      latencyMs: times.length > 0 ? sum / times.length : 0,
    }),
  });
}

/** Milliseconds until the answer; null without one. */
async function probe(
  { carrierUrl, fetch }: ProbeContext,
  { upstream, base_path: basePath }: ProbedRoute,
): Promise<number | null> {
  const origin = upstream === 'carrier' ? carrierUrl : upstream.replace(/\/$/, '');
  const started = performance.now();
  try {
    const answer = await fetch(`${origin}${basePath}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(longestAnswerMs),
    });
    await answer.body?.cancel();
    return answer.status < 500 ? performance.now() - started : null;
  } catch {
    return null;
  }
}
