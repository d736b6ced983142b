import { isRecord, recordsOf, textOf } from '../../lib/wire.ts';
import { useStatusFile } from '../../session/past-incidents.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';

export interface ComponentDays {
  readonly id: string;
  readonly latencyMs: number | null;
  readonly days: readonly { readonly day: string; readonly status: string | null }[];
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

export const useComponentDays = () =>
  useStatusFile({ id: 'getStatusHistory', name: 'history.json' }, parseDays);

/** Whether the portal's own status service is shown: only that one is edited here, and has a feed. */
export function useOwnStatus(): boolean {
  const { statusSummaryUrl, gatewayHost } = usePortalConfig();
  return statusSummaryUrl.startsWith(`${gatewayHost}/`);
}
