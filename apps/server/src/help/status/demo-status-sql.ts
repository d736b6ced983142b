import { type Database, inTransaction } from '../../platform/database/database.ts';

export interface PastIncident {
  readonly id: string;
  readonly name: string;
  readonly impact: string;
  readonly component: string;
  readonly daysAgo: number;
  readonly minutes: number;
  readonly found: string;
  readonly solved: string;
}

/** The components, as long as no day before today is recorded of any. */
export async function listUnrecorded(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT id FROM status_components
     WHERE NOT EXISTS (SELECT FROM status_days WHERE day < (now() AT TIME ZONE 'UTC')::date)`,
  );
  return rows.map(({ id }) => id);
}

export async function insertPastIncident(database: Database, past: PastIncident): Promise<void> {
  await inTransaction(database, async (connection) => {
    await connection.query(
      `INSERT INTO status_incidents (id, name, status, impact, component_ids, started_at, created_at, updated_at, resolved_at)
       SELECT $1, $2, 'resolved', $3, $4, at, at, at + $6::interval, at + $6::interval
       FROM (SELECT now() - $5::interval AS at) started ON CONFLICT DO NOTHING`,
      [
        past.id,
        past.name,
        past.impact,
        [past.component],
        `${past.daysAgo} days`,
        `${past.minutes} minutes`,
      ],
    );
    await connection.query(
      `INSERT INTO status_updates (incident_id, status, body, created_at)
       SELECT id, 'investigating', $2, started_at FROM status_incidents WHERE id = $1
       UNION ALL SELECT id, 'resolved', $3, resolved_at FROM status_incidents WHERE id = $1`,
      [past.id, past.found, past.solved],
    );
  });
}
