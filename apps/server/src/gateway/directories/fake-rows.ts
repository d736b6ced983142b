import { createHash } from 'node:crypto';
import { pino, type Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';

export const fakeKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** A log that keeps its lines. */
export function fakeLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'debug' }, { write: (line) => void lines.push(line) }), lines };
}

interface FakeApplication {
  readonly status?: string;
  readonly planId?: number;
  readonly keyHash?: (key: string) => Buffer;
  /** An account of its own otherwise. */
  readonly accountId?: number;
}

async function fakeAccountRow(database: Database): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    "INSERT INTO accounts (org_name) VALUES ('Fjord Textiles') RETURNING id",
  );
  return rows[0]?.id ?? 0;
}

/** An application of this key, and its account. */
export async function fakeApplicationRow(
  database: Database,
  key: string,
  { status = 'live', planId = 1101, keyHash = fakeKeyHash, ...given }: FakeApplication = {},
): Promise<{ id: number; accountId: number }> {
  const accountId = given.accountId ?? (await fakeAccountRow(database));
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO applications
       (account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
     VALUES ($1, 1, $4, 'Shop', 'Labels', $2, $3, '') RETURNING id`,
    [accountId, status, keyHash(key), planId],
  );
  return { id: rows[0]?.id ?? 0, accountId };
}

export async function fakeEndpointRow(
  database: Database,
  endpoint: { systemName: string; basePath: string; upstream?: string; methods?: string[] },
): Promise<void> {
  const { systemName, basePath, upstream = 'carrier', methods = [] } = endpoint;
  await database.query(
    'INSERT INTO cloud_endpoints (system_name, base_path, upstream, methods) VALUES ($1, $2, $3, $4)',
    [systemName, basePath, upstream, methods],
  );
}

/** Ends every other connection of this application name, as a restart of the database would. */
export async function endConnections(database: Database, applicationName: string): Promise<void> {
  await database.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
    [applicationName],
  );
}
