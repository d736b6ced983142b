import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import { pino } from 'pino';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import type { Database } from '../src/clients/database.ts';
import { readConfig } from '../src/config.ts';
import { startPortal } from '../src/start-portal.ts';
import { cloneDatabase } from './clone-database.ts';
import { Browser } from './login/browser.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const password = 'four words make sense';

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  /** Read as JSON where it is. */
  readonly body: unknown;
}

export interface RunningPortal {
  readonly url: string;
  readonly database: Database;
  /** A call as the portal's browser client makes it; `as` is an access token. */
  call(method: string, path: string, about?: { as?: string; body?: unknown }): Promise<Called>;
  /** The access token of a demo person. */
  logIn(email: string): Promise<string>;
  close(): Promise<void>;
}

/** A whole portal with its demo accounts on a database of its own: gateway, login, issuer, everything. */
export async function startTestPortal(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningPortal> {
  const clone = await cloneDatabase();
  // Dropping the database cuts connections that the pool has let go already.
  clone.database.on('error', () => undefined);
  const directory = await mkdtemp(join(tmpdir(), 'portal-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Portal</title>');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: String(port),
    PORTAL_URL: url,
    PORTAL_CONFIG: join(root, 'config/portal.json'),
    PLANS_CONFIG: join(root, 'config/plans.json'),
    CONTENT_DIR: join(root, 'content'),
    LOGIN_ASSETS_DIR: join(root, 'apps/server/src/login/assets'),
    MIGRATIONS_DIR: join(root, 'apps/server/migrations'),
    WEB_DIR: directory,
    DATA_DIR: directory,
    DATABASE_URL: clone.url,
    DATABASE_POOL: '4',
    SECRET_KEY: 'a secret key of tests, at least 32 characters long',
    PORTAL_DEMO: '1',
    PORTAL_DEMO_PASSWORD: password,
    ...environment,
  });
  const portal = await startPortal(config, pino({ level: 'silent' }));
  return {
    url,
    database: clone.database,
    call: (method, path, about = {}) => call(`${url}${path}`, method, about),
    logIn: (email) => logIn(url, email),
    async close() {
      await portal.close();
      await clone.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function call(
  url: string,
  method: string,
  { as, body }: { as?: string; body?: unknown },
): Promise<Called> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      [portalKeyHeader]: portalKey,
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: toBody(text) };
}

function toBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function logIn(url: string, email: string): Promise<string> {
  const browser = new Browser(url, url);
  const query = new URLSearchParams({ redirectionUrl: `${url}/`, client_id: 'devportal' });
  const page = await browser.get(`/login/authorization?${query.toString()}`);
  const back = await browser.submit(page, new URL(page.url).pathname, { email, password });
  const oneTimeCode = new URL(back.location ?? url).searchParams.get('oneTimeCode') ?? '';
  const exchange = new URLSearchParams({ client_id: 'devportal', oneTimeCode });
  const response = await fetch(`${url}/login/api/token?${exchange.toString()}`);
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`No login: ${back.status} ${back.text.slice(0, 500)}`);
  return accessToken;
}
