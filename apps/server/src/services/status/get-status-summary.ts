import type { StatusSummary } from '@portal/contract/status/operations';
import { toOverallStatus } from '@portal/contract/status/rules';
import { listComponents, listNewestIncidents, listOpenIncidents } from '../../stores/status.ts';
import { listDays, listLatencies } from '../../stores/status-probes.ts';
import type { Services } from '../context.ts';
import { toComponent, toIncident, toMaintenance, toPage, toShownStatus } from './status-pages.ts';

/** The `summary.json` of the Statuspage protocol (contracts E3). */
export async function getStatusSummary({ database, portalUrl }: Services): Promise<StatusSummary> {
  const [components, open] = await Promise.all([
    listComponents(database),
    listOpenIncidents(database),
  ]);
  const incidents = open.filter(({ impact }) => impact !== 'maintenance');
  const maintenances = open.filter(({ impact }) => impact === 'maintenance');
  return {
    page: toPage(portalUrl, [...components, ...open]),
    status: toOverallStatus(components.map(toShownStatus)),
    components: components.map(toComponent),
    incidents: incidents.map(toIncident(components, portalUrl)),
    scheduled_maintenances: maintenances.map(toMaintenance(components, portalUrl)),
  };
}

export async function listStatusComponents({ database, portalUrl }: Services) {
  const components = await listComponents(database);
  return { page: toPage(portalUrl, components), components: components.map(toComponent) };
}

export async function listStatusIncidents({ database, portalUrl }: Services) {
  const components = await listComponents(database);
  const rows = await listNewestIncidents(database, 'incident');
  const incidents = rows.map(toIncident(components, portalUrl));
  return { page: toPage(portalUrl, rows), incidents };
}

export async function listScheduledMaintenances({ database, portalUrl }: Services) {
  const components = await listComponents(database);
  const rows = await listNewestIncidents(database, 'maintenance');
  const maintenances = rows.map(toMaintenance(components, portalUrl));
  return { page: toPage(portalUrl, rows), scheduled_maintenances: maintenances };
}

/** The bars of the status page. */
export async function getStatusHistory({ database, portalUrl }: Services) {
  const [components, days, latencies] = await Promise.all([
    listComponents(database),
    listDays(database),
    listLatencies(database),
  ]);
  return {
    page: toPage(portalUrl, components),
    components: components.map(({ id, name }) => ({
      id,
      name,
      latency_ms: latencies.get(id) ?? null,
      days: days
        .filter((day) => day.component_id === id)
        .map(({ day, status }) => ({ day, status })),
    })),
  };
}
