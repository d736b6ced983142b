import type { ComponentStatus } from '@portal/contract/help/status/operations';
import { toWorse } from '@portal/contract/help/status/rules';
import type { ComponentRow, IncidentRow } from './status-sql.ts';

const pageId = 'developer-portal';

/** Shapes of the Statuspage protocol (contracts E3), from the portal's own rows. */
export function toPage(statusPage: string, changed: readonly { updated_at: Date }[]) {
  const latest = Math.max(0, ...changed.map((row) => row.updated_at.getTime()));
  return {
    id: pageId,
    name: 'Developer Portal',
    url: statusPage,
    time_zone: 'Etc/UTC',
    updated_at: new Date(latest).toISOString(),
  };
}

/** What staff say or what probes say, whichever is worse. */
export const toShownStatus = (row: ComponentRow): ComponentStatus =>
  toWorse(row.status, row.probed_status);

export function toComponent(row: ComponentRow) {
  return {
    id: row.id,
    name: row.name,
    status: toShownStatus(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    position: row.position,
    description: row.description,
    showcase: true,
    start_date: null,
    group_id: null,
    page_id: pageId,
    group: false,
    only_show_if_degraded: false,
  };
}

export const toIncident =
  (components: readonly ComponentRow[], statusPage: string) => (row: IncidentRow) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    impact: row.impact,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    started_at: row.started_at.toISOString(),
    monitoring_at: row.monitoring_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    shortlink: `${statusPage}#${row.id}`,
    page_id: pageId,
    incident_updates: row.updates.map(({ id, status, body, created_at: at }) => ({
      id: String(id),
      status,
      body,
      incident_id: row.id,
      created_at: new Date(at).toISOString(),
      updated_at: new Date(at).toISOString(),
      display_at: new Date(at).toISOString(),
    })),
    components: components.filter(({ id }) => row.component_ids.includes(id)).map(toComponent),
  });

export const toMaintenance =
  (components: readonly ComponentRow[], statusPage: string) => (row: IncidentRow) => ({
    ...toIncident(components, statusPage)(row),
    scheduled_for: row.scheduled_for?.toISOString() ?? null,
    scheduled_until: row.scheduled_until?.toISOString() ?? null,
  });
