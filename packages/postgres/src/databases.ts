import { escapeIdentifier } from 'pg';
import { withClient } from './with-client.ts';

export type CreateDatabaseOptions = { template?: string };

/** Creates the database unless it is there. `adminUrl` points at any database of the server. */
export async function createDatabase(
  adminUrl: string,
  name: string,
  options: CreateDatabaseOptions = {},
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    const template = options.template ? ` template ${escapeIdentifier(options.template)}` : '';
    try {
      await client.query(`create database ${escapeIdentifier(name)}${template}`);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  });
}

/** Deletes the database if it is there, and ends its connections. */
export async function deleteDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  });
}

/** 42P04 duplicate_database; 23505 when two sessions create the same name at one moment. */
function isDuplicate(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code))
  );
}
