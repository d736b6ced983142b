import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildCarrier } from '@portal/carrier/build-carrier';
import { listSpecs } from '@portal/carrier/specs/list-specs';
import { openDatabase } from '@portal/carrier/worlds/open-database';
import { startPostgres } from '@portal/postgres/start-postgres';
import type { Pool } from 'pg';

/**
 * The worlds of the carrier sandbox: how long a jump of a day takes with 10,000 parcels, each event of which is written down to be
 * told, beside the bare insert of as many rows; and what a second of ticking costs over 1,000 worlds in which nothing happens.
 */
const parcels = Number(process.env['PARCELS'] ?? 10_000);
const idle = Number(process.env['WORLDS'] ?? 1_000);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const perBooking = 50;

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const postgres = await startPostgres({ directory, mode: 'durable' });
const database = await openDatabase(postgres.url('postgres'));
// Nobody answers there: what is told stays in the outbox.
const events = { url: 'http://127.0.0.1:9/events', token: undefined };
const specs = listSpecs(resolve('content/specs'));
const app = buildCarrier({ specs, clock: Date.now, database, events });
await app.ready();

for (let round = 1; round <= rounds; round += 1) console.log(await jump(`account-${round}`));
console.log(await rest());

await app.close();
await database.end();
await postgres.stop();
await rm(directory, { recursive: true, force: true });

type Send = (method: 'DELETE' | 'PATCH' | 'POST', path: string, body?: object) => Promise<void>;

function sendAs(account: string): Send {
  return async (method, path, body) => {
    const reply = await app.inject({
      method,
      url: path,
      headers: { 'x-account-id': account },
      ...(body && { payload: body }),
    });
    if (reply.statusCode >= 300) throw new Error(reply.body);
  };
}

async function jump(account: string): Promise<string> {
  const send = sendAs(account);
  await send('PATCH', '/rest/sandbox/v1/clock', { paused: true });
  for (let made = 0; made < parcels; made += perBooking) await book(send);
  const before = await countTold(database);
  const began = performance.now();
  await send('PATCH', '/rest/sandbox/v1/clock', { advanceBy: 'P1D' });
  const took = performance.now() - began;
  const told = (await countTold(database)) - before;
  const bare = await insertBare(told);
  await send('DELETE', '/rest/sandbox/v1/shipments');
  return `${parcels} parcels, a day: ${toMs(took)}, ${told} events told; the bare insert of as many rows ${toMs(bare)}, ratio ${(took / bare).toFixed(1)}`;
}

function book(send: Send): Promise<void> {
  const [street, postcode, city, country] = ['Sveavägen 22', '111 22', 'Stockholm', 'SE'];
  return send('POST', '/rest/shipment/v3/bookings', {
    service: 'P20',
    sender: { customerNumber: '40017' },
    receiver: { name: 'Ida Lindqvist', street, postcode, city, country },
    parcels: Array.from({ length: perBooking }, () => ({ weightKg: 2 })),
    label: { format: 'ZPL' },
  });
}

async function countTold(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ told: number }>('SELECT count(*)::int AS told FROM outbox');
  return rows[0]?.told ?? 0;
}

/** The same texts into a table without index, in one transaction. */
async function insertBare(count: number): Promise<number> {
  const { rows } = await database.query<{ event: string }>(
    'SELECT event::text AS event FROM outbox ORDER BY id DESC LIMIT $1',
    [count],
  );
  await database.query('CREATE TABLE bare (event json)');
  const began = performance.now();
  await database.query('INSERT INTO bare SELECT * FROM json_array_elements($1::json)', [
    `[${rows.map(({ event }) => event).join(',')}]`,
  ]);
  const took = performance.now() - began;
  await database.query('DROP TABLE bare');
  return took;
}

/** What the database did in five seconds in which the jobs found nothing. */
async function rest(): Promise<string> {
  for (let nth = 0; nth < idle; nth += 1) {
    await sendAs(`idle-${nth}`)('PATCH', '/rest/sandbox/v1/clock', { rate: 60 });
  }
  await database.query('TRUNCATE outbox, deliveries');
  await database.query('VACUUM ANALYZE');
  const [began, cpu] = [await readCounters(), process.cpuUsage()];
  await new Promise((done) => setTimeout(done, 5_000));
  const [ended, { user, system }] = [await readCounters(), process.cpuUsage(cpu)];
  const per = (count: number) => (count / 5).toFixed(1);
  return `${idle} idle worlds, a second: ${per(ended.scans - began.scans)} index scans and ${per(ended.rows - began.rows)} rows read of worlds, ${per(ended.tables - began.tables)} whole tables, ${((user + system) / 5_000).toFixed(1)} ms of the processor`;
}

interface Counters {
  readonly scans: number;
  readonly rows: number;
  readonly tables: number;
}

async function readCounters(): Promise<Counters> {
  // The statistics of a session are written down once a second at most.
  await new Promise((done) => setTimeout(done, 1_500));
  const { rows } = await database.query<Counters>(
    `SELECT idx_scan::int AS scans, (idx_tup_fetch + seq_tup_read)::int AS rows, seq_scan::int AS tables
     FROM pg_stat_user_tables WHERE relname = 'worlds'`,
  );
  return rows[0] ?? { scans: 0, rows: 0, tables: 0 };
}

function toMs(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
