import type { Call } from '@portal/contract/client';
import type { Operation, ReplyOf } from '@portal/contract/operation';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { callQuery } from '../api/call-query.ts';
import { useClient } from '../api/client-context.ts';

type Options<Reply, Data> = Omit<UseQueryOptions<Reply, Error, Data>, 'queryKey' | 'queryFn'>;

/** What a reading operation answers: kept by its id and call, ended with the screen, asked for again once an act has made it stale. */
export function useRead<O extends Operation, Data = ReplyOf<O>>(
  operation: O,
  call: Call<O> = {},
  options: Options<ReplyOf<O>, Data> = {},
): UseQueryResult<Data> {
  const { queryKey, queryFn, meta } = callQuery(useClient(), operation, call);
  return useQuery<ReplyOf<O>, Error, Data>({
    meta,
    ...options,
    queryKey,
    ...(queryFn && { queryFn }),
  } as UseQueryOptions<ReplyOf<O>, Error, Data>);
}
