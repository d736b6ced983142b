import type { Application } from '@portal/contract/accounts/application/schema';
import { listLoggedRequests } from '@portal/contract/usage/request-log/operations';
import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { useQueries } from '@tanstack/react-query';
import { useApplications } from '../../accounts/application/index.ts';
import { callQuery } from '../../api/call-query.ts';
import { useClient } from '../../api/client-context.ts';
import type { NotLoaded } from '../../resource/not-loaded.tsx';
import { toLogQuery, type LogChoice } from './log-search.ts';

const dayMs = 86_400_000;

/** The beginning of a day in UTC, so that everything that is asked on one day shares its answer. */
function startOfDay(daysAgo: number): string {
  return new Date(Math.floor(Date.now() / dayMs - daysAgo) * dayMs).toISOString();
}

interface AccountCalls {
  readonly calls: readonly LoggedRequest[];
  /** There are more of them: of these applications, or of others. */
  readonly hasMore: boolean;
  /** System names of the APIs that were called. */
  readonly apis: readonly string[];
  readonly query: Parameters<typeof NotLoaded>[0]['query'];
}

interface CallChoice extends Partial<Pick<LogChoice, 'status' | 'api' | 'fault'>> {
  readonly days: number;
  /** Whose logs are read; of an account with many applications, those that called last. */
  readonly mostApplications?: number;
}

/** The newest calls of the applications that called last, over so many days. */
export function useAccountCalls(
  accountId: string,
  { days, mostApplications = 3, ...choice }: CallChoice,
): AccountCalls {
  const client = useClient();
  const applications = useApplications(accountId);
  const since = startOfDay(days);
  const callers = toCallers(applications.data?.values() ?? []);
  const query = toLogQuery({ ...choice, since });
  const logs = useQueries({
    queries: callers.slice(0, mostApplications).map(({ id }) => {
      const call = { params: { accountId, applicationId: String(id) }, query };
      const options = callQuery(client, listLoggedRequests, call);
      // One page, and not the pages of the log itself.
      return { ...options, queryKey: [...options.queryKey, 'latest'] as const };
    }),
  });
  const all = [applications, ...logs];
  return {
    calls: logs
      .flatMap(({ data }) => data?.requests ?? [])
      .toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at)),
    hasMore:
      callers.length > mostApplications || logs.some(({ data }) => (data?.next ?? null) !== null),
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
    );
}
