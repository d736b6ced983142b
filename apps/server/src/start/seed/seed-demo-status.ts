import type { ComponentStatus } from '@portal/contract/help/status/operations';
import type { Database } from '../../platform/database/database.ts';
import {
  insertPastIncident,
  listUnrecorded,
  type PastIncident,
} from '../../help/status/demo-status-sql.ts';
import { insertDay } from '../../help/status/status-probe-sql.ts';

interface Past extends PastIncident {
  readonly status: ComponentStatus;
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
    found: 'Some events are delivered twice, with the same event id.',
    solved: 'A worker that had lost its lock has been replaced. No events were lost.',
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
    solved: 'The connection to the terminals is back, and the backlog has been processed.',
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
    solved: 'The opening hours have been imported again.',
  },
  {
    id: 'demo-postcodes',
    name: 'Booking refused valid postcodes',
    impact: 'major',
    component: 'shipment',
    status: 'partial_outage',
    daysAgo: 62,
    minutes: 24,
    found: 'Postcodes beginning with 98 have been refused since 13:05.',
    solved: 'We have gone back to the previous day’s register.',
  },
];

const days = 90;

/** Ninety days of a status page of the demo; only where nothing has been recorded before today. */
export async function seedDemoStatus(database: Database): Promise<void> {
  const components = await listUnrecorded(database);
  for (const id of components) {
    for (let daysAgo = 1; daysAgo < days; daysAgo += 1) {
      const incident = past.find((one) => one.component === id && one.daysAgo === daysAgo);
      await insertDay(database, {
        componentId: id,
        daysAgo,
        status: incident?.status ?? 'operational',
      });
    }
  }
  if (components.length === 0) return;
  for (const incident of past) await insertPastIncident(database, incident);
}
