import { Gauge, type Registry } from 'prom-client';
import type { Databases } from './databases.ts';

/** Connections of this process by the pool that they are of, read when somebody looks. */
export function registerPoolMetrics(registry: Registry, databases: Databases): void {
  const pools = Object.entries({
    calls: databases.calls,
    jobs: databases.jobs,
    queue: databases.queue,
  });
  const connections: Gauge = new Gauge({
    name: 'portal_database_connections',
    help: 'Open connections to the database by pool',
    labelNames: ['pool', 'state'],
    registers: [],
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of pools) {
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  const most: Gauge = new Gauge({
    name: 'portal_database_connections_max',
    help: 'Connections to the database that a pool may open',
    labelNames: ['pool'],
    registers: [],
    collect: () => {
      for (const [pool, { options }] of pools) most.set({ pool }, options.max);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'portal_database_waiting',
    help: 'Who waits for a connection to become free, by pool',
    labelNames: ['pool'],
    registers: [],
    collect: () => {
      for (const [pool, { waitingCount }] of pools) waiting.set({ pool }, waitingCount);
    },
  });
  for (const metric of [connections, most, waiting]) registry.registerMetric(metric);
}
