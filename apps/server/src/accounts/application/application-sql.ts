import {
  application as applicationSchema,
  type Application,
  type ApplicationStatus,
} from '@portal/contract/accounts/application/schema';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { newVersion } from '../../platform/rows/moments.ts';
import {
  fetchRow,
  fetchRows,
  requireRow,
  rows,
  writeRows,
  type Queryable,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

/** With its traffic: of today, and the last call of all. */
const applicationRows = rows
  .selectFrom('applications as a')
  .leftJoinLateral(
    (db) =>
      db
        .selectFrom('usage_hours as h')
        .select([
          sql<number | null>`sum(h.calls)::bigint`.as('calls'),
          ({ fn }) => fn.min('h.hour').as('first_daily_traffic_at'),
        ])
        .whereRef('h.application_id', '=', 'a.id')
        .where('h.hour', '>=', sql<Date>`date_trunc('day', now(), 'UTC')`)
        .as('today'),
    (join) => join.onTrue(),
  )
  .leftJoinLateral(
    (db) =>
      db
        .selectFrom('usage_hours as h')
        .select(({ fn }) => fn.max('h.last_call_at').as('last_traffic_at'))
        .whereRef('h.application_id', '=', 'a.id')
        .where('h.hour', '=', (one) =>
          one
            .selectFrom('usage_hours as m')
            .select(({ fn }) => fn.max('m.hour').as('hour'))
            .whereRef('m.application_id', '=', 'a.id'),
        )
        .as('latest'),
    (join) => join.onTrue(),
  )
  .selectAll('a')
  .select([
    'today.first_daily_traffic_at',
    'latest.last_traffic_at',
    sql<number>`COALESCE(today.calls, 0)`.as('calls_today'),
    // One that has ended is none.
    sql<Date | null>`CASE WHEN a.previous_key_expires_at > now() THEN a.previous_key_expires_at END`.as(
      'previous_key_expires_at',
    ),
  ]);

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof getApplication>>>;

export async function listApplications(
  database: Database,
  accountId: number,
  status: ApplicationStatus | null,
): Promise<ApplicationRow[]> {
  const all = applicationRows.where('a.account_id', '=', accountId).orderBy('a.id');
  return fetchRows(database, status === null ? all : all.where('a.status', '=', status));
}

export async function getApplication(
  database: Queryable,
  accountId: number,
  applicationId: string,
) {
  if (!/^\d{1,15}$/.test(applicationId)) return null;
  const ofAccount = applicationRows.where('a.account_id', '=', accountId);
  return fetchRow(database, ofAccount.where('a.id', '=', Number(applicationId)));
}

/** The plan of the account's oldest application, which a further application takes over (contracts C2). */
export async function findOldestPlan(database: Queryable, accountId: number) {
  const oldest = rows
    .selectFrom('applications')
    .select('plan_id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .limit(1);
  return (await fetchRow(database, oldest))?.plan_id ?? null;
}

export type NewApplicationRow = Insertable<Tables['applications']>;

export async function insertApplication(database: Queryable, application: NewApplicationRow) {
  const insert = rows.insertInto('applications').values(application).returning('id');
  return String((await requireRow(database, insert)).id);
}

const updateRow = (applicationId: number) =>
  rows.updateTable('applications').set(newVersion).where('id', '=', applicationId);

export async function updateApplicationTexts(
  connection: Connection,
  applicationId: number,
  texts: Updateable<Tables['applications']>,
): Promise<void> {
  await writeRows(connection, updateRow(applicationId).set(texts));
}

/** False when the application is not in the state that the change starts from. */
export async function updateApplicationStatus(
  connection: Connection,
  applicationId: number,
  { from, to }: { from: ApplicationStatus; to: ApplicationStatus },
): Promise<boolean> {
  const change = updateRow(applicationId).set({ status: to }).where('status', '=', from);
  return (await writeRows(connection, change)) === 1;
}

export async function updateApplicationPlan(
  connection: Connection,
  applicationId: number,
  planId: number,
): Promise<void> {
  await writeRows(connection, updateRow(applicationId).set({ plan_id: planId }));
}

export async function deleteApplication(connection: Connection, applicationId: number) {
  await writeRows(connection, rows.deleteFrom('applications').where('id', '=', applicationId));
}

/** All applications of a closed account stop; gives what each was, by its id. */
export async function suspendApplicationsOf(connection: Connection, accountId: number) {
  const { rows: found } = await connection.query<{ statuses: Record<string, string> }>(
    `WITH known AS (SELECT id, status FROM applications WHERE account_id = $1 FOR UPDATE), stopped AS (
       UPDATE applications a SET status = 'suspended', updated_at = ${nextVersion}
       FROM known WHERE a.id = known.id AND a.status <> 'suspended')
     SELECT COALESCE(json_object_agg(id, status), '{}') AS statuses FROM known`,
    [accountId],
  );
  return found[0]?.statuses ?? {};
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
  { userKey, planName }: { userKey: string; planName: string },
): Application {
  const plan = { id: row.plan_id, name: planName };
  const enabled = row.status === 'live';
  return toReply(applicationSchema, { ...row, user_key: userKey, enabled, plan });
}
