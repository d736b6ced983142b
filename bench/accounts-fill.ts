import type { Database } from '@portal/server/platform/database/database';

export interface Amounts {
  readonly accounts: number;
  readonly applications: number;
  readonly users: number;
}

/** A key that the portal can show, so that the pages of the filled accounts work. */
interface Seals {
  readonly keySealed: Buffer;
}

/**
 * Rows of many accounts straight into the tables, ids from 1,000,000 on. Triggers stay silent: nobody listens yet. Everything
 * else is in proportion: a client for each fourth application, ten requests, two invitations, fifty lines of the log and a year
 * of invoices an account, a token and a session a person, ten hours with traffic an application.
 */
export async function fillAccounts(
  database: Database,
  amounts: Amounts,
  { keySealed }: Seals,
): Promise<void> {
  const { accounts, applications, users } = amounts;
  const all = accounts * applications;
  const connection = await database.connect();
  const run = (sql: string, values: unknown[] = []) => connection.query(sql, values);
  await run('SET session_replication_role = replica');
  await run(
    `INSERT INTO accounts (id, org_name, plan, country, customer_number, organisation_number)
     SELECT 1000000 + n, 'Shop ' || n, 'customer', 'SE', '20012340', '5560360793' FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await run(
    `INSERT INTO iam_users (email, username, email_verified_at)
     SELECT 'p' || n || '@filled.example', 'p' || n, now() FROM generate_series(1, $1::int) n`,
    [accounts * users],
  );
  await run(
    `INSERT INTO users (id, account_id, iam_user_id, email, username, role)
     SELECT 1000000 + n, 1000001 + (n - 1) / $1::int, p.id, p.email, p.username,
       CASE WHEN n % $1 = 1 THEN 'admin' ELSE 'member' END
     FROM (SELECT *, substr(username, 2)::int AS n FROM iam_users WHERE email LIKE '%@filled.example') p`,
    [users],
  );
  await run(
    `INSERT INTO applications (id, account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
     SELECT 1000000 + n, 1000001 + (n - 1) / $2::int, 301, 1101, 'Application ' || n, 'Filled',
       CASE n % 20 WHEN 0 THEN 'suspended' WHEN 1 THEN 'pending' ELSE 'live' END,
       sha256(n::text::bytea), $3 FROM generate_series(1, $1::int) n`,
    [all, applications, keySealed],
  );
  await fillAround(run, amounts);
  // As autovacuum does by and by: counts then read an index alone.
  await run('VACUUM ANALYZE');
  connection.release();
}

type Run = (sql: string, values?: unknown[]) => Promise<unknown>;

async function fillAround(run: Run, { accounts, applications }: Amounts): Promise<void> {
  await run(
    `INSERT INTO iam_clients (id, account_id, application_id, name, secret_hash, secret_expires_at)
     SELECT 'filled-' || id, account_id, id, name, sha256('x'), now() + interval '1 year'
     FROM applications WHERE id > 1000000 AND id % 4 = 0`,
  );
  await run(
    `INSERT INTO iam_client_scopes (client_id, scope)
     SELECT c.id, s.name FROM iam_clients c CROSS JOIN (SELECT name FROM api_scopes LIMIT 2) s`,
  );
  await run(
    `INSERT INTO requests (account_id, type, state, subject, application_id, application_name, details)
     SELECT 1000001 + n % $1::int, 'plan_change',
       CASE WHEN n % 10 < 2 THEN 'pending' WHEN n % 10 < 8 THEN 'approved' ELSE 'rejected' END,
       'filled:' || n, 1000001 + n % ($1 * $2::int), 'Application',
       '{"from_plan":"customer","to_plan":"partner","from_name":"Customer","to_name":"Partner"}'
     FROM generate_series(0, $1 * 10 - 1) n`,
    [accounts, applications],
  );
  await run(
    `INSERT INTO invitations (account_id, email, hash_keyed, invited_by, expires_at)
     SELECT 1000001 + n % $1::int, 'i' || n || '@filled.example', sha256(n::text::bytea), 'p1@filled.example', now() + interval '5 days'
     FROM generate_series(0, $1 * 2 - 1) n`,
    [accounts],
  );
  await run(
    `INSERT INTO account_events (account_id, action, subject, actor)
     SELECT 1000001 + n % $1::int, 'application.updated', 'Application ' || n, 'p1@filled.example'
     FROM generate_series(0, $1 * 50 - 1) n`,
    [accounts],
  );
  await run(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate, vat_amount, cost_without_vat, cost, provider, buyer)
     SELECT 1000001 + n % $1::int, 'F-' || n, date '2020-01-01' + make_interval(months => n / $1), 'paid', now(), now(),
       'EUR', 25, 25, 100, 125, p.party, p.party
     FROM generate_series(0, $1 * 12 - 1) n
     CROSS JOIN (SELECT '{"id":1,"name":"Shop","address":"","zip":"","city":"","country":"SE","numbers":[],"contact":[]}'::jsonb AS party) p`,
    [accounts],
  );
  await run(
    `INSERT INTO invoice_lines (invoice_id, position, name, description, quantity, metric_id, plan_id, application_id, application_name, cost)
     SELECT i.id, p, 'Shipment booking', 'A month', 1000, 5002, 1101, 1000001, 'Application', 33.33
     FROM invoices i CROSS JOIN generate_series(1, 3) p WHERE i.friendly_id LIKE 'F-%'`,
  );
  await run(
    `INSERT INTO personal_tokens (iam_user_id, name, scopes, permission, prefix, value_hash, expires_at)
     SELECT id, 'CI', '{applications}', 'ro', 'dp_filled', sha256(id::text::bytea), now() + interval '90 days'
     FROM iam_users WHERE email LIKE '%@filled.example'`,
  );
  await run(
    `INSERT INTO login_sessions (handle_hash, iam_user_id, client_id, issuer, expires_at)
     SELECT sha256(id::text::bytea), id, 'devportal', 'filled', now() + interval '1 day'
     FROM iam_users WHERE email LIKE '%@filled.example'`,
  );
  await run(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT a.id, a.account_id, 'shipment-v3-booking', date_trunc('hour', now()) - make_interval(hours => h * 3), '2XX', 40, now()
     FROM applications a CROSS JOIN generate_series(0, 9) h WHERE a.id > 1000000`,
  );
}
