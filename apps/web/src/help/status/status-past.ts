import { useQuery } from '@tanstack/react-query';
import { usePortalConfig } from '../../session/portal-config.tsx';

type Wire = Readonly<Record<string, unknown>>;

export interface PastIncident {
  readonly id: string;
  readonly name: string;
  readonly startedAt: string;
  readonly minutes: number;
  readonly words: string;
}

export interface ComponentDays {
  readonly id: string;
  readonly latencyMs: number | null;
  readonly days: readonly { readonly day: string; readonly status: string | null }[];
}

const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null;
const recordsOf = (value: unknown): readonly Wire[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What is over, newest first. */
export function parsePastIncidents(answer: unknown): readonly PastIncident[] {
  const list = recordsOf(isRecord(answer) ? answer['incidents'] : undefined);
  return list.flatMap((wire) => {
    const [from, until] = [textOf(wire['started_at']), textOf(wire['resolved_at'])];
    if (until === '') return [];
    const started = from || textOf(wire['created_at']);
    return [
      {
        id: textOf(wire['id']),
        name: textOf(wire['name']),
        startedAt: started,
        minutes: Math.max(1, Math.round((Date.parse(until) - Date.parse(started)) / 60_000)),
        words: textOf(recordsOf(wire['incident_updates'])[0]?.['body']),
      },
    ];
  });
}

export function parseDays(answer: unknown): readonly ComponentDays[] {
  return recordsOf(isRecord(answer) ? answer['components'] : undefined).map((wire) => {
    const latency = wire['latency_ms'];
    return {
      id: textOf(wire['id']),
      latencyMs: typeof latency === 'number' ? latency : null,
      days: recordsOf(wire['days']).map((day) => ({
        day: textOf(day['day']),
        status: textOf(day['status']) || null,
      })),
    };
  });
}

/** '38 min', '2 h 10 min'. */
export function toLengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A page beside `summary.json`; a service without it leaves its part of the screen out. */
function useStatusFile<Parsed>(name: string, parse: (answer: unknown) => Parsed) {
  const { statusSummaryUrl } = usePortalConfig();
  return useQuery({
    queryKey: ['status', name],
    queryFn: async ({ signal }) => {
      const answer = await fetch(statusSummaryUrl.replace(/summary\.json$/, name), { signal });
      if (!answer.ok) throw new Error(`The status service answered with ${answer.status}`);
      return parse(await answer.json());
    },
    staleTime: 60_000,
    refetchInterval: 60_000,
    retry: false,
  }).data;
}

export const usePastIncidents = () => useStatusFile('incidents.json', parsePastIncidents);
export const useComponentDays = () => useStatusFile('history.json', parseDays);

/** Whether the portal's own status service is shown: only that one is edited here, and has a feed. */
export function useOwnStatus(): boolean {
  const { statusSummaryUrl, gatewayHost } = usePortalConfig();
  return statusSummaryUrl.startsWith(`${gatewayHost}/`);
}
