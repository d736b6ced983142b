import type { Config } from '../config/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';

/** A command's connections, closed after its work. */
export async function withDatabase<Result>(
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(databaseDirectUrl ?? databaseUrl, 2, 'copy');
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
