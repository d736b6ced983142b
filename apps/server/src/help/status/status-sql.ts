import { type Selectable, sql } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import { fetchRow, fetchRows, rows, type Queryable } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

export type ComponentRow = Selectable<Tables['status_components']>;

export const listComponents = (database: Queryable) =>
  fetchRows(
    database,
    rows.selectFrom('status_components').selectAll().orderBy('position').orderBy('id'),
  );

type Updates = readonly { id: number; status: string; body: string; created_at: string }[];
const incidents = rows
  .selectFrom('status_incidents as i')
  .selectAll()
  .select(
    sql<Updates>`COALESCE((SELECT json_agg(json_build_object('id', u.id, 'status', u.status, 'body', u.body,
      'created_at', u.created_at) ORDER BY u.created_at DESC, u.id DESC)
    FROM status_updates u WHERE u.incident_id = i.id), '[]')`.as('updates'),
  );

export type IncidentRow = NonNullable<Awaited<ReturnType<typeof findIncident>>>;

/** What is not over: incidents still open, maintenance planned or at work; latest update first. */
export const listOpenIncidents = (database: Database) =>
  fetchRows(database, incidents.where('i.resolved_at', 'is', null).orderBy('i.started_at', 'desc'));

/** The newest fifty of a kind, over or not. */
export const listNewestIncidents = (database: Database, kind: 'incident' | 'maintenance') =>
  fetchRows(
    database,
    incidents
      .where(sql<boolean>`(i.impact = 'maintenance') = ${kind === 'maintenance'}`)
      .orderBy('i.started_at', 'desc')
      .orderBy('i.id')
      .limit(50),
  );

export const findIncident = (database: Queryable, id: string) =>
  fetchRow(database, incidents.where('i.id', '=', id));

/** Until the transaction ends; null for one that is not there, or over. */
export const lockOpenIncident = (connection: Connection, id: string) =>
  fetchRow(
    connection,
    rows
      .selectFrom('status_incidents')
      .selectAll()
      .where('id', '=', id)
      .where('resolved_at', 'is', null)
      .forUpdate(),
  );

export interface NewIncident {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly impact: string;
  readonly componentIds: readonly string[];
  readonly scheduledFor: string | null;
  readonly scheduledUntil: string | null;
  readonly reportedBy: string;
}

export async function insertIncident(connection: Connection, incident: NewIncident): Promise<void> {
  await connection.query(
    `INSERT INTO status_incidents (id, name, status, impact, component_ids, scheduled_for, scheduled_until, reported_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      incident.id,
      incident.name,
      incident.status,
      incident.impact,
      incident.componentIds,
      incident.scheduledFor,
      incident.scheduledUntil,
      incident.reportedBy,
    ],
  );
}

/** Puts an update on an incident and brings it into its state; `isOver` ends it. */
export async function insertUpdate(
  connection: Connection,
  update: { incidentId: string; status: string; body: string; isOver: boolean },
): Promise<void> {
  await connection.query(
    'INSERT INTO status_updates (incident_id, status, body) VALUES ($1, $2, $3)',
    [update.incidentId, update.status, update.body],
  );
  await connection.query(
    `UPDATE status_incidents SET status = $2, updated_at = now(),
       monitoring_at = CASE WHEN $2 = 'monitoring' THEN now() ELSE monitoring_at END,
       resolved_at = CASE WHEN $3 THEN now() END WHERE id = $1`,
    [update.incidentId, update.status, update.isOver],
  );
}

export async function updateIncident(
  connection: Connection,
  id: string,
  { name, impact }: { readonly name: string; readonly impact: string },
): Promise<void> {
  await connection.query(
    'UPDATE status_incidents SET name = $2, impact = $3, updated_at = now() WHERE id = $1',
    [id, name, impact],
  );
}

export async function updateComponentStatus(connection: Connection, id: string, status: string) {
  await connection.query(
    'UPDATE status_components SET status = $2, updated_at = now() WHERE id = $1 AND status <> $2',
    [id, status],
  );
}

export async function addIncidentComponents(
  connection: Connection,
  id: string,
  componentIds: readonly string[],
): Promise<void> {
  await connection.query(
    `UPDATE status_incidents SET component_ids =
       ARRAY(SELECT DISTINCT unnest(component_ids || $2::text[])) WHERE id = $1`,
    [id, componentIds],
  );
}

/** Maintenances whose hour has come, and those whose end has passed. */
export const listDueMaintenances = (connection: Connection) =>
  fetchRows(
    connection,
    rows
      .selectFrom('status_incidents')
      .selectAll()
      .where('impact', '=', 'maintenance')
      .where('resolved_at', 'is', null)
      .where(
        sql<boolean>`((status = 'scheduled' AND scheduled_for <= now())
          OR (status IN ('in_progress', 'verifying') AND scheduled_until <= now()))`,
      )
      .forUpdate()
      .skipLocked(),
  );

export async function insertComponentOnce(
  database: Database,
  component: {
    id: string;
    name: string;
    description: string;
    position: number;
    probes: string | null;
    address: string | null;
  },
): Promise<void> {
  await database.query(
    `INSERT INTO status_components AS c (id, name, description, position, probes, probed_address)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET probes = EXCLUDED.probes, probed_address = EXCLUDED.probed_address
       WHERE (c.probes, c.probed_address) IS DISTINCT FROM (EXCLUDED.probes, EXCLUDED.probed_address)`,
    [
      component.id,
      component.name,
      component.description,
      component.position,
      component.probes,
      component.address,
    ],
  );
}
