import type { Database } from '../clients/database.ts';

export interface ComponentRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly position: number;
  readonly status: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface IncidentRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly impact: string;
  readonly started_at: Date;
  readonly scheduled_for: Date | null;
  readonly scheduled_until: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly updates: readonly { status: string; body: string; created_at: string }[];
}

export async function listComponents(database: Database): Promise<ComponentRow[]> {
  const { rows } = await database.query<ComponentRow>(
    'SELECT * FROM status_components ORDER BY position, id',
  );
  return rows;
}

/** What is not over: incidents still open, maintenance planned or at work; latest update first. */
export async function listOpenIncidents(database: Database): Promise<IncidentRow[]> {
  const { rows } = await database.query<IncidentRow>(
    `SELECT i.*, COALESCE((SELECT json_agg(json_build_object('status', u.status, 'body', u.body,
         'created_at', u.created_at) ORDER BY u.created_at DESC)
       FROM status_updates u WHERE u.incident_id = i.id), '[]') AS updates
     FROM status_incidents i WHERE i.resolved_at IS NULL ORDER BY i.started_at DESC`,
  );
  return rows;
}

export async function insertComponentOnce(
  database: Database,
  component: { id: string; name: string; description: string; position: number },
): Promise<void> {
  await database.query(
    `INSERT INTO status_components (id, name, description, position)
     VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
    [component.id, component.name, component.description, component.position],
  );
}
