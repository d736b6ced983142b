import * as z from 'zod/mini';
import { defineOperation } from '../define-operation.ts';

/** Indicators of the Statuspage protocol (contracts E3). */
export const indicators = ['none', 'minor', 'major', 'critical', 'maintenance'] as const;
export type Indicator = (typeof indicators)[number];

const incident = z.looseObject({ name: z.string() });
const maintenance = z.looseObject({
  name: z.string(),
  scheduled_for: z.optional(z.nullable(z.string())),
  scheduled_until: z.optional(z.nullable(z.string())),
});
const component = z.looseObject({ name: z.string(), status: z.string() });

/** `summary.json` as far as the portal reads it; an external service may send more. */
const statusSummary = z.looseObject({
  status: z.object({ indicator: z.string(), description: z.string() }),
  components: z.optional(z.array(component)),
  incidents: z.array(incident),
  scheduled_maintenances: z.array(maintenance),
});
export type StatusSummary = z.output<typeof statusSummary>;

export const getStatusSummary = defineOperation({
  id: 'getStatusSummary',
  method: 'GET',
  path: '/status/api/v2/summary.json',
  summary: 'Status, components, open incidents and planned maintenance',
  access: 'public',
  errors: 'B',
  reply: statusSummary,
});

export const statusOperations = [getStatusSummary] as const;
