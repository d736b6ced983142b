import type {
  Application,
  ApplicationStatus,
  ApplicationTexts,
} from '@portal/contract/accounts/application/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';

export interface ApplicationRow extends ApplicationTexts {
  readonly id: number;
  readonly account_id: number;
  readonly service_id: number;
  readonly plan_id: number;
  readonly status: ApplicationStatus;
  readonly key_sealed: Buffer;
  readonly previous_key_expires_at: Date | null;
  readonly first_traffic_at: Date | null;
  readonly first_daily_traffic_at: Date | null;
  readonly last_traffic_at: Date | null;
  readonly calls_today: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = `a.id, a.account_id, a.service_id, a.plan_id, a.name, a.description, a.status, a.key_sealed,
  CASE WHEN a.previous_key_expires_at > now() THEN a.previous_key_expires_at END AS previous_key_expires_at,
  a.first_traffic_at, a.created_at, a.updated_at,
  today.first_daily_traffic_at, latest.last_traffic_at, COALESCE(today.calls, 0) AS calls_today`;

const usageToday = `LEFT JOIN LATERAL (
    SELECT sum(h.calls)::bigint AS calls, min(h.hour) AS first_daily_traffic_at
    FROM usage_hours h
    WHERE h.application_id = a.id AND h.hour >= date_trunc('day', now(), 'UTC')
  ) today ON true
  LEFT JOIN LATERAL (
    SELECT max(h.last_call_at) AS last_traffic_at FROM usage_hours h
    WHERE h.application_id = a.id
      AND h.hour = (SELECT max(m.hour) FROM usage_hours m WHERE m.application_id = a.id)
  ) latest ON true`;

type Queryable = Pick<Database | Connection, 'query'>;

export async function listApplications(
  database: Database,
  accountId: number,
  status: string | null,
): Promise<ApplicationRow[]> {
  const { rows } = await database.query<ApplicationRow>(
    `SELECT ${columns} FROM applications a ${usageToday}
     WHERE a.account_id = $1 AND ($2::text IS NULL OR a.status = $2) ORDER BY a.id`,
    [accountId, status],
  );
  return rows;
}

export async function getApplication(
  database: Queryable,
  accountId: number,
  applicationId: string,
): Promise<ApplicationRow | null> {
  if (!/^\d{1,15}$/.test(applicationId)) return null;
  const { rows } = await database.query<ApplicationRow>(
    `SELECT ${columns} FROM applications a ${usageToday} WHERE a.id = $2 AND a.account_id = $1`,
    [accountId, applicationId],
  );
  return rows[0] ?? null;
}

/** The plan of the account's oldest application, which a further application takes over (contracts C2). */
export async function findOldestPlan(
  database: Queryable,
  accountId: number,
): Promise<number | null> {
  const { rows } = await database.query<{ plan_id: number }>(
    'SELECT plan_id FROM applications WHERE account_id = $1 ORDER BY id LIMIT 1',
    [accountId],
  );
  return rows[0]?.plan_id ?? null;
}

export interface NewApplicationRow extends ApplicationTexts {
  readonly accountId: number;
  readonly serviceId: number;
  readonly planId: number;
  readonly status: ApplicationStatus;
  readonly keyHash: Buffer;
  readonly keySealed: Buffer;
}

export async function insertApplication(
  database: Queryable,
  application: NewApplicationRow,
): Promise<string> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO applications (account_id, service_id, plan_id, name, description, status, key_hash, key_sealed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      application.accountId,
      application.serviceId,
      application.planId,
      application.name,
      application.description,
      application.status,
      application.keyHash,
      application.keySealed,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('An inserted application has an id');
  return String(row.id);
}

export async function updateApplicationTexts(
  connection: Connection,
  applicationId: number,
  texts: ApplicationTexts,
): Promise<void> {
  await connection.query(
    `UPDATE applications SET name = $2, description = $3, updated_at = ${nextVersion} WHERE id = $1`,
    [applicationId, texts.name, texts.description],
  );
}

/** False when the application is not in the state that the change starts from. */
export async function updateApplicationStatus(
  connection: Connection,
  applicationId: number,
  change: { from: ApplicationStatus; to: ApplicationStatus },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE applications SET status = $3, updated_at = ${nextVersion} WHERE id = $1 AND status = $2`,
    [applicationId, change.from, change.to],
  );
  return rowCount === 1;
}

export async function updateApplicationPlan(
  connection: Connection,
  applicationId: number,
  planId: number,
): Promise<void> {
  await connection.query(
    `UPDATE applications SET plan_id = $2, updated_at = ${nextVersion} WHERE id = $1`,
    [applicationId, planId],
  );
}

export async function deleteApplication(
  connection: Connection,
  applicationId: number,
): Promise<void> {
  await connection.query('DELETE FROM applications WHERE id = $1', [applicationId]);
}

/** All applications of a closed account stop; gives what each was, by its id. */
export async function suspendApplicationsOf(
  connection: Connection,
  accountId: number,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await connection.query<{ statuses: Record<string, string> }>(
    `WITH known AS (SELECT id, status FROM applications WHERE account_id = $1 FOR UPDATE), stopped AS (
       UPDATE applications a SET status = 'suspended', updated_at = ${nextVersion}
       FROM known WHERE a.id = known.id AND a.status <> 'suspended')
     SELECT COALESCE(json_object_agg(id, status), '{}') AS statuses FROM known`,
    [accountId],
  );
  return rows[0]?.statuses ?? {};
}

/** They are again what they were. */
export async function restoreApplications(
  connection: Connection,
  statuses: Readonly<Record<string, string>>,
): Promise<void> {
  await connection.query(
    `UPDATE applications SET status = was.value, updated_at = ${nextVersion}
     FROM json_each_text($1) was WHERE id = was.key::bigint AND status <> was.value`,
    [JSON.stringify(statuses)],
  );
}

/** The row as it goes out: key opened, plan named. */
export function toApplication(
  row: ApplicationRow,
  shown: { userKey: string; planName: string },
): Application {
  const toText = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: row.id,
    account_id: row.account_id,
    service_id: row.service_id,
    name: row.name,
    description: row.description,
    user_key: shown.userKey,
    previous_key_expires_at: toText(row.previous_key_expires_at),
    status: row.status,
    enabled: row.status === 'live',
    plan: { id: row.plan_id, name: shown.planName },
    first_traffic_at: toText(row.first_traffic_at),
    first_daily_traffic_at: toText(row.first_daily_traffic_at),
    last_traffic_at: toText(row.last_traffic_at),
    calls_today: row.calls_today,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
