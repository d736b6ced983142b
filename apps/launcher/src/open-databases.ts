import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabaseUrl } from '@portal/postgres/open-database-url';
import { startPostgres } from '@portal/postgres/start-postgres';
import { StartFailure } from '@portal/lifecycle/start-failure';
import { openChildLog, type Notice } from './child-log.ts';
import type { PartName } from './part-name.ts';

export type Databases = {
  urls: Record<string, string>;
  pid: number | undefined;
  ended: Promise<StartFailure>;
  stop: () => Promise<void>;
};

export type DatabaseOptions = {
  directory: string;
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
      pid: undefined,
      ended: new Promise(() => undefined),
      stop: async () => undefined,
    };
  }
  const directory = join(options.directory, 'postgres');
  // Open to the database's own user, unlike the folders of the portals.
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'log/postgres.log');
  const log = openChildLog({ path, secrets: [], onNotice: options.onNotice });
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
  return {
    urls: Object.fromEntries(urls),
    pid: postgres.pid,
    ended: postgres.ended.then((sentence) => new StartFailure(sentence)),
    stop: async () => {
      await postgres.stop();
      log.close();
    },
  };
}
