import { type Indicator, indicators, type StatusSummary } from './operations.ts';
import { overallTexts } from './words.ts';

/** An indicator that nobody knows is taken as `minor` (contracts E3). */
export function parseIndicator(text: string): Indicator {
  return indicators.find((indicator) => indicator === text) ?? 'minor';
}

/** Description, first incident, '+N more incident'; null when there is nothing to say (specification §2). */
export function toBanner(summary: StatusSummary): {
  indicator: Indicator;
  description: string;
  incident: string | null;
  more: string | null;
} | null {
  const indicator = parseIndicator(summary.status.indicator);
  if (indicator === 'none') return null;
  const [first, ...others] = summary.incidents;
  return {
    indicator,
    description: summary.status.description,
    incident: first?.name ?? null,
    more: others.length > 0 ? `+${others.length} more incident` : null,
  };
}

const worst = ['operational', 'degraded_performance', 'partial_outage', 'major_outage'] as const;
const impactLevels = ['none', 'minor', 'major', 'critical'] as const;

/** The worst of what the components are and what open incidents mean for those who call, in Statuspage's words (decision 090). */
export function toOverallStatus(
  components: readonly string[],
  openImpacts: readonly string[] = [],
): {
  indicator: Indicator;
  description: string;
} {
  const level = Math.max(
    0,
    ...components.map((one) => worst.findIndex((name) => name === one)),
    ...openImpacts.map((impact) => impactLevels.findIndex((name) => name === impact)),
  );
  const found = impactLevels[level] ?? 'none';
  const isCalm = found === 'none' && components.includes('under_maintenance');
  const indicator = isCalm ? 'maintenance' : found;
  return { indicator, description: overallTexts[indicator] };
}

/** States of an incident and of a maintenance in their order, the last one ends it. */
export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export const maintenanceStates = ['scheduled', 'in_progress', 'verifying', 'completed'] as const;

export const impacts = ['none', 'minor', 'major', 'critical', 'maintenance'] as const;

const severity: readonly string[] = [
  'operational',
  'under_maintenance',
  'degraded_performance',
  'partial_outage',
  'major_outage',
];

/** The worse of two component statuses; one that nobody knows counts as none. */
export function toWorse<Status extends string>(one: Status, other: Status): Status {
  return severity.indexOf(other) > severity.indexOf(one) ? other : one;
}

/** What probes of a component's routes say: all down, some down, slow, or well. */
export function toProbedStatus(routes: {
  readonly total: number;
  readonly down: number;
  readonly latencyMs: number;
}): 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' {
  const { total, down, latencyMs } = routes;
  if (total > 0 && down === total) return 'major_outage';
  if (down > 0) return 'partial_outage';
  return latencyMs > slowMs ? 'degraded_performance' : 'operational';
}

/** Answers slower than this on average are told as degraded performance. */
const slowMs = 3000;
