import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/database.ts';

export interface ClonedDatabase {
  readonly url: string;
  readonly database: Database;
  /** As if its server were gone: every connection ends, and none is taken. */
  shut(): Promise<void>;
  open(): Promise<void>;
  drop(): Promise<void>;
}

/** A database of the test file's own, cloned in some 20 to 100 ms: `empty` is migrated, `filled` has the shipped content too. */
export async function cloneDatabase(what: 'empty' | 'filled' = 'empty'): Promise<ClonedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase(inject('postgresUrl'), 1);
  await createFromTemplate(admin, name, inject(`${what}Template`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const database = openDatabase(url.href, 5);
  return {
    url: url.href,
    database,
    async shut() {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
        [name],
      );
    },
    async open() {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    },
    async drop() {
      await database.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** Two files that clone at the same moment find the template in use: the second tries again. */
async function createFromTemplate(
  admin: Database,
  name: string,
  template: string,
  tries = 50,
): Promise<void> {
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === '55006';
    if (!isBusy || tries === 0) throw error;
    await createFromTemplate(admin, name, template, tries - 1);
  }
}
