import type { ComponentStatus } from '@portal/contract/help/status/operations';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { insertDay } from '../../help/status/status-probe-sql.ts';

interface Past {
  readonly id: string;
  readonly name: string;
  readonly impact: string;
  readonly component: string;
  readonly status: ComponentStatus;
  readonly daysAgo: number;
  readonly minutes: number;
  readonly found: string;
  readonly solved: string;
}

const past: readonly Past[] = [
  {
    id: 'demo-webhooks',
    name: 'Duplicate webhook deliveries',
    impact: 'minor',
    component: 'tracking',
    status: 'degraded_performance',
    daysAgo: 19,
    minutes: 38,
    found: 'Some events are delivered twice. They carry the same event id.',
    solved: 'A worker that had lost its lock is replaced. No event was lost.',
  },
  {
    id: 'demo-scans',
    name: 'Late scans from two terminals',
    impact: 'minor',
    component: 'tracking',
    status: 'degraded_performance',
    daysAgo: 20,
    minutes: 130,
    found: 'Scans from Örebro and Hallsberg arrive up to an hour late.',
    solved: 'The line to the terminals is back, and the backlog is worked off.',
  },
  {
    id: 'demo-opening-hours',
    name: 'Wrong opening hours for lockers',
    impact: 'minor',
    component: 'location',
    status: 'degraded_performance',
    daysAgo: 48,
    minutes: 300,
    found: 'Lockers in Denmark are shown as closed on Sundays.',
    solved: 'The opening hours are imported again.',
  },
  {
    id: 'demo-postcodes',
    name: 'Booking refused valid postcodes',
    impact: 'major',
    component: 'shipment',
    status: 'partial_outage',
    daysAgo: 62,
    minutes: 24,
    found: 'Postcodes beginning with 98 are refused since 13:05.',
    solved: 'The register of the day before is used again.',
  },
];

const days = 90;

/** Ninety days of a status page of the demo; only where nothing has been recorded before today. */
export async function seedDemoStatus(database: Database): Promise<void> {
  const { rows } = await database.query<{ id: string; known: boolean }>(
    `SELECT id, EXISTS (SELECT FROM status_days WHERE day < (now() AT TIME ZONE 'UTC')::date) AS known FROM status_components`,
  );
  if (rows.some(({ known }) => known)) return;
  for (const { id } of rows) {
    for (let daysAgo = 1; daysAgo < days; daysAgo += 1) {
      const incident = past.find((one) => one.component === id && one.daysAgo === daysAgo);
      await insertDay(database, {
        componentId: id,
        daysAgo,
        status: incident?.status ?? 'operational',
      });
    }
  }
  for (const incident of past) await insertPast(database, incident);
}

async function insertPast(database: Database, past: Past): Promise<void> {
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
