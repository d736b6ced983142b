import { Gauge, type Registry } from 'prom-client';
import type { Databases } from './databases.ts';
import type { Replica } from './replica.ts';

/** Connections of this process by the pool that they are of, read when somebody looks. */
export function registerPoolMetrics(registry: Registry, databases: Databases): void {
  const pools = Object.entries({
    calls: databases.calls,
    jobs: databases.jobs,
    queue: databases.queue,
    ...(databases.replica && { replica: databases.replica.database }),
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
  if (databases.replica) registerReplicaMetrics(registry, databases.replica);
}

function registerReplicaMetrics(registry: Registry, replica: Replica): void {
  const lag: Gauge = new Gauge({
    name: 'portal_database_replica_lag_seconds',
    help: 'How far the replica is behind the database; none while nobody knows',
    registers: [registry],
    collect: () => {
      const seconds = replica.lagSeconds();
      if (seconds === null) lag.remove();
      else lag.set(seconds);
    },
  });
  const used: Gauge = new Gauge({
    name: 'portal_database_replica_used',
    help: '1 while reads that may lag go to the replica, 0 while it is left aside',
    registers: [registry],
    collect: () => used.set(replica.isUsable() ? 1 : 0),
  });
}
