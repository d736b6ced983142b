import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listStoredNumbers } from '@portal/contract/accounts/account/numbers';
import { startPostgres } from '@portal/postgres/start-postgres';
import { findAcceptance, isTermsDue } from '@portal/server/accounts/terms/terms-sql';
import * as lists from '@portal/server/desk/customer/customer-lists-sql';
import * as page from '@portal/server/desk/customer/customer-sql';
import { findCustomerRows } from '@portal/server/desk/customer/find-customers-sql';
import { listMessages } from '@portal/server/desk/message/message-sql';
import { listActs } from '@portal/server/desk/staff-log/staff-log-sql';
import { type Database, openDatabase } from '@portal/server/platform/database/database';
import { migrate } from '@portal/server/platform/database/migrate';
import { listLimitUse } from '@portal/server/usage/statistics/quota-sql';
import { fillCustomers } from './customers-fill.ts';
import { fillPlans } from './customers-plans.ts';
import { measureTells } from './customers-tells.ts';
import { PlanLog, toFigures } from './statement-plans.ts';

/** CUSTOMERS: another number of accounts, each with ten applications. */
const amounts = { accounts: Number(process.env['CUSTOMERS'] ?? 200_000), applications: 10 };
const [longest, bigTable, rounds] = [20, 5000, 5];

/**
 * Targets: each statement of the search for a customer, and of its page, needs 20 ms in the database at most, and reads no big table from
 * end to end, with 200,000 accounts and 2,000,000 applications. True when one is missed.
 */
export async function measureCustomers(): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const plans = new PlanLog();
  const postgres = await startPostgres({
    directory,
    mode: 'throwaway',
    log: plans.take,
    settings: {
      shared_buffers: '512MB',
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_timing': 'off',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
      'auto_explain.log_parameter_max_length': '0',
    },
  });
  await postgres.createDatabase('customers');
  const filling = openDatabase(postgres.url('customers'), 3);
  try {
    const started = performance.now();
    await migrate(filling, fileURLToPath(new URL('../apps/server/migrations', import.meta.url)));
    await fillPlans(filling);
    await fillCustomers(filling, amounts);
    console.log(`\ncustomers: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    await filling.query('ALTER DATABASE customers SET auto_explain.log_min_duration = 0');
    const database = openDatabase(postgres.url('customers'), 4);
    await callAll(database);
    await database.end();
    const isMissed = report(plans, await listBigTables(filling));
    await filling.query('ALTER DATABASE customers RESET auto_explain.log_min_duration');
    const telling = openDatabase(postgres.url('customers'), 4);
    await measureTells(telling);
    await telling.end();
    return isMissed;
  } finally {
    await filling.end();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function callAll(database: Database): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const accountId = 1_000_000 + Math.ceil((amounts.accounts * (round + 1)) / (rounds + 1));
    await search(database, accountId);
    await readPage(database, accountId);
  }
}

/** By each way that there is. */
async function search(database: Database, accountId: number): Promise<void> {
  const n = accountId - 1_000_000;
  const { rows } = await database.query<{ org_name: string; request_id: string }>(
    `SELECT a.org_name, (SELECT request_id FROM request_log WHERE application_id = $2 LIMIT 1) AS request_id FROM accounts a WHERE a.id = $1`,
    [accountId, 1_000_001 + (n - 1) * amounts.applications],
  );
  const [name = '', trace = ''] = [rows[0]?.org_name, rows[0]?.request_id];
  const texts = [
    name,
    name.slice(0, 4),
    name.slice(2, 9),
    `shop ${n}`,
    String(20_000_000 + n),
    String(5_500_000_000 + n),
    `p${n}@filled.example`,
    'application 12',
    String(1_000_000 + n),
    trace,
    `F-${n}`,
  ];
  for (const text of texts) {
    const keyHash = createHash('sha256').update(text).digest();
    await findCustomerRows(database, { text, numbers: listStoredNumbers(text), keyHash });
  }
}

async function readPage(database: Database, accountId: number): Promise<void> {
  const window = { accountId, limit: 10, offset: 0 };
  await page.findCustomer(database, accountId);
  await page.listOpenSums(database, accountId);
  await page.listNotes(database, accountId);
  await isTermsDue(database, accountId);
  await findAcceptance(database, accountId);
  await lists.listPersonRows(database, window);
  const { items } = await lists.listApplicationRows(database, window);
  const ids = items.map(({ id }) => id);
  await lists.listFailureRows(database, ids);
  await listLimitUse(database, accountId, ids);
  await lists.listRequestRows(database, window);
  await lists.listInvoiceRows(database, window);
  await lists.listMailRows(database, window);
  await lists.listEventRows(database, window);
  await listMessages(database, accountId, window);
  await listActs(database, { ...noActs, accountId }, 20);
}

/** Of the log of staff nothing but the account is asked for. */
const noActs = {
  actor: null,
  operation: null,
  objectType: null,
  objectId: null,
  since: null,
  until: null,
  before: null,
} as const;

/** Rows of the tables that no statement may read whole. */
async function listBigTables(from: Database): Promise<Set<string>> {
  const { rows } = await from.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1`,
    [bigTable],
  );
  return new Set(rows.map(({ relname }) => relname));
}

function report(plans: PlanLog, big: ReadonlySet<string>): boolean {
  const figures = toFigures(plans.ran, big);
  for (const { text, count, mean, max, scanned } of figures) {
    const scan = scanned.length > 0 ? ` reads all of ${scanned.join(', ')}` : '';
    console.log(
      `${max.toFixed(2).padStart(8)} ms max ${mean.toFixed(2).padStart(7)} mean ${String(count).padStart(4)} × ${text.slice(0, 110)}${scan}`,
    );
  }
  const slow = figures.filter(({ max }) => max > longest);
  const scanning = figures.filter(({ scanned }) => scanned.length > 0);
  const { accounts, applications } = amounts;
  console.log(
    `\n${accounts} accounts, ${accounts * applications} applications: ${figures.length} statements, ${plans.ran.length} runs`,
  );
  console.log(
    `slowest statement            ${figures[0]?.max.toFixed(2)} ms (target ≤ ${longest})`,
  );
  console.log(`reading a big table whole    ${scanning.length} statements (target 0)`);
  return figures.length === 0 || slow.length > 0 || scanning.length > 0;
}
