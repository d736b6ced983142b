import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import { pino } from 'pino';
import type { Database } from '../../src/clients/database.ts';
import { readConfig } from '../../src/config.ts';
import { startPortal } from '../../src/start-portal.ts';
import { cloneDatabase } from '../clone-database.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export interface ServedPortal {
  readonly url: string;
  readonly database: Database;
  /** Folder of the messages that were sent. */
  readonly outbox: string;
  /** Everything that was logged, as one text. */
  log(): string;
  close(): Promise<void>;
}

/** The whole server as in production, on a port of its own: real PostgreSQL, shipped content, mail as files. */
export async function startServedPortal(
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedPortal> {
  const clone = await cloneDatabase();
  // Dropping the database cuts connections that the pool has let go already.
  clone.database.on('error', () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Developer Portal</title>');
  const port = await findFreePort();
  const config = readConfig({
    PORTAL_ENV: 'sandbox',
    PORT: String(port),
    HOST: '127.0.0.1',
    PORTAL_URL: `http://127.0.0.1:${port}`,
    PORTAL_CONFIG: join(root, 'config/portal.json'),
    CONTENT_DIR: join(root, 'content'),
    WEB_DIR: folder,
    LOGIN_ASSETS_DIR: join(root, 'apps/server/src/login/assets'),
    MIGRATIONS_DIR: join(root, 'apps/server/migrations'),
    DATA_DIR: folder,
    DATABASE_URL: clone.url,
    SECRET_KEY: 'a secret key of tests, at least 32 characters long',
    ...environment,
  });
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const portal = await startPortal(config, log);
  return {
    url: `http://127.0.0.1:${port}`,
    database: clone.database,
    outbox: join(folder, 'mail'),
    log: () => lines.join(''),
    async close() {
      await portal.close();
      await clone.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
