import type { StatusSummary } from '@portal/contract/help/status/operations';
import { toOverallStatus } from '@portal/contract/help/status/rules';
import { listComponents, listNewestIncidents, listOpenIncidents } from './status-sql.ts';
import { listDays, listLatencies } from './status-probe-sql.ts';
import type { Services } from '../../context/context.ts';
import { toComponent, toIncident, toMaintenance, toPage, toShownStatus } from './status-pages.ts';

/** The `summary.json` of the Statuspage protocol (contracts E3). */
export async function getStatusSummary({ database, statusPage }: Services): Promise<StatusSummary> {
  const [components, open] = await Promise.all([
    listComponents(database),
    listOpenIncidents(database),
  ]);
  const incidents = open.filter(({ impact }) => impact !== 'maintenance');
  const maintenances = open.filter(({ impact }) => impact === 'maintenance');
  return {
    page: toPage(statusPage, [...components, ...open]),
    status: toOverallStatus(components.map(toShownStatus), incidents.map(toImpact)),
    components: components.map(toComponent),
    incidents: incidents.map(toIncident(components, statusPage)),
    scheduled_maintenances: maintenances.map(toMaintenance(components, statusPage)),
  };
}

/** Work that is planned has an impact of its own kind, which counts for nothing until components say it. */
const toImpact = ({ impact }: { readonly impact: string }) => impact;

/** `status.json`: of the summary its head. */
export async function getStatus({ database, statusPage }: Services) {
  const [components, open] = await Promise.all([
    listComponents(database),
    listOpenIncidents(database),
  ]);
  const page = toPage(statusPage, [...components, ...open]);
  return { page, status: toOverallStatus(components.map(toShownStatus), open.map(toImpact)) };
}

export async function listStatusComponents({ database, statusPage }: Services) {
  const components = await listComponents(database);
  return { page: toPage(statusPage, components), components: components.map(toComponent) };
}

export async function listStatusIncidents({ database, statusPage }: Services) {
  const components = await listComponents(database);
  const rows = await listNewestIncidents(database, 'incident');
  const incidents = rows.map(toIncident(components, statusPage));
  return { page: toPage(statusPage, rows), incidents };
}

export async function listScheduledMaintenances({ database, statusPage }: Services) {
  const components = await listComponents(database);
  const rows = await listNewestIncidents(database, 'maintenance');
  const maintenances = rows.map(toMaintenance(components, statusPage));
  return { page: toPage(statusPage, rows), scheduled_maintenances: maintenances };
}

/** `incidents/unresolved.json` */
export async function listUnresolvedIncidents({ database, statusPage }: Services) {
  const components = await listComponents(database);
  const open = await listOpenIncidents(database);
  const rows = open.filter(({ impact }) => impact !== 'maintenance');
  return {
    page: toPage(statusPage, rows),
    incidents: rows.map(toIncident(components, statusPage)),
  };
}

/** `scheduled-maintenances/upcoming.json` and `…/active.json` */
export async function listOpenMaintenances(
  { database, statusPage }: Services,
  which: 'upcoming' | 'active',
) {
  const components = await listComponents(database);
  const open = await listOpenIncidents(database);
  const rows = open.filter(
    ({ impact, status }) =>
      impact === 'maintenance' && (status === 'scheduled') === (which === 'upcoming'),
  );
  const maintenances = rows.map(toMaintenance(components, statusPage));
  return { page: toPage(statusPage, rows), scheduled_maintenances: maintenances };
}

/** The bars of the status page. */
export async function getStatusHistory({ database, statusPage }: Services) {
  const [components, days, latencies] = await Promise.all([
    listComponents(database),
    listDays(database),
    listLatencies(database),
  ]);
  return {
    page: toPage(statusPage, components),
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
