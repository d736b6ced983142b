import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock, LockHeld, type ProcessLock } from '@portal/lifecycle/process-lock';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { findClusterPlace, removeOutside, type ClusterPlace } from './cluster-place.ts';
import { createDatabase, deleteDatabase, type CreateDatabaseOptions } from './databases.ts';
import { clusterUser, initialiseCluster } from './initialise-cluster.ts';
import { endLeftoverPostmaster } from './leftover-postmaster.ts';
import { runPostmaster, type Postmaster } from './run-postmaster.ts';

export type StartPostgresOptions = {
  /** Holds the cluster (or the note of where it lies) and the password; made when missing. */
  directory: string;
  /** Gets each line that the database server writes; no line holds a statement or a value. */
  log?: (line: string) => void;
  /** Further server settings, such as `{ work_mem: '32MB' }`. */
  settings?: Record<string, string>;
  /**
   * `throwaway` gives up every promise of durability for speed: tests only. A cluster that had to be
   * placed outside `directory` goes when it stops.
   */
  mode?: 'durable' | 'throwaway';
};

export type RunningPostgres = {
  port: number;
  pid: number;
  /** The address, with the password, of a database on this server. */
  url: (database: string) => string;
  createDatabase: (name: string, options?: CreateDatabaseOptions) => Promise<void>;
  deleteDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
  /** Settles with a sentence when the server ends without `stop`. */
  ended: Promise<string>;
};

/**
 * Starts the embedded PostgreSQL on a free port of 127.0.0.1. What an earlier launcher left behind is
 * ended first; a cluster that a living process uses is refused with a `StartFailure`.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  mkdirSync(options.directory, { recursive: true });
  const directory = realpathSync(options.directory);
  const lock = takeLock(directory);
  try {
    const durable = options.mode !== 'throwaway';
    const place = findClusterPlace(directory, !durable);
    const password = await initialiseCluster(directory, place, durable);
    await endLeftoverPostmaster(place.cluster);
    const postmaster = await runPostmaster({
      place,
      password,
      settings: { ...(durable ? {} : throwaway), ...options.settings },
      log: options.log ?? (() => undefined),
    });
    const release = () => {
      if (!durable) removeOutside(directory, place);
      lock.release();
    };
    return toRunning(postmaster, { place, password, release });
  } catch (error) {
    lock.release();
    throw error;
  }
}

const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '32MB',
};

function takeLock(directory: string): ProcessLock {
  try {
    return acquireLock(join(directory, 'lock'));
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new StartFailure(
      `The database in ${directory} is in use by process ${error.content.owner.pid}: stop that one first.`,
    );
  }
}

function toRunning(
  postmaster: Postmaster,
  held: { place: ClusterPlace; password: string; release: () => void },
): RunningPostgres {
  const url = (database: string) =>
    `postgresql://${clusterUser}:${held.password}@127.0.0.1:${postmaster.port}/${encodeURIComponent(database)}`;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await postmaster.stop();
    await endLeftoverPostmaster(held.place.cluster);
    held.release();
  };
  return {
    port: postmaster.port,
    pid: postmaster.pid,
    url,
    createDatabase: (name, options) => createDatabase(url('postgres'), name, options),
    deleteDatabase: (name) => deleteDatabase(url('postgres'), name),
    stop: () => (stopping ??= stop()),
    ended: postmaster.ended,
  };
}
