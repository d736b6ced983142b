import { type Indicator, indicators, type StatusSummary } from './operations.ts';

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
const descriptions: Readonly<Record<string, readonly [Indicator, string]>> = {
  operational: ['none', 'All Systems Operational'],
  degraded_performance: ['minor', 'Partially Degraded Service'],
  partial_outage: ['major', 'Partial System Outage'],
  major_outage: ['critical', 'Major System Outage'],
};

/** The indicator follows the components, not the incidents (contracts E3). */
export function toOverallStatus(components: readonly string[]): {
  indicator: Indicator;
  description: string;
} {
  const level = Math.max(0, ...components.map((one) => worst.findIndex((name) => name === one)));
  const [indicator, description] = descriptions[worst[level] ?? 'operational'] ?? ['none', ''];
  if (indicator !== 'none' || !components.includes('under_maintenance')) {
    return { indicator, description };
  }
  return { indicator: 'maintenance', description: 'Service Under Maintenance' };
}
