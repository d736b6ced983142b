import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { toProbedStatus } from '@portal/contract/help/status/rules';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { probeAddress } from '../../platform/probe-address.ts';
import {
  type ComponentRow,
  listComponents,
  insertUpdate,
  listDueMaintenances,
  updateComponentStatus,
} from './status-sql.ts';
import {
  deleteOldSamples,
  listProbedRoutes,
  type ProbedRoute,
  writeDays,
  writeMisses,
  writeSample,
} from './status-probe-sql.ts';

interface ProbeContext {
  readonly database: Database;
  /** Stands for the upstream `carrier`. */
  readonly carrierUrl: string;
  /** Where everybody reaches the portal. */
  readonly portalUrl: string;
  /** Decides which addresses upstreams may have: a route beyond them is not asked. */
  readonly upstreams: UpstreamGuard;
}

/** So often in a row an answer must be missing until its route is down: one lost packet is no outage. */
const failuresUntilDown = 2;

/**
 * Asks the upstream of each route whether it answers at all: any status below 500 is an answer. What is found goes to the
 * component that the route belongs to. A round that fails itself writes nothing: it knows nothing.
 */
export async function probeStatus(context: ProbeContext): Promise<void> {
  const { database } = context;
  await moveMaintenances(database);
  const [components, routes] = await Promise.all([
    listComponents(database),
    listProbedRoutes(database),
  ]);
  const asked = components
    .map((component) => ({ id: component.id, urls: toUrls(context, component, routes) }))
    .filter(({ urls }) => urls.length > 0);
  const answers = await probeEach(context, [...new Set(asked.flatMap(({ urls }) => urls))]);
  for (const { id, urls } of asked) {
    const own = urls.flatMap((url) => answers.get(url) ?? []);
    await writeAnswers(database, id, own);
  }
  await writeDays(database);
  await deleteOldSamples(database);
}

/** Of the routes that belong to a component, and of the component itself. */
function toUrls(
  { carrierUrl, portalUrl, upstreams }: ProbeContext,
  { probes, probed_address: address }: ComponentRow,
  routes: readonly ProbedRoute[],
): string[] {
  const pattern = probes === null ? null : new RegExp(probes);
  const own = routes
    .filter(({ system_name: name }) => pattern?.test(name))
    .map(({ upstream, base_path: path }) =>
      upstream === 'carrier' ? `${carrierUrl}${path}` : `${upstream.replace(/\/$/, '')}${path}`,
    )
    .filter((url) => upstreams.allows(url));
  if (address === null) return own;
  return [...own, address.startsWith('/') ? `${portalUrl}${address}` : address];
}

interface Answer {
  /** Null without an answer. */
  readonly latencyMs: number | null;
  readonly isDown: boolean;
}

/** Each address once, whatever number of components stands on it. */
async function probeEach({ database, upstreams }: ProbeContext, urls: readonly string[]) {
  const rounds = await Promise.all(
    urls.map(async (url) => {
      const { status, milliseconds } = await probeAddress(url, upstreams);
      const latencyMs = status !== null && status < 500 ? milliseconds : null;
      return { url, latencyMs, isMissing: latencyMs === null };
    }),
  );
  const misses = await writeMisses(database, rounds);
  return new Map(
    rounds.map(({ url, latencyMs }) => {
      const isDown = (misses.get(url) ?? 0) >= failuresUntilDown;
      return [url, { latencyMs, isDown }];
    }),
  );
}

async function writeAnswers(database: Database, componentId: string, answers: readonly Answer[]) {
  const times = answers.flatMap(({ latencyMs }) => latencyMs ?? []);
  const sum = times.reduce((total, time) => total + time, 0);
  await writeSample(database, {
    componentId,
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

/** A planned maintenance begins and ends by the clock; its components say so meanwhile. */
export async function moveMaintenances(database: Database): Promise<void> {
  await inTransaction(database, async (connection) => {
    for (const { id, status, component_ids: components } of await listDueMaintenances(connection)) {
      const isOver = status !== 'scheduled';
      await insertUpdate(connection, {
        incidentId: id,
        status: isOver ? 'completed' : 'in_progress',
        body: isOver ? 'Maintenance is complete.' : 'Maintenance has started.',
        isOver,
      });
      for (const component of components) {
        await updateComponentStatus(
          connection,
          component,
          isOver ? 'operational' : 'under_maintenance',
        );
      }
    }
  });
}
