import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/database/database.ts';

export interface ClonedDatabase {
  readonly url: string;
  readonly database: Database;
  /** As if its server were gone: every connection ends, and none is taken. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Ends with this database as another's template. */
  rename(template: string): Promise<void>;
  close(): Promise<void>;
}

/** A database of the test file's own, cloned in some 40 to 100 ms: `empty` is migrated, `filled` has the shipped content too. */
export function cloneDatabase(what: 'empty' | 'filled' = 'empty'): Promise<ClonedDatabase> {
  return cloneTemplate(inject(`${what}Template`));
}

/** One with the demo accounts and what they have done, which `seed` puts in for whoever asks first. */
export async function cloneDemo(
  seed: (filled: ClonedDatabase) => Promise<void>,
): Promise<ClonedDatabase> {
  const template = `demo_${inject('filledTemplate')}`;
  const admin = openDatabase(inject('postgresUrl'), 1);
  // Held: a pool lets an idle connection go, and the lock with it, while a slow machine still seeds.
  const holder = await admin.connect();
  try {
    await holder.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const known = await holder.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (known.rowCount === 0) {
      const filled = await cloneDatabase('filled');
      await seed(filled);
      await filled.rename(template);
    }
  } finally {
    holder.release(true);
    await admin.end();
  }
  return cloneTemplate(template);
}

async function cloneTemplate(template: string): Promise<ClonedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase(inject('postgresUrl'), 1);
  await createFromTemplate(admin, name, template);
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
    async rename(other) {
      await database.end();
      await admin.query(`ALTER DATABASE ${name} RENAME TO ${other}`);
      await admin.end();
    },
    async close() {
      await database.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** Its files as they are: page by page it takes three to ten times as long. Two files that clone at the same moment find the template in use: the second tries again. */
async function createFromTemplate(
  admin: Database,
  name: string,
  template: string,
  tries = 50,
): Promise<void> {
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === '55006';
    if (!isBusy || tries === 0) throw error;
    await createFromTemplate(admin, name, template, tries - 1);
  }
}
