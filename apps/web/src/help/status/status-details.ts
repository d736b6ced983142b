import { useQuery } from '@tanstack/react-query';
import { isRecord, recordsOf, textOf, type Wire } from '../../lib/wire.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { toComponentText } from '@portal/contract/help/status/words';
import { type Indicator, toComponentIndicator, toOverallText } from './portal-status.ts';

export interface StatusUpdate {
  readonly title: string;
  readonly text: string;
  readonly at: string;
}

export interface Incident {
  readonly id: string;
  readonly name: string;
  readonly indicator: Indicator;
  /** Newest first. */
  readonly updates: readonly StatusUpdate[];
}

export interface PlannedWork {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly from: string;
  readonly until: string;
}

interface Service {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly indicator: Indicator;
  readonly word: string;
}

export interface StatusDetails {
  readonly indicator: Indicator;
  readonly description: string;
  readonly services: readonly Service[];
  readonly incidents: readonly Incident[];
  readonly planned: readonly PlannedWork[];
}

const indicators: readonly Indicator[] = ['none', 'minor', 'major', 'critical', 'maintenance'];

/** What those who read the page are told of a stage. */
const stages: Readonly<Record<string, string>> = {
  investigating: 'We are looking into it',
  identified: 'Cause found',
  monitoring: 'Fix in place, we are monitoring',
  resolved: 'Resolved',
  scheduled: 'Planned',
  in_progress: 'In progress',
  verifying: 'Checking the result',
  completed: 'Done',
};

export const toStageText = (status: string): string =>
  stages[status] ?? status.replaceAll('_', ' ');

function toIndicator(value: unknown): Indicator | undefined {
  return indicators.find((indicator) => indicator === value);
}

function toService(wire: Wire): Service {
  const status = textOf(wire['status']);
  return {
    id: textOf(wire['id']),
    name: textOf(wire['name']),
    description: textOf(wire['description']),
    indicator: toComponentIndicator(status),
    word: toComponentText(status),
  };
}

function toUpdate(wire: Wire): StatusUpdate {
  const status = textOf(wire['status']);
  return {
    title: toStageText(status),
    text: textOf(wire['body']),
    at: textOf(wire['created_at']),
  };
}

function toUpdates(wire: Wire): readonly StatusUpdate[] {
  return recordsOf(wire['incident_updates'])
    .map(toUpdate)
    .sort((left, right) => right.at.localeCompare(left.at));
}

/** Reads the whole of `summary.json`; throws on anything else, so that a wrong answer never looks calm. */
export function parseStatusDetails(summary: unknown): StatusDetails {
  const status = isRecord(summary) ? summary['status'] : undefined;
  const indicator = isRecord(status) ? toIndicator(status['indicator']) : undefined;
  if (!isRecord(summary) || !isRecord(status) || !indicator) {
    throw new TypeError('The status service did not send a summary');
  }
  return {
    indicator,
    description: toOverallText(indicator, textOf(status['description'])),
    services: recordsOf(summary['components'])
      .filter((component) => component['group'] !== true)
      .map(toService),
    incidents: recordsOf(summary['incidents']).map((wire) => ({
      id: textOf(wire['id']),
      name: textOf(wire['name']),
      indicator: toIndicator(wire['impact']) ?? 'minor',
      updates: toUpdates(wire),
    })),
    planned: recordsOf(summary['scheduled_maintenances']).map((wire) => ({
      id: textOf(wire['id']),
      name: textOf(wire['name']),
      text: toUpdates(wire)[0]?.text ?? '',
      from: textOf(wire['scheduled_for']),
      until: textOf(wire['scheduled_until']),
    })),
  };
}

const ONE_MINUTE_MS = 60_000;

/** The summary with everything in it, again each minute while the page is visible. */
export function useStatusDetails() {
  const { statusSummaryUrl } = usePortalConfig();
  return useQuery({
    queryKey: ['getStatusSummary', 'details'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(statusSummaryUrl, { signal });
      if (!answer.ok) throw new Error(`The status service answered with ${answer.status}`);
      return parseStatusDetails(await answer.json());
    },
    refetchInterval: ONE_MINUTE_MS,
    staleTime: ONE_MINUTE_MS,
    retry: false,
  });
}
