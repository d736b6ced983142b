import { createServer, type RequestListener, type Server } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from '../../test/clone-database.ts';
import { startFakeIssuer } from '../../test/login/fake-issuer.ts';
import { portalSecretKey, runPortal } from '../../test/run-portal.ts';
import { startMailServer } from '../../test/start-mail-server.ts';
import { startPgBouncer } from '../../test/start-pgbouncer.ts';
import { startRedis } from '../../test/start-redis.ts';
import { startWholePortal, withDemo, type WholePortal } from '../../test/start-whole-portal.ts';

type Variables = Readonly<Record<string, string>>;

let portal: WholePortal;
let carrier: Server;
let redis: Awaited<ReturnType<typeof startRedis>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let healthy: Variables;
const closed: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  carrier = await listen((_request, response) => response.end('{}'));
  const carrierUrl = addressOf(carrier);
  portal = await startWholePortal({ ...withDemo, CARRIER_URL: carrierUrl });
  // One API of the demo lives at an address that nobody has.
  await portal.database.query(
    "UPDATE cloud_endpoints SET upstream = 'carrier' WHERE upstream LIKE 'https:%'",
  );
  redis = await startRedis();
  mail = await startMailServer();
  const { config } = portal;
  healthy = {
    HOST: '127.0.0.1',
    PORT: String(config.port),
    PORTAL_URL: portal.url,
    DATABASE_URL: config.databaseUrl,
    SECRET_KEY: portalSecretKey,
    WEB_DIR: config.webDirectory,
    DATA_DIR: config.dataDirectory,
    CARRIER_URL: carrierUrl,
    UPSTREAM_HOSTS: '127.0.0.1',
    VALKEY_URL: redis.url,
    SMTP_URL: mail.url,
  };
}, 60_000);

afterAll(async () => {
  for (const close of closed) await close();
  await portal.close();
  await redis.stop();
  await mail.stop();
  carrier.close();
});

function listen(handle: RequestListener): Promise<Server> {
  const server = createServer(handle);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

const nobody = '127.0.0.1:9';
const examine = (planted: Variables = {}) => runPortal(['doctor'], { ...healthy, ...planted });

test('doctor finds no fault in a portal where there is none', async () => {
  const { code, out, err } = await examine();
  expect(err).toBe('');
  expect(out).toContain('No fault was found');
  expect(out).not.toContain('FAULT');
  expect(code).toBe(0);
});

/** A portal's proxy that lets its clock, and what it says of the caller, go wrong. */
async function startProxy(seen: object, date = new Date()): Promise<string> {
  const server = await listen((_request, response) => {
    response.setHeader('date', date.toUTCString());
    response.end(JSON.stringify({ version: '3.1.89', build: 'test', seen }));
  });
  closed.push(async () => server.close());
  return addressOf(server);
}

const planted: readonly [string, () => Promise<Variables> | Variables, string[]][] = [
  [
    'variables that are wrong',
    () => ({ SECRET_KEY: 'short', SMTP_URL: 'nowhere' }),
    ['SECRET_KEY', 'SMTP_URL'],
  ],
  [
    'a database that is away',
    () => ({ DATABASE_URL: `postgres://portal@${nobody}/portal` }),
    ['The database at DATABASE_URL does not answer', 'ECONNREFUSED'],
  ],
  [
    'a pooler that tells no changes',
    async () => {
      const pooler = await startPgBouncer(inject('postgresUrl'));
      closed.push(() => pooler.stop());
      const url = new URL(healthy['DATABASE_URL'] ?? '');
      url.host = `127.0.0.1:${pooler.port}`;
      return { DATABASE_URL: url.href };
    },
    ['leads through a pooler in transaction mode', 'Set DATABASE_DIRECT_URL'],
  ],
  [
    'a database that a newer release has changed, and no owner',
    async () => {
      const cloned = await cloneDatabase('filled');
      closed.push(() => cloned.drop());
      await cloned.database.query(
        "INSERT INTO schema_migrations (name, hash) VALUES ('9999-later.sql', '')",
      );
      return { DATABASE_URL: cloned.url };
    },
    ['made by a newer release', 'Start that release'],
  ],
  [
    'a portal without an owner',
    async () => {
      const cloned = await cloneDatabase('filled');
      closed.push(() => cloned.drop());
      await cloned.database.query(
        "UPDATE iam_users SET grants = '{}' WHERE 'owner' = ANY (grants)",
      );
      return { DATABASE_URL: cloned.url };
    },
    ['Nobody may govern this portal', 'portal owner create'],
  ],
  [
    'a wrong SECRET_KEY',
    () => ({ SECRET_KEY: 'another key of the tests, long enough to be one' }),
    ['SECRET_KEY is not the one that this database was filled with', 'with another SECRET_KEY'],
  ],
  [
    'Valkey that is away',
    () => ({ VALKEY_URL: `redis://:hidden-word@${nobody}` }),
    [`Valkey at redis://${nobody} (VALKEY_URL) does not answer`, 'ECONNREFUSED'],
  ],
  [
    'a mail server that is away',
    () => ({ SMTP_URL: `smtp://portal:hidden-word@${nobody}` }),
    [`The mail server smtp://${nobody} (SMTP_URL) does not take mails`],
  ],
  [
    'an issuer of another name',
    async () => {
      const issuer = await startFakeIssuer();
      closed.push(() => issuer.close());
      const oidc = { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' };
      return { ...oidc, OIDC_ISSUER: issuer.address.replace('127.0.0.1', 'localhost') };
    },
    ['The issuer calls itself', 'Set OIDC_ISSUER to http://127.0.0.1'],
  ],
  [
    'a proxy that is not trusted',
    async () => {
      const seen = { peer: '198.51.100.7', protocol: 'http', host: 'x', isForwarded: true };
      return { PORTAL_URL: await startProxy(seen) };
    },
    ['198.51.100.7, is not among TRUSTED_PROXIES'],
  ],
  [
    'a proxy that does not say what it was asked for, and a clock that is wrong',
    async () => {
      const seen = { peer: '127.0.0.1', protocol: 'https', host: 'x', isForwarded: true };
      return { PORTAL_URL: await startProxy(seen, new Date(Date.now() - 600_000)) };
    },
    ['does not pass on X-Forwarded-Proto (here https) and Host', 'seconds behind the clock here'],
  ],
  [
    'an address where somebody else answers',
    () => ({ PORTAL_URL: addressOf(carrier) }),
    ['Somebody else answers at'],
  ],
  [
    'an upstream that is away',
    () => ({ CARRIER_URL: `http://${nobody}` }),
    [`The upstream http://${nobody} (CARRIER_URL) takes no connection`],
  ],
  [
    'folders that are no folders',
    async () => {
      const file = join(healthy['DATA_DIR'] ?? '', 'a-file');
      await writeFile(file, '');
      return { DATA_DIR: join(file, 'data'), CONTENT_DIR: join(file, 'content') };
    },
    ['(DATA_DIR) cannot be written', '(CONTENT_DIR) cannot be read'],
  ],
];

test.each(planted)('doctor names %s', async (_what, plant, sentences) => {
  const { code, out, err } = await examine(await plant());
  expect(code).toBe(1);
  for (const sentence of sentences) expect(out + err).toContain(sentence);
  expect(out + err).not.toContain('hidden-word');
});
