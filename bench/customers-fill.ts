import type { Database } from '@portal/server/platform/database/database';

export interface CustomerAmounts {
  readonly accounts: number;
  /** Of each account. */
  readonly applications: number;
}

/**
 * Customers straight into the tables, ids from 1,000,000 on: two people, three invoices, two requests, five lines of the log, a message
 * and a note an account; a session, a token of every fourth and a mail a person; three hours with traffic and a failed call an application.
 */
export async function fillCustomers(
  database: Database,
  { accounts, applications }: CustomerAmounts,
): Promise<void> {
  const connection = await database.connect();
  const all = accounts * applications;
  const run = (sql: string, values: unknown[] = []) => connection.query(sql, values);
  await run('SET session_replication_role = replica');
  await run("SET maintenance_work_mem = '512MB'");
  await run(
    `INSERT INTO accounts (id, org_name, plan, country, customer_number, organisation_number)
     SELECT 1000000 + n, initcap(substr(md5(n::text), 1, 6)) || ' Shop ' || n, 'customer', 'SE', (20000000 + n)::text, (5500000000 + n)::text
     FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await run(
    `INSERT INTO iam_users (email, username, email_verified_at)
     SELECT 'p' || n || '@filled.example', 'p' || n, now() FROM generate_series(1, $1::int) n`,
    [accounts * 2],
  );
  await run(
    `INSERT INTO users (id, account_id, iam_user_id, email, username, role)
     SELECT 1000000 + n, 1000001 + (n - 1) / 2, p.id, p.email, p.username, CASE WHEN n % 2 = 1 THEN 'admin' ELSE 'member' END
     FROM (SELECT *, substr(username, 2)::int AS n FROM iam_users WHERE email LIKE '%@filled.example') p`,
  );
  await run(
    `INSERT INTO applications (id, account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
     SELECT 1000000 + n, 1000001 + (n - 1) / $2::int, 301, 1101 + n % 2, 'Application ' || n, 'Filled',
       CASE n % 20 WHEN 0 THEN 'suspended' WHEN 1 THEN 'pending' ELSE 'live' END, sha256(n::text::bytea), '' FROM generate_series(1, $1::int) n`,
    [all, applications],
  );
  await fillAround(run, { accounts, applications });
  await run('VACUUM ANALYZE');
  connection.release();
}

async function fillAround(
  run: (sql: string, values?: unknown[]) => Promise<unknown>,
  { accounts, applications }: CustomerAmounts,
): Promise<void> {
  const all = accounts * applications;
  await run(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT 1000001 + n / 3, 1000001 + n / 3 / $2::int, 'shipment-v3-booking', date_trunc('hour', now()) - make_interval(hours => n % 3 * 7),
       '2XX', 40, now() FROM generate_series(0, $1::int * 3 - 1) n`,
    [all, applications],
  );
  await run(
    `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation, method, path, query, status, fault_code,
       duration_ms, bytes_out, key_in_query)
     SELECT gen_random_uuid(), now() - make_interval(secs => n % 2000000), 1000001 + n % $1::int, 1000001 + n % $1::int / $2::int, md5(n::text),
       'shipment-v3-booking', '', 'GET', '/rest/shipment/v3/bookings', '', CASE WHEN n < $1 THEN 429 ELSE 200 END, NULL, 12, 300, false
     FROM generate_series(0, $1::int * 2 - 1) n`,
    [all, applications],
  );
  await run(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate, vat_amount, cost_without_vat, cost, provider, buyer)
     SELECT 1000001 + n % $1::int, 'F-' || n, date '2026-08-01' + make_interval(months => n / $1), 'pending', now(), now(), 'EUR', 25, 25, 100, 125,
       '{}', '{}' FROM generate_series(0, $1 * 3 - 1) n`,
    [accounts],
  );
  await run(
    `INSERT INTO requests (account_id, type, state, subject, application_id, application_name, details)
     SELECT 1000001 + n % $1::int, 'plan_change', CASE WHEN n < $1 THEN 'pending' ELSE 'approved' END, 'filled:' || n, 1000001 + n, 'Application', '{}'
     FROM generate_series(0, $1 * 2 - 1) n`,
    [accounts],
  );
  await run(
    `INSERT INTO account_events (account_id, action, subject, actor)
     SELECT 1000001 + n % $1::int, 'application.updated', 'Application ' || n, 'p1@filled.example' FROM generate_series(0, $1 * 5 - 1) n`,
    [accounts],
  );
  await run(
    `INSERT INTO customer_messages (account_id, subject, text, author)
     SELECT 1000000 + n, 'Maintenance', 'On Sunday', 'stina@postal.example' FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await run(
    `INSERT INTO customer_notes (account_id, text, author)
     SELECT 1000000 + n, 'Calls on Mondays', 'stina@postal.example' FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await run(
    `INSERT INTO staff_log (iam_user_id, actor, operation, object_type, object_id, account_id, address, request_id)
     SELECT gen_random_uuid(), 'stina@postal.example', 'resumeApplication', 'application', n::text, 1000000 + n, '', ''
     FROM generate_series(1, $1::int) n`,
    [accounts],
  );
  await run(
    `INSERT INTO mails (receiver, receiver_hash, subject, state, ended_at)
     SELECT email, sha256(email::bytea), 'A new API key was created', 'sent', now() FROM iam_users WHERE email LIKE '%@filled.example'`,
  );
  await run(
    `INSERT INTO login_sessions (handle_hash, iam_user_id, client_id, issuer, expires_at)
     SELECT sha256(id::text::bytea), id, 'devportal', 'filled', now() + interval '1 day' FROM iam_users WHERE email LIKE '%@filled.example'`,
  );
  await run(
    `INSERT INTO personal_tokens (iam_user_id, name, scopes, permission, prefix, value_hash, expires_at)
     SELECT id, 'CI', '{applications}', 'ro', 'dp_filled', sha256(id::text::bytea), now() + interval '90 days'
     FROM iam_users WHERE email LIKE '%@filled.example' AND substr(username, 2)::int % 4 = 0`,
  );
}
