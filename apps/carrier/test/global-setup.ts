import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '@portal/postgres/start-postgres';
import { openDatabase } from '../src/worlds/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database for the whole run, in which each carrier has accounts of its own. */
    carrierDatabase: string;
  }
}

/** One PostgreSQL for the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'carrier-test-'));
  const postgres = await startPostgres({ directory, mode: 'throwaway' });
  await postgres.createDatabase('carrier');
  const url = postgres.url('carrier');
  const database = await openDatabase(url);
  await database.end();
  project.provide('carrierDatabase', url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
