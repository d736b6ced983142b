import type { Application } from '@portal/contract/accounts/application/schema';
import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { useQueries, useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../../accounts/application/index.ts';
import { useClient } from '../../api/client-context.ts';
import type { NotLoaded } from '../../calls/not-loaded.tsx';
import { latestCallsQuery, type LogChoice } from './queries.ts';

type PanelQuery = Parameters<typeof NotLoaded>[0]['query'];

/** As long as the log keeps them. */
const keptDays = 30;
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
  readonly query: PanelQuery;
}

interface CallChoice extends Partial<Pick<LogChoice, 'status' | 'api' | 'fault'>> {
  readonly days: number;
  /** Whose logs are read; of an account with many applications, those that called last. */
  readonly mostApplications?: number;
}

/** The newest calls of the applications that called last, over so many days. */
export function useAccountCalls(accountId: string, choice: CallChoice): AccountCalls {
  const { applications, callers, hasOthers, logs } = useLogs(accountId, choice);
  return {
    calls: toNewestFirst(callers.map((_, at) => logs[at]?.data?.requests ?? [])),
    hasMore: hasOthers || logs.some(({ data }) => typeof data?.next === 'string'),
    apis: [...new Set(logs.flatMap(({ data }) => data?.apis ?? []))],
    query: toOneQuery([applications, ...logs]),
  };
}

/** The newest calls that the log has of them. */
export const useLatestCalls = (accountId: string): AccountCalls =>
  useAccountCalls(accountId, { days: keptDays });

/** Their calls that failed, over so many days; asked for only where the newest calls do not hold them all. */
export function useFailedCalls(
  accountId: string,
  days: number,
): Pick<AccountCalls, 'calls' | 'query'> {
  const client = useClient();
  const { applications, callers, logs } = useLogs(accountId, { days: keptDays });
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

function useLogs(accountId: string, { days, mostApplications = 3, ...choice }: CallChoice) {
  const client = useClient();
  const applications = useQuery(applicationsQuery(client, accountId));
  const known = toCallers(applications.data?.values() ?? []);
  const callers = known.slice(0, mostApplications);
  const since = startOfDay(days);
  const logs = useQueries({
    queries: callers.map((applicationId) =>
      latestCallsQuery(client, { accountId, applicationId, ...choice, since }),
    ),
  });
  return { applications, callers, hasOthers: known.length > callers.length, logs };
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

/** Ids of the applications that have called, latest first. */
function toCallers(applications: Iterable<Application>): readonly string[] {
  return [...applications]
    .filter((application) => application.last_traffic_at !== null)
    .toSorted(
      (left, right) =>
        Date.parse(right.last_traffic_at ?? '') - Date.parse(left.last_traffic_at ?? ''),
    )
    .map(({ id }) => String(id));
}
