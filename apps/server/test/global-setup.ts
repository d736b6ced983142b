import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '@portal/postgres/start-postgres';
import { pino } from 'pino';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { keepPartitions } from '../src/platform/database/keep-partitions.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { toTokenIssuer } from '../src/identity/issuer/issuer-address.ts';
import { fillPortal } from '../src/start/seed/fill-portal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    postgresUrl: string;
    /** Migrated and empty. */
    emptyTemplate: string;
    /** With the shipped content, as the first start of a portal leaves it. */
    filledTemplate: string;
  }
}

const root = resolve(import.meta.dirname, '../../..');
const migrations = resolve(import.meta.dirname, '../migrations');
const content = join(root, 'content');

/** One PostgreSQL for the run; each test file clones its own database from a template. Programs that tests start are built from these sources. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const building = promisify(execFile)(
    process.execPath,
    ['scripts/build.mjs', 'shipped', 'server', 'carrier'],
    { cwd: root },
  );
  const directory = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = given ? null : await startPostgres({ directory, mode: 'throwaway' });
  const url = given ?? postgres?.url('postgres') ?? '';
  const admin = openDatabase(url, 2);
  const empty = `empty_${process.pid}`;
  await admin.query(`CREATE DATABASE ${empty}`);
  await useDatabase(url, empty, async (database) => {
    await migrate(database, migrations);
    await keepPartitions(database);
  });
  const filled = `filled_${process.pid}`;
  await admin.query(`CREATE DATABASE ${filled} TEMPLATE ${empty}`);
  await useDatabase(url, filled, (database) =>
    fillPortal(database, content, {
      issuer: toTokenIssuer('http://127.0.0.1'),
      kind: 'production',
      log: pino({ level: 'silent' }),
    }),
  );
  await building;
  project.provide('postgresUrl', url);
  project.provide('emptyTemplate', empty);
  project.provide('filledTemplate', filled);
  return async () => {
    for (const template of given ? [empty, filled, `demo_${filled}`] : []) {
      await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    }
    await admin.end();
    await postgres?.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function useDatabase(
  url: string,
  name: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const address = new URL(url);
  address.pathname = `/${name}`;
  const database = openDatabase(address.href, 2);
  await work(database);
  await database.end();
}
