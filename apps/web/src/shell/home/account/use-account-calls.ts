import type { Application } from '@portal/contract/accounts/application/schema';
import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../../../accounts/application/index.ts';
import { useClient } from '../../../api/client-context.ts';
import type { PanelQuery } from './home-panel.tsx';
import { latestCallsQuery } from '../../../usage/request-log/index.ts';

/** Their logs are read; of an account with many, those that called last. */
const mostApplications = 3;
const dayMs = 86_400_000;

/** The beginning of a day in UTC, so that everything that is asked on one day shares its answer. */
function startOfDay(daysAgo: number): string {
  return new Date(Math.floor(Date.now() / dayMs - daysAgo) * dayMs).toISOString();
}

interface AccountCalls {
  readonly calls: readonly LoggedRequest[];
  /** System names of the APIs that were called. */
  readonly apis: readonly string[];
  readonly query: PanelQuery;
}

/** The newest calls of the applications that called last, over so many days. */
export function useAccountCalls(
  accountId: string,
  status: '' | 'errors',
  days: number,
): AccountCalls {
  const client = useClient();
  const applications = useQuery(applicationsQuery(client, accountId));
  const since = startOfDay(days);
  const logs = useQueries({
    queries: toCallers(applications.data?.values() ?? []).map(({ id }) =>
      latestCallsQuery(client, { accountId, applicationId: String(id), status, since }),
    ),
  });
  const all = [applications, ...logs];
  return {
    calls: logs
      .flatMap(({ data }) => data?.requests ?? [])
      .toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at)),
    apis: [...new Set(logs.flatMap(({ data }) => data?.apis ?? []))],
    query: {
      isPending: all.some(({ isPending }) => isPending),
      isFetching: all.some(({ isFetching }) => isFetching),
      error: all.find(({ error }) => error)?.error ?? null,
      refetch: () => all.forEach(({ refetch }) => void refetch()),
    },
  };
}

function toCallers(applications: Iterable<Application>): readonly Application[] {
  return [...applications]
    .filter(({ last_traffic_at: last }) => last !== null)
    .toSorted(
      (left, right) =>
        Date.parse(right.last_traffic_at ?? '') - Date.parse(left.last_traffic_at ?? ''),
    )
    .slice(0, mostApplications);
}
