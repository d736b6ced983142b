import { Gauge, type Registry } from 'prom-client';
import { toOptions } from '../metrics/metric-table.ts';
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
    ...toOptions('portal_database_connections'),
    registers: [],
    collect: () => {
      for (const [pool, { totalCount, idleCount }] of pools) {
        connections.set({ pool, state: 'idle' }, idleCount);
        connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  const most: Gauge = new Gauge({
    ...toOptions('portal_database_connections_max'),
    registers: [],
    collect: () => {
      for (const [pool, { options }] of pools) most.set({ pool }, options.max);
    },
  });
  const waiting: Gauge = new Gauge({
    ...toOptions('portal_database_waiting'),
    registers: [],
    collect: () => {
      for (const [pool, { waitingCount }] of pools) waiting.set({ pool }, waitingCount);
    },
  });
  const all = [connections, most, waiting, databases.seconds];
  for (const metric of all) registry.registerMetric(metric);
  if (databases.replica) registerReplicaMetrics(registry, databases.replica);
}

function registerReplicaMetrics(registry: Registry, replica: Replica): void {
  const lag: Gauge = new Gauge({
    ...toOptions('portal_database_replica_lag_seconds'),
    registers: [registry],
    collect: () => {
      const seconds = replica.lagSeconds();
      if (seconds === null) lag.remove();
      else lag.set(seconds);
    },
  });
  const used: Gauge = new Gauge({
    ...toOptions('portal_database_replica_used'),
    registers: [registry],
    collect: () => used.set(replica.isUsable() ? 1 : 0),
  });
}
