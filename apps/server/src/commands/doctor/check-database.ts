import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { connectionsBesideCalls } from '../../platform/database/databases.ts';
import { listAppliedMigrations, readDatabaseFacts, readIdentity } from './doctor-sql.ts';
import { outwardSeams, type SeamName } from '../../config/outward-seams.ts';
import { longestLagSeconds, readPosition } from '../../platform/database/replica.ts';
import { fault, type Finding, findClockFault, look, ok, reasonOf } from './finding.ts';

const oldest = 150_000;
const longestNoticeMs = 2_000;
const betweenLooksMs = 200;

/** Both addresses of the database: what calls go through, and where a session is kept. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl } = config;
  const calls = await checkAddress('DATABASE_URL', databaseUrl, (database) =>
    checkServer(database, config),
  );
  if (calls.some(({ state }) => state === 'fault')) return calls;
  const others = await findOthers(config);
  if (others.length > 0) return [...calls, ...others];
  const direct = databaseDirectUrl ?? databaseUrl;
  const name = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  return [
    ...calls,
    ...(await checkAddress(name, direct, () => checkNotices(name, direct))),
    ...(await checkAddress(name, direct, (database) =>
      checkMigrations(database, config.migrationsDirectory),
    )),
    ...(await checkReplica(config)),
  ];
}

/** Addresses that do not lead to the database of DATABASE_URL: all else that could be said would be of another one. */
async function findOthers(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl: direct, databaseReplicaUrl: replica } = config;
  if (!direct && !replica) return [];
  return checkAddress('DATABASE_URL', databaseUrl, async (database) => {
    const own = await readIdentity(database);
    const compare = (name: SeamName, url: string) =>
      checkAddress(name, url, async (other) => {
        const { identity, isReplica } = await readIdentity(other);
        if (identity !== own.identity)
          return [
            fault(
              `${name} and DATABASE_URL lead to different databases`,
              `${outwardSeams[name].mend}: the same server, and the same name of the database`,
            ),
          ];
        if (name !== 'DATABASE_REPLICA_URL' || isReplica) return [];
        const says = 'DATABASE_REPLICA_URL leads to the database itself, not to a replica';
        return [fault(says, outwardSeams[name].mend)];
      });
    return [
      ...(direct ? await compare('DATABASE_DIRECT_URL', direct) : []),
      ...(replica ? await compare('DATABASE_REPLICA_URL', replica) : []),
    ];
  });
}

async function checkAddress(
  name: SeamName,
  url: string,
  run: (database: Database) => Promise<Finding[]>,
): Promise<Finding[]> {
  const database = openDatabase({ pooled: url }, 1, 'call');
  try {
    return await run(database);
  } catch (error) {
    return [toConnectFault(name, error)];
  } finally {
    await database.end();
  }
}

const refusals: Readonly<Record<string, readonly [says: string, advice: string]>> = {
  '28P01': ['refuses the password', 'Check the name and password in the address'],
  '28000': [
    'does not let this role in',
    'Check the name and password in the address, and pg_hba.conf',
  ],
  '3D000': [
    'has no database with this name',
    'Create the database, or check the name in the address',
  ],
  '53300': [
    'has no connection left',
    'Close the programs that hold them, or raise max_connections there',
  ],
};

function toConnectFault(name: string, error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasonOf(error);
  if (reason.includes('does not support SSL'))
    return fault(
      `The database at ${name} does not speak TLS at this port`,
      `Take sslmode out of ${name}, or turn on ssl in postgresql.conf`,
    );
  const [says, advice] = refusals[code] ?? ['does not answer', outwardSeams.DATABASE_URL.mend];
  return fault(`The database at ${name} ${says}: ${reason}`, advice);
}

/** What the database has written by now is there a moment later, or it is not its replica, or too slow. */
async function checkReplica({ databaseUrl, databaseReplicaUrl: url }: Config): Promise<Finding[]> {
  if (!url) return [];
  return checkAddress('DATABASE_URL', databaseUrl, async (primary) => {
    const wanted = await readPosition(primary);
    return checkAddress('DATABASE_REPLICA_URL', url, async (replica) => {
      const until = Date.now() + longestLagSeconds * 1000;
      let reached = await readPosition(replica);
      while (reached < wanted && Date.now() < until) {
        await delay(betweenLooksMs);
        reached = await readPosition(replica);
      }
      if (reached >= wanted) return [ok('The replica follows the database')];
      return [
        fault(
          `The replica is ${wanted - reached} bytes of log behind, and does not catch up within ${longestLagSeconds} s`,
          'Check that DATABASE_REPLICA_URL streams from this database (pg_stat_wal_receiver). Until it does, only the database answers',
        ),
      ];
    });
  });
}

async function checkServer(database: Database, config: Config): Promise<Finding[]> {
  const facts = await readDatabaseFacts(database);
  const { version, now, mayCreate, statementTimeout, isReplica } = facts;
  if (isReplica)
    return [
      fault(
        'DATABASE_URL leads to a replica, which takes no changes',
        'Set DATABASE_URL to the database that it follows, and DATABASE_REPLICA_URL to this one',
      ),
    ];
  const isPooled = config.databaseDirectUrl !== null;
  const major = Math.floor(version / 10_000);
  return [
    version < oldest
      ? fault(`PostgreSQL ${major} is too old`, 'Move the database to PostgreSQL 15 or newer')
      : ok(`PostgreSQL ${major} answers`),
    ...(mayCreate
      ? []
      : [
          fault(
            'The role cannot create a schema, which the job queue needs',
            'GRANT CREATE ON DATABASE … TO the role of DATABASE_URL',
          ),
        ]),
    ...(isPooled && statementTimeout === '0'
      ? [
          look(
            'Statements sent through the pooler have no time limit',
            "ALTER ROLE … SET statement_timeout = '5s' for the role of DATABASE_URL",
          ),
        ]
      : []),
    ...findConnectionsFault(facts.mostConnections, config),
    ...findClockFault('the database', now.getTime()),
  ];
}

/** Behind a pooler the calls of all processes share what it opens. */
function findConnectionsFault(most: number, { databaseDirectUrl, databasePool }: Config) {
  const needed = connectionsBesideCalls + (databaseDirectUrl === null ? databasePool : 0);
  if (most >= needed) return [];
  const where = 'max_connections, or the CONNECTION LIMIT of the role or of the database';
  return [
    fault(
      `The database allows ${most} connections, but one process opens up to ${needed}`,
      `Raise ${where}, or lower DATABASE_POOL. Each further process needs the same number`,
    ),
  ];
}

/** Listens on one connection and notifies on another: behind a pooler in transaction mode nothing arrives. */
async function checkNotices(name: SeamName, url: string): Promise<Finding[]> {
  const channel = `portal_doctor_${randomUUID().replaceAll('-', '')}`;
  const [listener, sender] = [toClient(url), toClient(url)];
  try {
    await listener.connect();
    const heard = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true));
    });
    await listener.query(`LISTEN ${channel}`);
    // A pooler gives the next transaction whichever session is free: this one takes another.
    await sender.connect();
    await sender.query(`NOTIFY ${channel}`);
    const inTime = await Promise.race([heard, delay(longestNoticeMs, false, { ref: false })]);
    if (inTime) return [ok('Change notifications work (LISTEN)')];
    return [
      fault(
        `${name} goes through a pooler in transaction mode, which does not pass on change notifications (LISTEN)`,
        'Also set DATABASE_DIRECT_URL, to the address of the database itself',
      ),
    ];
  } finally {
    await Promise.all([listener.end(), sender.end()].map((end) => end.catch(() => undefined)));
  }
}

function toClient(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 4_000 });
  client.on('error', () => undefined);
  return client;
}

async function checkMigrations(database: Database, directory: string): Promise<Finding[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql'));
  const applied = new Set(await listAppliedMigrations(database));
  const missing = files.filter((file) => !applied.has(file)).length;
  const unknown = [...applied].filter((file) => !files.includes(file)).length;
  if (applied.size === 0)
    return [fault('The database has no tables of the portal yet', 'Run portal init')];
  if (unknown > 0)
    return [
      fault(
        `The database was created by a newer release: it has ${unknown} ${unknown === 1 ? 'migration' : 'migrations'} that this one does not know`,
        'Start that release, or restore a backup made by this one',
      ),
    ];
  if (missing > 0)
    return [
      look(
        `${missing} migrations have not been applied`,
        'The next start applies them. Run portal backup first',
      ),
    ];
  return [ok(`The database is up to date: ${applied.size} migrations`)];
}
