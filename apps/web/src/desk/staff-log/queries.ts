import type { Client } from '@portal/contract/client';
import { listStaffActs } from '@portal/contract/desk/staff-log/operations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { LogFilter } from './log-search.ts';

export function logQuery(client: Client, filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: [listStaffActs.id, filter],
    queryFn: ({ pageParam }) =>
      client(listStaffActs, {
        query: { ...filter, ...(pageParam !== null && { before: String(pageParam) }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ older }) => older ?? undefined,
  });
}
