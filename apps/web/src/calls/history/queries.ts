import type { Client } from '@portal/contract/client';
import { listObjectActs } from '@portal/contract/desk/staff-log/operations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Week } from './week-of.ts';

interface Place {
  readonly type: string;
  readonly id: string;
  readonly week: Week | undefined;
}

const toParams = ({ type, id }: Place) => ({ objectType: type, objectId: id });
const toPeriod = ({ week }: Place) => (week ? { since: week.since, until: week.until } : {});

export const toHistoryCall = (place: Place) => ({
  params: toParams(place),
  query: toPeriod(place),
});

/** By pages, each begun where the one before ended. */
export function historyQuery(client: Client, place: Place) {
  return infiniteQueryOptions({
    queryKey: [listObjectActs.id, toParams(place), toPeriod(place)],
    queryFn: ({ pageParam, signal }) =>
      client(listObjectActs, {
        params: toParams(place),
        query: { ...toPeriod(place), ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older ?? undefined,
    // Whoever has just changed the object looks for their own line.
    staleTime: 0,
    meta: { access: listObjectActs.access },
  });
}
