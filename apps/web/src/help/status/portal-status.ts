import { overallTexts } from '@portal/contract/help/status/words';
import { t } from '@portal/contract/text/mark';

export type Indicator = 'none' | 'minor' | 'major' | 'critical' | 'maintenance';

const componentIndicators: Readonly<Record<string, Indicator>> = {
  operational: 'none',
  degraded_performance: 'minor',
  partial_outage: 'major',
  major_outage: 'critical',
  under_maintenance: 'maintenance',
};

/** A status that nobody knows counts as `minor`. */
export const toComponentIndicator = (status: string): Indicator =>
  componentIndicators[status] ?? 'minor';

/** What the status service says of the whole, which is English; in another language what its indicator means. */
export const toOverallText = (indicator: Indicator, description: string): string =>
  t('en') === 'en' ? description : overallTexts[indicator];

interface Maintenance {
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

export interface ComponentStatus {
  readonly name: string;
  /** As the status service writes it, e.g. `degraded_performance`. */
  readonly status: string;
}

/** What the shell shows of the status service's summary. */
export interface PortalStatus {
  readonly indicator: Indicator;
  readonly description: string;
  readonly incidents: readonly string[];
  readonly maintenances: readonly Maintenance[];
  readonly components: readonly ComponentStatus[];
}

export interface BannerText {
  readonly description: string;
  readonly incident: string | undefined;
  /** '+N more incident', where there are more. */
  readonly more: string | undefined;
}

/** Hidden when the indicator is 'none' or it was dismissed in this session (specification §4). */
export function toBanner(
  status: PortalStatus | undefined,
  dismissed: boolean,
): BannerText | undefined {
  if (!status || status.indicator === 'none' || dismissed) return undefined;
  const [incident, ...others] = status.incidents;
  return {
    description: status.description,
    incident,
    more: others.length > 0 ? `+${others.length} more incident` : undefined,
  };
}
