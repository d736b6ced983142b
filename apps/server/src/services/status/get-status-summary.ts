import type { StatusSummary } from '@portal/contract/status/operations';
import { toOverallStatus } from '@portal/contract/status/rules';
import {
  type ComponentRow,
  type IncidentRow,
  listComponents,
  listOpenIncidents,
} from '../../stores/status.ts';
import type { Services } from '../context.ts';

const page = 'developer-portal';

/** The `summary.json` of the Statuspage protocol (contracts E3), from the portal's own rows. */
export async function getStatusSummary(services: Services): Promise<StatusSummary> {
  const [components, open] = await Promise.all([
    listComponents(services.database),
    listOpenIncidents(services.database),
  ]);
  const changed = [...components, ...open].map((row) => row.updated_at.getTime());
  return {
    page: {
      id: page,
      name: 'Developer Portal',
      url: `${services.portalUrl}/apis/status`,
      time_zone: 'Etc/UTC',
      updated_at: new Date(Math.max(0, ...changed)).toISOString(),
    },
    status: toOverallStatus(components.map((component) => component.status)),
    components: components.map(toComponent),
    incidents: open.filter((row) => row.impact !== 'maintenance').map(toIncident),
    scheduled_maintenances: open.filter((row) => row.impact === 'maintenance').map(toMaintenance),
  };
}

function toComponent(row: ComponentRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    position: row.position,
    description: row.description,
    showcase: true,
    start_date: null,
    group_id: null,
    page_id: page,
    group: false,
    only_show_if_degraded: false,
  };
}

function toIncident(row: IncidentRow) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    impact: row.impact,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    started_at: row.started_at.toISOString(),
    monitoring_at: null,
    resolved_at: null,
    page_id: page,
    incident_updates: row.updates,
    components: [],
  };
}

function toMaintenance(row: IncidentRow) {
  return {
    ...toIncident(row),
    scheduled_for: row.scheduled_for?.toISOString() ?? null,
    scheduled_until: row.scheduled_until?.toISOString() ?? null,
  };
}
