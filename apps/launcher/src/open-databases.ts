import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findIdentity } from '@portal/lifecycle/process-identity';
import { openDatabaseUrl } from '@portal/postgres/open-database-url';
import { startPostgres, type RunningPostgres } from '@portal/postgres/start-postgres';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { openChildLog, type Notice } from './child-log.ts';
import type { PartName } from './part-name.ts';
import type { Run } from './supervise.ts';

export type Databases = {
  urls: Record<string, string>;
  /** The embedded one; none where an operator has one. */
  embedded: { run: Run; startAgain: () => Promise<Run> } | undefined;
};

export type DatabaseOptions = {
  directory: string;
  log: string;
  databaseUrl: string | undefined;
  parts: PartName[];
  mode: 'durable' | 'throwaway';
  onNotice: (notice: Notice) => void;
};

/** A database for each part: on the operator's server when there is one, else on the embedded one. */
export async function openDatabases(options: DatabaseOptions): Promise<Databases> {
  if (options.databaseUrl) {
    return {
      urls: await openDatabaseUrl(options.databaseUrl, options.parts),
      embedded: undefined,
    };
  }
  const directory = join(options.directory, 'postgres');
  // Open to the database's own user, unlike the folders of the portals.
  mkdirSync(directory, { recursive: true });
  const log = openChildLog({ path: options.log, secrets: [], onNotice: options.onNotice });
  const postgres = await startPostgres({
    directory,
    mode: options.mode,
    log: (line) => log.write(`${line}\n`),
  });
  try {
    for (const part of options.parts) await postgres.createDatabase(`portal_${part}`);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const urls = options.parts.map((part) => [part, postgres.url(`portal_${part}`)]);
  const toRun = (): Run => ({
    identity: findIdentity(postgres.pid()),
    ready: async () => undefined,
    said: () => undefined,
    ended: toEnd(postgres),
    stop: async () => {
      await postgres.stop();
      log.close();
    },
  });
  const startAgain = async () => {
    await postgres.startAgain();
    return toRun();
  };
  return { urls: Object.fromEntries(urls), embedded: { run: toRun(), startAgain } };
}

const toEnd = async (postgres: RunningPostgres) => ({
  failure: new StartFailure(`${(await postgres.ended()).replace(/\.$/, '')}.`),
  isKilled: true,
});
