import { type Database, openDatabase } from '../platform/database/database.ts';

/** A command's connections, closed after its work. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(databaseUrl, 2);
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
