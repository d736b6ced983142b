import type { ComponentStatus } from '@portal/contract/help/status/operations';
import type { Connection, Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface ComponentRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly position: number;
  readonly status: ComponentStatus;
  readonly probed_status: ComponentStatus;
  readonly probes: string | null;
  readonly probed_address: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface IncidentRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly impact: string;
  readonly component_ids: string[];
  readonly started_at: Date;
  readonly scheduled_for: Date | null;
  readonly scheduled_until: Date | null;
  readonly monitoring_at: Date | null;
  readonly resolved_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly updates: readonly { id: number; status: string; body: string; created_at: string }[];
}

export async function listComponents(database: Queryable): Promise<ComponentRow[]> {
  const { rows } = await database.query<ComponentRow>(
    'SELECT * FROM status_components ORDER BY position, id',
  );
  return rows;
}

const incidentColumns = `i.*, COALESCE((SELECT json_agg(json_build_object('id', u.id, 'status', u.status, 'body', u.body,
    'created_at', u.created_at) ORDER BY u.created_at DESC, u.id DESC)
  FROM status_updates u WHERE u.incident_id = i.id), '[]') AS updates`;

/** What is not over: incidents still open, maintenance planned or at work; latest update first. */
export async function listOpenIncidents(database: Database): Promise<IncidentRow[]> {
  const { rows } = await database.query<IncidentRow>(
    `SELECT ${incidentColumns} FROM status_incidents i WHERE i.resolved_at IS NULL ORDER BY i.started_at DESC`,
  );
  return rows;
}

/** The newest fifty of a kind, over or not. */
export async function listNewestIncidents(
  database: Database,
  kind: 'incident' | 'maintenance',
): Promise<IncidentRow[]> {
  const { rows } = await database.query<IncidentRow>(
    `SELECT ${incidentColumns} FROM status_incidents i WHERE (i.impact = 'maintenance') = $1
     ORDER BY i.started_at DESC, i.id LIMIT 50`,
    [kind === 'maintenance'],
  );
  return rows;
}

export async function findIncident(database: Queryable, id: string): Promise<IncidentRow | null> {
  const { rows } = await database.query<IncidentRow>(
    `SELECT ${incidentColumns} FROM status_incidents i WHERE i.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function lockIncident(connection: Connection, id: string): Promise<void> {
  await connection.query('SELECT FROM status_incidents WHERE id = $1 FOR UPDATE', [id]);
}

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

export async function updateComponentStatus(
  connection: Connection,
  id: string,
  status: string,
): Promise<void> {
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
export async function listDueMaintenances(connection: Connection): Promise<IncidentRow[]> {
  const { rows } = await connection.query<IncidentRow>(
    `SELECT i.*, '[]'::json AS updates FROM status_incidents i WHERE impact = 'maintenance' AND resolved_at IS NULL
       AND ((status = 'scheduled' AND scheduled_for <= now()) OR (status IN ('in_progress', 'verifying') AND scheduled_until <= now()))
     FOR UPDATE SKIP LOCKED`,
  );
  return rows;
}

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
