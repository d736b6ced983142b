import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { type Client, createClient } from '@portal/contract/client';
import { launch } from '@portal/launcher/launch';
import { startPostgres } from '@portal/postgres/start-postgres';
import { type Database, openDatabase } from '@portal/server/platform/database/database';
import { createSealing } from '@portal/server/platform/sealing/sealing';
import { accountArea, callAll } from './account-calls.ts';
import { fillAccounts } from './accounts-fill.ts';
import { measureCustomers } from './customers.ts';
import { signIn } from './sign-in.ts';
import { PlanLog, toFigures } from './statement-plans.ts';

/**
 * Targets: no statement of the account area needs more than 20 ms in the database, and none reads a big table from end to end,
 * with 2,000 accounts of 20 applications and 5 people each; then the same of the search for customers and their page, with 200,000
 * accounts and 2,000,000 applications. ACCOUNTS, ROUNDS, CUSTOMERS: other amounts.
 */
const amounts = { accounts: Number(process.env['ACCOUNTS'] ?? 2000), applications: 20, users: 5 };
const rounds = Number(process.env['ROUNDS'] ?? 5);
const [longest, bigTable] = [20, 5000];
/** The round that prices a month may come at any hour, and prices everybody's. */
const billing = 'WITH month AS';
const secretKey = randomBytes(32).toString('hex');
const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const plans = new PlanLog();
const postgres = await startPostgres({
  directory: join(directory, 'postgres'),
  mode: 'throwaway',
  log: plans.take,
  settings: {
    shared_buffers: '256MB',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_parameter_max_length': '0',
  },
});
const database = openDatabase(postgres.url('bench_production'), 3);
const env = { DATABASE_URL: postgres.url('bench'), SECRET_KEY: secretKey };
const prepared = await startPrepared();
try {
  process.exitCode = (await measure(prepared)) ? 1 : 0;
} finally {
  await prepared.portal.stop();
  await database.end();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
if (await measureCustomers()) process.exitCode = 1;

type Prepared = Awaited<ReturnType<typeof startPrepared>>;

/** Once to make the tables, once more on the filled ones. */
async function startPrepared() {
  const start = () =>
    launch({ directory: join(directory, 'portal'), portals: ['production'], demo: false, env });
  const empty = await start();
  await empty.stop();
  const filling = performance.now();
  const keySealed = createSealing(secretKey, 'api-key').seal('0'.repeat(32));
  await fillAccounts(database, amounts, { keySealed });
  const filled = (performance.now() - filling) / 1000;
  const starting = performance.now();
  const portal = await start();
  const started = (performance.now() - starting) / 1000;
  return { portal, url: portal.production?.url ?? '', filled, started };
}

async function measure({ url: portal, filled, started }: Prepared): Promise<boolean> {
  const called = new Set<string>();
  const callers = await toCallers(portal, called);
  await database.query('ALTER DATABASE bench_production SET auto_explain.log_min_duration = 0');
  // Connections that are there already do not see the setting: they end, and the pool opens others.
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = 'bench_production' AND pid <> pg_backend_pid() AND state = 'idle' AND query NOT ILIKE 'LISTEN%'`,
  );
  for (let round = 0; round < rounds; round += 1) await callAll(callers, round);
  const missing = accountArea.filter(({ id }) => !called.has(id)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`Not called: ${missing.join(', ')}`);
  const big = await listBigTables(database);
  const ran = plans.ran.filter(({ text }) => !text.startsWith(billing));
  const figures = toFigures(ran, new Set(big.keys()));
  for (const { text, count, mean, max, scanned } of figures.slice(0, 12)) {
    const scan = scanned.length > 0 ? `reads all of ${scanned.join(', ')}` : '';
    console.log(
      `${max.toFixed(2).padStart(8)} ms max ${mean.toFixed(2).padStart(7)} mean ${String(count).padStart(5)} × ${text.slice(0, 110)} ${scan}`,
    );
  }
  const slow = figures.filter(({ max }) => max > longest);
  const scanning = figures.filter(({ scanned }) => scanned.length > 0);
  for (const { text, scanned } of scanning)
    console.log(`reads all of ${scanned.join(', ')}: ${text}`);
  for (const { text, max } of slow) console.log(`takes ${max.toFixed(1)} ms: ${text}`);
  const rows = [...big].map(([name, count]) => `${name} ${count}`).join(', ');
  console.log(`\nbig tables: ${rows}`);
  console.log(
    `filled in ${filled.toFixed(1)} s; the portal started on it in ${started.toFixed(1)} s`,
  );
  console.log(`${called.size} operations, ${figures.length} statements, ${plans.ran.length} runs`);
  console.log(
    `slowest statement            ${figures[0]?.max.toFixed(2)} ms (target ≤ ${longest})`,
  );
  console.log(`reading a big table whole    ${scanning.length} statements (target 0)`);
  return figures.length === 0 || slow.length > 0 || scanning.length > 0;
}

async function listBigTables(from: Database): Promise<Map<string, number>> {
  const { rows } = await from.query<{ relname: string; count: number }>(
    `SELECT relname, reltuples::bigint AS count FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1 ORDER BY 2 DESC`,
    [bigTable],
  );
  return new Map(rows.map(({ relname, count }) => [relname, count]));
}

async function toCallers(portal: string, called: Set<string>) {
  const accountId = String(1_000_000 + Math.ceil(amounts.accounts / 2));
  const { rows: own } = await database.query<{ id: number; email: string; role: string }>(
    'SELECT id, email, role FROM users WHERE account_id = $1 ORDER BY role, id',
    [accountId],
  );
  const { rows: invoices } = await database.query<{ id: number }>(
    'SELECT id FROM invoices WHERE account_id = $1 LIMIT 1',
    [accountId],
  );
  const adminEmail = own[0]?.email ?? '';
  const toCaller = (email: string) => toClient(portal, email, called);
  const admin = await toCaller(adminEmail);
  const staff = await toCaller('staff@postal.example');
  await database.query(
    `UPDATE iam_users SET grants = '{support,publisher,finance}' WHERE id = $1`,
    [staff.iamUserId],
  );
  return {
    admin: admin.client,
    staff: staff.client,
    newcomer: (await toCaller('newcomer@bench.example')).client,
    guest: (await toCaller('guest@bench.example')).client,
    guestEmail: 'guest@bench.example',
    adminEmail,
    adminId: admin.iamUserId,
    accountId,
    userId: String(own[1]?.id),
    invoiceId: String(invoices[0]?.id),
  };
}

/** A client with the access token of a person, who is made where there is none. */
async function toClient(
  portal: string,
  email: string,
  called: Set<string>,
): Promise<{ client: Client; iamUserId: string }> {
  const { accessToken, iamUserId } = await signIn({ url: portal, database, secretKey }, email);
  const client = createClient({
    host: portal,
    fetch: fetchWithoutFiles,
    headers: (operation) => {
      called.add(operation.id);
      return { Authorization: `Bearer ${accessToken}`, [portalKeyHeader]: portalKey };
    },
  });
  return { client, iamUserId };
}

/** An invoice as PDF or XML is fetched, and then no answer that a client of operations can read. */
async function fetchWithoutFiles(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const isFile = /pdf|xml/.test(response.headers.get('content-type') ?? '');
  return isFile ? new Response(null, { status: 204 }) : response;
}
