import { resolve } from 'node:path';
import { openDatabase } from '@portal/server/platform/database/database';
import { createKeyedHash } from '@portal/server/platform/sealing/keyed-hash';
import { migrate } from '@portal/server/platform/database/migrate';

export const secretKey = 'a secret key of the bench, 32 characters and more';

export function keyOf(nth: number): string {
  return nth.toString(16).padStart(32, '0');
}

/** So many applications on one plan with two hard stops that nobody reaches, and 501 routes. */
export async function fillGatewayDatabase(
  url: string,
  applications: number,
  migrations = resolve('apps/server/migrations'),
): Promise<void> {
  const database = openDatabase(url, 2);
  // The server may end a connection that is about to end by itself.
  database.on('error', () => undefined);
  await migrate(database, migrations);
  const keyHash = createKeyedHash(secretKey, 'api-key');
  const hashes = Array.from({ length: applications }, (_, nth) => keyHash(keyOf(nth)));
  await database.query("INSERT INTO accounts (id, org_name) VALUES (1, 'Bench')");
  await database.query(
    `INSERT INTO applications
       (account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
     SELECT 1, 1, 1101, 'Bench', 'Bench', 'live', hash, '' FROM unnest($1::bytea[]) AS hash`,
    [hashes],
  );
  await database.query(
    `INSERT INTO cloud_endpoints (system_name, base_path, upstream)
     SELECT 'bench-v1-' || nth, '/rest/bench/v1/' || nth, 'carrier' FROM generate_series(1, 500) nth
     UNION ALL VALUES ('shipment-v5-trackandtrace', '/rest/shipment/v5/trackandtrace', 'carrier')`,
  );
  await database.query(
    `INSERT INTO plans (id, service_id, key, name, state, approval_required, is_default, currency)
     VALUES (1101, 1, 'customer', 'Customer', 'published', false, true, 'EUR')`,
  );
  await database.query(
    `INSERT INTO plan_metrics (id, service_id, system_name, name, description, unit, api_system_names)
     VALUES (1, 1, 'hits', 'Hits', '', 'hit', '{}'),
       (2, 1, 'track_and_trace', 'Track and trace', '', 'call', '{shipment-v5-trackandtrace}')`,
  );
  await database.query(
    `INSERT INTO plan_limits (id, plan_id, metric_id, period, value)
     VALUES (1, 1101, 1, 'minute', 1000000000), (2, 1101, 2, 'month', 1000000000)`,
  );
  await database.end();
}
