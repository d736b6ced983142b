import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import { pino } from 'pino';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import type { Grant } from '@portal/contract/grant';
import type { Operation } from '@portal/contract/operation';
import type { Database } from '../src/platform/database/database.ts';
import { createOutbox } from '../src/platform/mail/outbox.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { createLoginContext } from '../src/identity/login-context.ts';
import { openTokenKeys } from '../src/identity/tokens/token-keys.ts';
import { mintTokens } from '../src/identity/tokens/token-minter.ts';
import { startPortal } from '../src/start/start-portal.ts';
import { keepLog } from './check-faults.ts';
import { cloneDatabase } from './clone-database.ts';
import { shownState } from './shown-state.ts';
import { untilFirstRounds, untilMailed } from './until-worked.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const secretKey = 'a secret key of tests, at least 32 characters long';

interface TestMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Somebody who is signed in. */
export interface TestPerson {
  readonly iamUserId: string;
  readonly email: string;
  readonly username: string;
  readonly token: string;
}

interface NewTestPerson {
  readonly email?: string;
  readonly roleGrant?: 'internal' | 'apigov';
  readonly grants?: readonly Grant[];
}

export interface TestAccount {
  readonly id: number;
  readonly admin: TestPerson;
  readonly member: TestPerson;
}

export interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestReply {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface TestPortal {
  readonly url: string;
  readonly database: Database;
  /** For a second server on the same database. */
  readonly databaseUrl: string;
  /** Makes a person and signs them in. */
  person(options?: NewTestPerson): Promise<TestPerson>;
  /** An account with an admin and a member, without an application. */
  account(options?: { plan?: 'customer' | 'partner' | 'internal' }): Promise<TestAccount>;
  call(operation: Operation, person: TestPerson | null, call?: Call): Promise<TestReply>;
  /** A call of a customer's program through the gateway. */
  gateway(path: string, apiKey: string): Promise<number>;
  listMails(to?: string): Promise<TestMail[]>;
  close(): Promise<void>;
}

interface TestPortalOptions extends Partial<Pick<Config, 'serverLimits'>> {
  /** The address by which the server reaches its database. */
  readonly reach?: (databaseUrl: string) => string;
}

/** The whole portal as it runs, on a port and a database of its own; people are signed in without the login pages. */
export async function startTestPortal(
  environment: Readonly<Record<string, string>> = {},
  { reach = (databaseUrl) => databaseUrl, ...limits }: TestPortalOptions = {},
): Promise<TestPortal> {
  const clone = await cloneDatabase('filled');
  const { url: databaseUrl, database } = clone;
  // Dropping the database cuts connections that the pool has let go already.
  database.on('error', () => undefined);
  const data = await mkdtemp(join(tmpdir(), 'portal-test-data-'));
  const port = await findFreePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    PORTAL_URL: `http://127.0.0.1:${port}`,
    PORTAL_CONFIG: join(root, 'config/portal.json'),
    PLANS_CONFIG: join(root, 'config/plans.json'),
    CONTENT_DIR: join(root, 'content'),
    WEB_DIR: join(root, 'dist/web'),
    LOGIN_ASSETS_DIR: join(root, 'apps/server/src/identity/assets'),
    MIGRATIONS_DIR: join(root, 'apps/server/migrations'),
    DATA_DIR: data,
    DATABASE_URL: reach(databaseUrl),
    SECRET_KEY: secretKey,
    UPSTREAM_HOSTS: '127.0.0.1',
    MAIL_DIGEST_SECONDS: '0',
    ...environment,
  });
  const { log, check } = keepLog('warn');
  const portal = await startPortal({ ...config, ...limits }, log);
  if (config.parts !== 'portal') await untilFirstRounds(database);
  const signIn = await createSignIn(config, database);
  const person: TestPortal['person'] = (options = {}) => addPerson({ database, signIn }, options);
  return {
    url: portal.url,
    database,
    databaseUrl,
    person,
    account: (options = {}) => addAccount({ database, person }, options.plan ?? 'customer'),
    async call(operation, who, call = {}) {
      const headers = { ...(await shownState(database, operation, call)), ...call.headers };
      return send(portal.url, operation, { who, call: { ...call, headers } });
    },
    async gateway(path, apiKey) {
      const response = await fetch(`${portal.url}${path}`, { headers: { apikey: apiKey } });
      await response.arrayBuffer();
      return response.status;
    },
    async listMails(to) {
      await untilMailed(database);
      const mails = await readMails(join(data, 'mail'));
      return to === undefined ? mails : mails.filter((mail) => mail.to === to);
    },
    async close() {
      await portal.close();
      await clone.close();
      await rm(data, { recursive: true, force: true });
      check();
    },
  };
}

type SignIn = (iamUserId: string) => Promise<string>;

/** A session and its access token, as the login service makes them after the password. */
async function createSignIn(config: Config, database: Database): Promise<SignIn> {
  const context = createLoginContext({
    config,
    database,
    outbox: createOutbox(config),
    roleOf: async () => 'public',
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
  });
  const keys = await openTokenKeys(context);
  return async (iamUserId) => {
    const sessions = await database.query(
      `INSERT INTO login_sessions (handle_hash, iam_user_id, client_id, issuer, expires_at)
       VALUES ($1, $2, 'devportal', $3, now() + interval '1 hour') RETURNING *`,
      [Buffer.from(randomUUID()), iamUserId, `${config.portalUrl}/oidc`],
    );
    const people = await database.query('SELECT * FROM iam_users WHERE id = $1', [iamUserId]);
    const subject = { session: sessions.rows[0], person: people.rows[0], clientId: 'devportal' };
    return (await mintTokens(context, keys, subject)).accessToken;
  };
}

async function addPerson(
  { database, signIn }: { database: Database; signIn: SignIn },
  options: NewTestPerson,
): Promise<TestPerson> {
  const username = `p${randomUUID().slice(0, 8)}`;
  const email = options.email ?? `${username}@shop.example`;
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO iam_users (email, username, role_grant, grants, email_verified_at)
     VALUES ($1, $2, $3, $4, now()) RETURNING id`,
    [email, username, options.roleGrant ?? null, options.grants ?? []],
  );
  const iamUserId = rows[0]?.id ?? '';
  return { iamUserId, email, username, token: await signIn(iamUserId) };
}

async function addAccount(
  { database, person }: Pick<TestPortal, 'database' | 'person'>,
  plan: string,
): Promise<TestAccount> {
  const [admin, member] = [await person(), await person()];
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO accounts (org_name, plan, country, customer_number, organisation_number)
     VALUES ($1, $2, 'SE', '20012340', '5560360793') RETURNING id`,
    [`Shop ${admin.username}`, plan],
  );
  const id = rows[0]?.id ?? 0;
  for (const [who, role] of [[admin, 'admin'] as const, [member, 'member'] as const]) {
    await database.query(
      'INSERT INTO users (account_id, iam_user_id, email, username, role) VALUES ($1, $2, $3, $4, $5)',
      [id, who.iamUserId, who.email, who.username, role],
    );
  }
  await database.query(
    `INSERT INTO terms_acceptances (edition_id, account_id, iam_user_id, accepted_by, occasion)
     SELECT id, $1, $2, $3, 'sign-up' FROM terms_editions WHERE number = 1`,
    [id, admin.iamUserId, admin.email],
  );
  return { id, admin, member };
}

async function send(
  url: string,
  operation: Operation,
  { who, call }: { who: TestPerson | null; call: Call },
): Promise<TestReply> {
  const path = Object.entries(call.params ?? {}).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path,
  );
  const query = new URLSearchParams(call.query);
  const body =
    call.body instanceof Uint8Array ? new Uint8Array(call.body) : JSON.stringify(call.body);
  const response = await fetch(`${url}${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
    method: operation.method,
    redirect: 'manual',
    headers: {
      [portalKeyHeader]: portalKey,
      ...(who ? { Authorization: `Bearer ${who.token}` } : {}),
      ...(body !== undefined && {
        'Content-Type': `application/${typeof body === 'string' ? 'json' : 'zip'}`,
      }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
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

async function readMails(outbox: string): Promise<TestMail[]> {
  const files = await readdir(outbox).catch(() => []);
  // A message that is still being written has a name with a dot before it.
  const emls = files.filter((file) => /^[^.].*\.eml$/.test(file)).sort();
  return Promise.all(
    emls.map(async (file) => {
      const eml = await readFile(join(outbox, file), 'utf8');
      const head = eml.replaceAll(/\r?\n[ \t]+/g, ' ');
      return {
        to: /^To: (.*)$/m.exec(head)?.[1]?.trim() ?? '',
        subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '',
        text: eml.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
      };
    }),
  );
}
