import type { Call } from '@portal/contract/client';
import type { Operation, ReplyOf } from '@portal/contract/operation';
import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { toQueryKey } from '../api/call-query.ts';
import { useClient } from '../api/client-context.ts';

/** How an answer says where the page after it begins, and null on the last one; it is asked for as `before` or `after`. */
interface Page {
  readonly older?: number | null;
  readonly next?: string | null;
}
type Place = string | number | null;

type Options<Reply> = Pick<
  UseInfiniteQueryOptions<Reply, Error, InfiniteData<Reply>>,
  'staleTime' | 'placeholderData' | 'refetchInterval'
>;

/** A list page after page, each begun where the one before ended; kept, ended and asked for again as by `useRead`. */
export function usePages<O extends Operation>(
  operation: O,
  call: Call<O>,
  options: Options<ReplyOf<O> & Page> = {},
) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: toQueryKey(operation, call),
    queryFn: async ({ signal, pageParam: place }) => {
      const from = typeof place === 'number' ? { before: String(place) } : { after: place };
      const query = { ...(call.query as object), ...(place !== null && from) };
      // Safe because it is the query of the call with the place that the page before said.
      return client<O>(operation, { ...call, query: query as never, signal }) as Promise<
        ReplyOf<O> & Page
      >;
    },
    initialPageParam: null as Place,
    getNextPageParam: ({ older, next }) => older ?? next,
    meta: { access: operation.access },
    ...options,
  });
}
