import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { acquireLock, LockHeld, type ProcessLock } from '@portal/lifecycle/process-lock';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { findClusterPlace, removeOutside } from './cluster-place.ts';
import { createDatabase, deleteDatabase, type CreateDatabaseOptions } from './databases.ts';
import { clusterUser, initialiseCluster } from './initialise-cluster.ts';
import { endLeftoverPostmaster } from './leftover-postmaster.ts';
import { runPostmaster, type Postmaster, type PostmasterOptions } from './run-postmaster.ts';

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
  /** Of the server that runs now. */
  pid: () => number;
  /** The address, with the password, of a database on this server. */
  url: (database: string) => string;
  createDatabase: (name: string, options?: CreateDatabaseOptions) => Promise<void>;
  deleteDatabase: (name: string) => Promise<void>;
  stop: () => Promise<void>;
  /** Settles with a sentence when the server that runs now ends without `stop`. */
  ended: () => Promise<string>;
  /** Once it has ended: the same server, with the same address. */
  startAgain: () => Promise<void>;
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
    const settings = { ...(durable ? {} : throwaway), ...options.settings };
    const running = { place, password, settings, log: options.log ?? (() => undefined) };
    const postmaster = await runPostmaster(running);
    const release = () => {
      if (!durable) removeOutside(directory, place);
      lock.release();
    };
    return toRunning(postmaster, { ...running, release });
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
  first: Postmaster,
  { release, ...held }: PostmasterOptions & { release: () => void },
): RunningPostgres {
  let postmaster = first;
  const { port } = first;
  const url = (database: string) =>
    `postgresql://${clusterUser}:${held.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await postmaster.stop();
    await endLeftoverPostmaster(held.place.cluster);
    release();
  };
  return {
    port,
    pid: () => postmaster.pid,
    url,
    createDatabase: (name, options) => createDatabase(url('postgres'), name, options),
    deleteDatabase: (name) => deleteDatabase(url('postgres'), name),
    stop: () => (stopping ??= stop()),
    ended: () => postmaster.ended,
    startAgain: async () => {
      await endLeftoverPostmaster(held.place.cluster);
      postmaster = await runPostmaster({ ...held, port });
    },
  };
}
