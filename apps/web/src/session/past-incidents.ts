import { useQuery } from '@tanstack/react-query';
import { isRecord, recordsOf, textOf } from '../lib/wire.ts';
import { usePortalConfig } from './portal-config.tsx';

export interface PastIncident {
  readonly id: string;
  readonly name: string;
  readonly startedAt: string;
  readonly minutes: number;
  readonly words: string;
  /** Ids of the services that it touched; empty where nobody said. */
  readonly components: readonly string[];
}

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
        components: recordsOf(wire['components']).map(({ id }) => textOf(id)),
      },
    ];
  });
}

/** A page beside `summary.json`; a service without it leaves its part of the screen out. */
export function useStatusFile<Parsed>(
  { id, name }: { readonly id: string; readonly name: string },
  parse: (answer: unknown) => Parsed,
) {
  const { statusSummaryUrl } = usePortalConfig();
  return useQuery({
    queryKey: [id],
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

export const usePastIncidents = () =>
  useStatusFile({ id: 'listStatusIncidents', name: 'incidents.json' }, parsePastIncidents);
