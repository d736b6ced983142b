import { applyMigrations } from '@portal/postgres/apply-migrations';
import { Logger, runMigrations as runQueueMigrations } from 'graphile-worker';
import type { Database } from './database.ts';

const silent = new Logger(() => () => undefined);

/**
 * Brings the queue's own tables to where its library wants them, then applies the SQL files of a folder.
 * `only` names the files for a database that is to be as an earlier release made it.
 */
export function migrate(database: Database, directory: string, only?: readonly string[]) {
  const before = () => runQueueMigrations({ pgPool: database, logger: silent });
  return applyMigrations(database, directory, { only, before });
}
