import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '@portal/postgres/databases';
import { startPostgres } from '@portal/postgres/start-postgres';
import { openDatabase } from '../src/worlds/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database for the whole run, in which each carrier has accounts of its own. */
    carrierDatabase: string;
    /** Migrated and empty, to be cloned. */
    emptyCarrierDatabase: string;
  }
}

/** One PostgreSQL for the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'carrier-test-'));
  const postgres = await startPostgres({ directory, mode: 'throwaway' });
  await postgres.createDatabase('empty');
  const database = await openDatabase(postgres.url('empty'));
  await database.end();
  await createDatabase(postgres.url('postgres'), 'carrier', { template: 'empty' });
  project.provide('carrierDatabase', postgres.url('carrier'));
  project.provide('emptyCarrierDatabase', postgres.url('empty'));
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
