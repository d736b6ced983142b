import type { Application } from '@portal/contract/accounts/application/schema';
import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../../../accounts/application/index.ts';
import { useClient } from '../../../api/client-context.ts';
import type { PanelQuery } from './home-panel.tsx';
import { latestCallsQuery } from '../../../usage/request-log/index.ts';

/** Their logs are read; of an account with many, those that called last. */
const mostApplications = 3;
/** As long as the log keeps them. */
const keptDays = 30;
const dayMs = 86_400_000;

/** The beginning of a day in UTC, so that everything that is asked on one day shares its answer. */
function startOfDay(daysAgo: number): string {
  return new Date(Math.floor(Date.now() / dayMs - daysAgo) * dayMs).toISOString();
}

interface LatestCalls {
  readonly calls: readonly LoggedRequest[];
  /** System names of the APIs that were called. */
  readonly apis: readonly string[];
  readonly query: PanelQuery;
}

/** The newest calls of the applications that called last, over 30 days. */
export function useLatestCalls(accountId: string): LatestCalls {
  const { applications, logs } = useLatestLogs(accountId);
  return {
    calls: toNewestFirst(logs.map(({ data }) => data?.requests ?? [])),
    apis: [...new Set(logs.flatMap(({ data }) => data?.apis ?? []))],
    query: toOneQuery([applications, ...logs]),
  };
}

/** Their calls that failed, over so many days; asked for only where the newest calls do not hold them all. */
export function useFailedCalls(
  accountId: string,
  days: number,
): Pick<LatestCalls, 'calls' | 'query'> {
  const client = useClient();
  const { applications, callers, logs } = useLatestLogs(accountId);
  const since = startOfDay(days);
  const isLong = (at: number) => typeof logs[at]?.data?.next === 'string';
  const failed = useQueries({
    queries: callers.map((applicationId, at) => ({
      ...latestCallsQuery(client, { accountId, applicationId, status: 'errors', since }),
      enabled: isLong(at),
    })),
  });
  const calls = logs.map(({ data }, at) =>
    isLong(at) ? (failed[at]?.data?.requests ?? []) : toFailed(data?.requests ?? [], since),
  );
  return {
    calls: toNewestFirst(calls),
    query: toOneQuery([applications, ...logs, ...failed.filter((_, at) => isLong(at))]),
  };
}

function useLatestLogs(accountId: string) {
  const client = useClient();
  const applications = useQuery(applicationsQuery(client, accountId));
  const callers = toCallers(applications.data?.values() ?? []);
  const since = startOfDay(keptDays);
  const logs = useQueries({
    queries: callers.map((applicationId) =>
      latestCallsQuery(client, { accountId, applicationId, status: '', since }),
    ),
  });
  return { applications, callers, logs };
}

function toFailed(calls: readonly LoggedRequest[], since: string): readonly LoggedRequest[] {
  return calls.filter(({ status, at }) => status >= 400 && Date.parse(at) >= Date.parse(since));
}

function toNewestFirst(logs: readonly (readonly LoggedRequest[])[]): readonly LoggedRequest[] {
  return logs.flat().toSorted((left, right) => Date.parse(right.at) - Date.parse(left.at));
}

/** Several as one: it waits for all, and asks all again. */
function toOneQuery(all: readonly PanelQuery[]): PanelQuery {
  return {
    isPending: all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    error: all.find(({ error }) => error)?.error ?? null,
    refetch: () => all.forEach(({ refetch }) => void refetch()),
  };
}

function toCallers(applications: Iterable<Application>): readonly string[] {
  return [...applications]
    .filter(({ last_traffic_at: last }) => last !== null)
    .toSorted(
      (left, right) =>
        Date.parse(right.last_traffic_at ?? '') - Date.parse(left.last_traffic_at ?? ''),
    )
    .slice(0, mostApplications)
    .map(({ id }) => String(id));
}
