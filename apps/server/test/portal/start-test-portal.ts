import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { findFreePort } from '@portal/postgres/free-port';
import { createClient, type Client } from '@portal/contract/client';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import type { Database } from '../../src/clients/database.ts';
import { readConfig } from '../../src/config.ts';
import { startPortal } from '../../src/start-portal.ts';
import { cloneDatabase } from '../clone-database.ts';
import { Browser } from '../login/browser.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const demoPassword = 'the common password of the demo';

export interface TestPortal {
  readonly url: string;
  readonly database: Database;
  /** A client of the contract in the name of nobody, or of whom the token belongs to. */
  client(accessToken?: string): Client;
  /** Signs in through the login service's pages; gives the access token. */
  signIn(email: string): Promise<string>;
  /** The subjects of the mails to an address, oldest first. */
  mailsTo(email: string): Promise<string[]>;
  log(): string;
  close(): Promise<void>;
}

/** A whole portal with demo data on a free port, its own database and a carrier that answers `{}`. */
export async function startTestPortal(
  kind: 'production' | 'sandbox' = 'production',
): Promise<TestPortal> {
  const clone = await cloneDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'portal-kit-'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Portal</title>');
  const carrier = await startCarrier();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const lines: string[] = [];
  const config = readConfig({
    PORTAL_ENV: kind,
    PORT: String(port),
    PORTAL_URL: url,
    PORTAL_CONFIG: join(root, 'config/portal.json'),
    CONTENT_DIR: join(root, 'content'),
    MIGRATIONS_DIR: join(root, 'apps/server/migrations'),
    LOGIN_ASSETS_DIR: join(root, 'apps/server/src/login/assets'),
    WEB_DIR: directory,
    DATA_DIR: directory,
    DATABASE_URL: clone.url,
    SECRET_KEY: 'a secret key of tests, at least 32 characters long',
    CARRIER_URL: carrier.url,
    PORTAL_DEMO: '1',
    PORTAL_DEMO_PASSWORD: demoPassword,
  });
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const portal = await startPortal(config, log);
  return {
    url,
    database: clone.database,
    client: (accessToken) =>
      createClient({
        host: url,
        fetch,
        headers: () => ({
          [portalKeyHeader]: portalKey,
          ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        }),
      }),
    signIn: (email) => signIn(url, email),
    mailsTo: (email) => subjectsTo(join(directory, 'mail'), email),
    log: () => lines.join(''),
    async close() {
      await portal.close();
      await carrier.close();
      await clone.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string, email: string): Promise<string> {
  const browser = new Browser(url, url);
  const query = new URLSearchParams({ client_id: 'devportal', redirectionUrl: `${url}/` });
  const page = await browser.get(`/login/authorization?${query.toString()}`);
  const back = await browser.submit(page, new URL(page.url).pathname, {
    email,
    password: demoPassword,
  });
  const oneTimeCode = new URL(back.location ?? url).searchParams.get('oneTimeCode') ?? '';
  const exchange = new URLSearchParams({ client_id: 'devportal', oneTimeCode });
  const answer = await fetch(`${url}/login/api/token?${exchange.toString()}`);
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`${email} was not signed in: ${back.text.slice(0, 500)}`);
  return accessToken;
}

async function subjectsTo(outbox: string, email: string): Promise<string[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.sort().map((file) => readFile(join(outbox, file), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
}

async function startCarrier(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The carrier has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
