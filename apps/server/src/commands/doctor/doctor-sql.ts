import type { Database } from '../../platform/database/database.ts';

interface DatabaseFacts {
  /** As 150008. */
  readonly version: number;
  readonly now: Date;
  readonly mayCreate: boolean;
  readonly isReplica: boolean;
  readonly statementTimeout: string;
  /** That the role may have to this database at once, all processes together. */
  readonly mostConnections: number;
}

/** Which database this is: the same of a primary and of its replicas, whatever leads there. */
interface DatabaseIdentity {
  readonly identity: string;
  readonly isReplica: boolean;
}

export async function readIdentity(database: Database): Promise<DatabaseIdentity> {
  const { rows } = await database.query<DatabaseIdentity>(
    `SELECT pg_is_in_recovery() AS "isReplica",
       (SELECT system_identifier FROM pg_control_system())::text || '/' || oid AS identity
     FROM pg_database WHERE datname = current_database()`,
  );
  const [identity] = rows;
  if (!identity) throw new Error('The database gave no row');
  return identity;
}

export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const { rows } = await database.query<DatabaseFacts>(
    `SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS now,
       pg_is_in_recovery() AS "isReplica",
       has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
       current_setting('statement_timeout') AS "statementTimeout",
       least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
         nullif((SELECT datconnlimit FROM pg_database WHERE datname = current_database()), -1),
         nullif((SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user), -1)
       ) AS "mostConnections"`,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database gave no row');
  return facts;
}

export async function listAppliedMigrations(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS there",
  );
  if (!rows[0]?.there) return [];
  const applied = await database.query<{ name: string }>('SELECT name FROM schema_migrations');
  return applied.rows.map(({ name }) => name);
}

/** For how long the job that waits longest could have run; 0 when none waits. */
export async function readOldestDueSeconds(database: Database): Promise<number> {
  const { rows } = await database.query<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds
     FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts AND locked_at IS NULL`,
  );
  return rows[0]?.seconds ?? 0;
}

export async function listUpstreams(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ upstream: string }>(
    "SELECT DISTINCT upstream FROM cloud_endpoints WHERE lifecycle = 'production' AND upstream <> '' ORDER BY upstream",
  );
  return rows.map(({ upstream }) => upstream);
}
