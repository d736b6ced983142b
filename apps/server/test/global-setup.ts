import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '@portal/postgres/start-postgres';
import { openDatabase } from '../src/clients/database.ts';
import { migrate } from '../src/clients/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database; `template` is migrated and empty. */
    postgresUrl: string;
    templateDatabase: string;
  }
}

/** One PostgreSQL for the run; each test file clones its own database from the migrated template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = given ? null : await startPostgres({ directory, mode: 'throwaway' });
  const url = given ?? postgres?.url('postgres') ?? '';
  const template = `template_${process.pid}`;
  const admin = openDatabase(url, 2);
  await admin.query(`CREATE DATABASE ${template}`);
  const database = openDatabase(toDatabaseUrl(url, template), 2);
  await migrate(database, resolve(import.meta.dirname, '../migrations'));
  await database.end();
  project.provide('postgresUrl', url);
  project.provide('templateDatabase', template);
  return async () => {
    if (given) await admin.query(`DROP DATABASE ${template} WITH (FORCE)`);
    await admin.end();
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

function toDatabaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
