import { openDebianPostgres, serveNewCluster } from './open-debian-postgres.ts';

export interface ReplicatedPostgres {
  /** Addresses of the same database `postgres`. */
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  stop(): Promise<void>;
}

/** A primary, and a hot standby that streams from it. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const postgres = await openDebianPostgres();
  const primaryUrl = await serveNewCluster(postgres);
  postgres.run('pg_basebackup -D replica -R -c fast -N');
  return { primaryUrl, replicaUrl: await postgres.serve('replica'), stop: () => postgres.close() };
}
