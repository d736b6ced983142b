import type { Client } from '@portal/contract/client';
import {
  findLoggedRequests,
  listLoggedRequests,
} from '@portal/contract/usage/request-log/operations';
import type { RequestDetails } from '@portal/contract/usage/request-log/schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery, toQueryKey } from '../../api/call-query.ts';

/** Empty texts narrow nothing. */
export interface LogChoice {
  readonly status: string;
  readonly api: string;
  readonly trace: string;
  /** An error code. */
  readonly fault: string;
  /** A part of it. */
  readonly path: string;
  /** Moments, ISO 8601. */
  readonly since: string;
  readonly until: string;
}

interface Place {
  readonly accountId: string;
  readonly applicationId: string;
}

function toQuery({ status, api, trace, fault, path, since, until }: Partial<LogChoice>) {
  return {
    ...(status && { status }),
    ...(api && { api }),
    ...(trace && { trace_id: trace }),
    ...(fault && { fault }),
    ...(path && { path }),
    ...(since && { since }),
    ...(until && { until }),
  };
}

/** Page after page, newest first; keeps what is shown while another choice loads. */
export function requestLogQuery(client: Client, place: Place, choice: LogChoice) {
  const query = toQuery(choice);
  return infiniteQueryOptions({
    queryKey: toQueryKey(listLoggedRequests, { params: { ...place }, query }),
    queryFn: ({ signal, pageParam }) =>
      client(listLoggedRequests, {
        params: { ...place },
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { access: listLoggedRequests.access },
  });
}

const mostLooks = 15;

interface Looked<Data> {
  readonly data: Data | undefined;
  readonly dataUpdateCount: number;
}

/** Entries are written in groups: a call of this moment is there within some seconds. */
export const lookAgainMs = <Data>(
  { data, dataUpdateCount }: Looked<Data>,
  isNothing: (data: Data) => boolean,
): number | false =>
  data !== undefined && isNothing(data) && dataUpdateCount < mostLooks ? 1000 : false;

export function traceQuery(client: Client, traceId: string) {
  const call = { query: { trace_id: traceId } };
  return queryOptions({
    queryKey: toQueryKey(findLoggedRequests, call),
    queryFn: async ({ signal }): Promise<readonly RequestDetails[]> =>
      (await client(findLoggedRequests, { ...call, signal })).requests,
    refetchInterval: ({ state }) => lookAgainMs(state, ({ length }) => length === 0),
    meta: { access: findLoggedRequests.access },
  });
}

/** Without status, API and error code: all. */
type LatestChoice = Place & Pick<LogChoice, 'since'> & Partial<LogChoice>;

/** The newest calls of an application since a moment, one page of them; no page of the log itself. */
export function latestCallsQuery(
  client: Client,
  { accountId, applicationId, ...choice }: LatestChoice,
) {
  const call = { params: { accountId, applicationId }, query: toQuery(choice) };
  return {
    ...callQuery(client, listLoggedRequests, call),
    queryKey: [...toQueryKey(listLoggedRequests, call), 'latest'],
  };
}
