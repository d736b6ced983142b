import * as z from 'zod/mini';
import { systemApigovBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';

/** Indicators of the Statuspage protocol (contracts E3). */
export const indicators = ['none', 'minor', 'major', 'critical', 'maintenance'] as const;
export type Indicator = (typeof indicators)[number];

export const componentStatuses = [
  'operational',
  'degraded_performance',
  'partial_outage',
  'major_outage',
  'under_maintenance',
] as const;
export type ComponentStatus = (typeof componentStatuses)[number];

const incident = z.looseObject({ name: z.string() });
const maintenance = z.looseObject({
  name: z.string(),
  scheduled_for: z.optional(z.nullable(z.string())),
  scheduled_until: z.optional(z.nullable(z.string())),
});
const component = z.looseObject({ name: z.string(), status: z.string() });
const page = z.looseObject({ id: z.string() });

/** `summary.json` as far as the portal reads it; an external service may send more. */
const statusSummary = z.looseObject({
  status: z.object({ indicator: z.string(), description: z.string() }),
  components: z.optional(z.array(component)),
  incidents: z.array(incident),
  scheduled_maintenances: z.array(maintenance),
});
export type StatusSummary = z.output<typeof statusSummary>;

const statusBase = '/status/api/v2';
const open = { method: 'GET', access: 'public', errors: 'B' } as const;

export const getStatusSummary = defineOperation({
  ...open,
  id: 'getStatusSummary',
  path: `${statusBase}/summary.json`,
  summary: 'Status, components, open incidents and planned maintenance',
  reply: statusSummary,
});

export const getStatus = defineOperation({
  ...open,
  id: 'getStatus',
  path: `${statusBase}/status.json`,
  summary: 'The status in one word and one line',
  reply: z.object({
    page,
    status: z.object({ indicator: z.enum(indicators), description: z.string() }),
  }),
});

export const listStatusComponents = defineOperation({
  ...open,
  id: 'listStatusComponents',
  path: `${statusBase}/components.json`,
  summary: 'Components and their status',
  reply: z.object({ page, components: z.array(component) }),
});

export const listStatusIncidents = defineOperation({
  ...open,
  id: 'listStatusIncidents',
  path: `${statusBase}/incidents.json`,
  summary: 'The newest 50 incidents, including resolved ones',
  reply: z.object({ page, incidents: z.array(incident) }),
});

export const listUnresolvedIncidents = defineOperation({
  ...open,
  id: 'listUnresolvedIncidents',
  path: `${statusBase}/incidents/unresolved.json`,
  summary: 'Open incidents',
  reply: z.object({ page, incidents: z.array(incident) }),
});

export const listScheduledMaintenances = defineOperation({
  ...open,
  id: 'listScheduledMaintenances',
  path: `${statusBase}/scheduled-maintenances.json`,
  summary: 'The newest 50 maintenance windows, including past ones',
  reply: z.object({ page, scheduled_maintenances: z.array(maintenance) }),
});

export const listUpcomingMaintenances = defineOperation({
  ...open,
  id: 'listUpcomingMaintenances',
  path: `${statusBase}/scheduled-maintenances/upcoming.json`,
  summary: 'Planned maintenance that has not started',
  reply: z.object({ page, scheduled_maintenances: z.array(maintenance) }),
});

export const listActiveMaintenances = defineOperation({
  ...open,
  id: 'listActiveMaintenances',
  path: `${statusBase}/scheduled-maintenances/active.json`,
  summary: 'Maintenance in progress',
  reply: z.object({ page, scheduled_maintenances: z.array(maintenance) }),
});

/** Ours: the protocol has no call for what its pages show as bars. */
export const getStatusHistory = defineOperation({
  ...open,
  id: 'getStatusHistory',
  path: `${statusBase}/history.json`,
  summary: 'The worst status of each component on each of the last 90 days, and its response times',
  reply: z.object({
    page,
    components: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        latency_ms: z.nullable(z.number()),
        /** Oldest first; null where nobody looked. */
        days: z.array(z.object({ day: z.string(), status: z.nullable(z.enum(componentStatuses)) })),
      }),
    ),
  }),
});

const name = field(textOf(200), { label: 'Name', hint: 'One line, as shown in the banner.' });
const impact = field(z.string(), { label: 'Impact' });
const update = {
  status: field(z.string(), { label: 'Stage' }),
  body: field(textOf(10_000), { label: 'Message', lines: 3 }),
};
const components = z.optional(z.record(z.string(), z.string()));
const reported = z.object({ data: z.looseObject({ id: z.string(), name: z.string() }) });
const desk = {
  access: 'support',
  errors: 'B',
  changes: ['getStatusSummary', 'listStatusIncidents', 'getStatusHistory'],
  method: 'POST',
  status: 201,
  reply: reported,
} as const;

export const createStatusIncident = defineOperation({
  ...desk,
  id: 'createStatusIncident',
  path: `${systemApigovBase}/status/incidents`,
  summary: 'Report an incident, or plan maintenance',
  body: z.object({
    name,
    status: update.status,
    impact,
    body: update.body,
    /** New status of the components that it is about, by id. */
    components,
    scheduled_for: field(z.optional(z.nullable(textOf(40))), { label: 'Begins' }),
    scheduled_until: field(z.optional(z.nullable(textOf(40))), { label: 'Ends' }),
  }),
});

export const updateStatusIncident = defineOperation({
  ...desk,
  id: 'updateStatusIncident',
  method: 'PUT',
  status: 200,
  path: `${systemApigovBase}/status/incidents/{incidentId}`,
  summary: 'Correct the name or impact of an open incident',
  params: z.object({ incidentId: z.string() }),
  body: z.object({ name, impact: z.optional(impact) }),
});

export const createStatusUpdate = defineOperation({
  ...desk,
  id: 'createStatusUpdate',
  path: `${systemApigovBase}/status/incidents/{incidentId}/updates`,
  summary: 'Add an update to an incident or maintenance, or end it',
  params: z.object({ incidentId: z.string() }),
  body: z.object({ ...update, components }),
});
