import { useQuery } from '@tanstack/react-query';
import { isRecord, recordsOf, textOf } from '../../lib/wire.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { type Indicator, type PortalStatus, toOverallText } from './portal-status.ts';

const ONE_MINUTE_MS = 60_000;
const indicators: readonly string[] = ['none', 'minor', 'major', 'critical', 'maintenance'];

function isIndicator(value: unknown): value is Indicator {
  return typeof value === 'string' && indicators.includes(value);
}

/** Reads the common `summary.json`; throws on anything else, so that a wrong answer never shows as calm. */
export function parsePortalStatus(summary: unknown): PortalStatus {
  const status = isRecord(summary) ? summary['status'] : undefined;
  if (!isRecord(summary) || !isRecord(status) || !isIndicator(status['indicator'])) {
    throw new TypeError('The status service did not send a summary');
  }
  return {
    indicator: status['indicator'],
    description: toOverallText(status['indicator'], textOf(status['description'])),
    incidents: recordsOf(summary['incidents']).map((incident) => textOf(incident['name'])),
    maintenances: recordsOf(summary['scheduled_maintenances']).map((planned) => ({
      name: textOf(planned['name']),
      from: textOf(planned['scheduled_for']),
      until: textOf(planned['scheduled_until']),
    })),
    components: recordsOf(summary['components'])
      .filter((component) => component['group'] !== true)
      .map((component) => ({
        name: textOf(component['name']),
        status: textOf(component['status']),
      })),
  };
}

async function getPortalStatus(url: string): Promise<PortalStatus> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The status service answered with ${answer.status}`);
  return parsePortalStatus(await answer.json());
}

/** Read once a minute while the tab is visible; undefined where the service cannot be reached. */
export function usePortalStatus(): PortalStatus | undefined {
  const { statusSummaryUrl } = usePortalConfig();
  const { data } = useQuery({
    queryKey: ['getStatusSummary', 'summary'],
    queryFn: () => getPortalStatus(statusSummaryUrl),
    refetchInterval: ONE_MINUTE_MS,
    staleTime: ONE_MINUTE_MS,
    retry: false,
  });
  return data;
}
