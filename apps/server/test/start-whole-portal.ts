import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import type { Database } from '../src/platform/database/database.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { startPortal } from '../src/start/start-portal.ts';
import { openTelemetry } from '../src/telemetry/open-telemetry.ts';
import { keepLog } from './check-faults.ts';
import { cloneDatabase, cloneDemo, type ClonedDatabase } from './clone-database.ts';
import { Browser } from './login/browser.ts';
import { untilMailed } from './until-worked.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const password = 'four words make sense';

/** Variables of a portal with its demo accounts. */
export const withDemo = { PORTAL_DEMO: '1', PORTAL_DEMO_PASSWORD: password } as const;

export interface WholePortal {
  readonly url: string;
  readonly config: Config;
  readonly database: Database;
  /** Folder of the messages that were sent. */
  readonly outbox: string;
  /** Those messages as they went, oldest first, once nothing is left to send. */
  listMails(): Promise<string[]>;
  /** Everything that was logged, as one text. */
  log(): string;
  /** The access token of a demo person, by the pages of the login service. */
  logIn(email: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The whole server as it runs, on a port and a database of its own: gateway, login, issuer, real PostgreSQL, shipped content, mail as
 * files. What the kits of the tests have in common. `poolerPort`: of a pooler in transaction mode that calls go through.
 */
export async function startWholePortal(
  environment: Readonly<Record<string, string>> = {},
  poolerPort?: number,
): Promise<WholePortal> {
  const isDemo = environment['PORTAL_DEMO'] === '1' && environment['PORTAL_ENV'] !== 'sandbox';
  const clone = await (isDemo ? cloneDemo(seedDemo) : cloneDatabase('filled'));
  return startOn(clone, environment, poolerPort);
}

/** As the first start of a portal with a demo leaves it: a start finds there what it would put in. */
async function seedDemo(filled: ClonedDatabase): Promise<void> {
  const portal = await startOn({ ...filled, close: async () => undefined }, withDemo);
  await portal.close();
}

async function startOn(
  clone: ClonedDatabase,
  environment: Readonly<Record<string, string>>,
  poolerPort?: number,
): Promise<WholePortal> {
  // Dropping the database cuts connections that the pool has let go already.
  clone.database.on('error', () => undefined);
  const directory = await mkdtemp(join(tmpdir(), 'portal-test-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Developer Portal</title>');
  const port = await findFreePort();
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: String(port),
    PORTAL_URL: `http://127.0.0.1:${port}`,
    PORTAL_CONFIG: join(root, 'config/portal.json'),
    PLANS_CONFIG: join(root, 'config/plans.json'),
    CONTENT_DIR: join(root, 'content'),
    LOGIN_ASSETS_DIR: join(root, 'apps/server/src/identity/assets'),
    MIGRATIONS_DIR: join(root, 'apps/server/migrations'),
    WEB_DIR: directory,
    DATA_DIR: directory,
    ...toDatabaseVariables(clone.url, poolerPort),
    DATABASE_POOL: '4',
    SECRET_KEY: 'a secret key of tests, at least 32 characters long',
    UPSTREAM_HOSTS: '127.0.0.1',
    MAIL_DIGEST_SECONDS: '0',
    ...environment,
  });
  const { log, lines, check } = keepLog('trace');
  const { telemetry: wanted } = config;
  const complain = (reason: string) =>
    log.warn({
      what: 'the collector takes nothing',
      cause: reason,
      mend: 'Look whether the collector is up.',
    });
  const telemetry = wanted
    ? await openTelemetry({ ...config, process, telemetry: wanted, complain })
    : null;
  const portal = await startPortal(config, log, telemetry);
  const url = config.portalUrl;
  const outbox = join(directory, 'mail');
  return {
    url,
    config,
    database: clone.database,
    outbox,
    async listMails() {
      await untilMailed(clone.database);
      const files = await readdir(outbox).catch(() => []);
      const sent = files.filter((file) => /^[^.].*\.eml$/.test(file)).sort();
      return Promise.all(sent.map((file) => readFile(join(outbox, file), 'utf8')));
    },
    log: () => lines.join(''),
    logIn: (email) => logIn(url, email),
    async close() {
      await portal.close();
      await telemetry?.close();
      await clone.close();
      await rm(directory, { recursive: true, force: true });
      check();
    },
  };
}

function toDatabaseVariables(databaseUrl: string, poolerPort: number | undefined) {
  if (!poolerPort) return { DATABASE_URL: databaseUrl };
  const pooled = new URL(databaseUrl);
  pooled.host = `127.0.0.1:${poolerPort}`;
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: databaseUrl };
}

/** The access token of a person with the password of the demo. */
export async function logIn(url: string, email: string): Promise<string> {
  const browser = new Browser(url, url);
  const query = new URLSearchParams({ redirectionUrl: `${url}/`, client_id: 'devportal' });
  const page = await browser.get(`/login/authorization?${query.toString()}`);
  const back = await browser.submit(page, new URL(page.url).pathname, { email, password });
  const oneTimeCode = new URL(back.location ?? url).searchParams.get('oneTimeCode') ?? '';
  const exchange = new URLSearchParams({ client_id: 'devportal', oneTimeCode });
  const response = await fetch(`${url}/login/api/token?${exchange.toString()}`);
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (!accessToken) {
    const said = back.text.replaceAll(/<(style|script)[^]*?<\/\1>|<[^>]*>|\s+/g, ' ').trim();
    throw new Error(`${email} is not logged in: ${back.status} ${said.slice(0, 300)}`);
  }
  return accessToken;
}
