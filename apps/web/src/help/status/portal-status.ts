export type Indicator = 'none' | 'minor' | 'major' | 'critical' | 'maintenance';

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
