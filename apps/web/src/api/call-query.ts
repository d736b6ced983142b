import type { Call, Client } from '@portal/contract/client';
import type { Operation, ReplyOf } from '@portal/contract/operation';
import { queryOptions } from '@tanstack/react-query';

/** The cache key of a call: `[operation.id, { params, query }]`. */
export function toQueryKey<O extends Operation>(operation: O, call: Call<O> = {}) {
  const { params, query } = call;
  return [operation.id, { ...(params && { params }), ...(query && { query }) }] as const;
}

/** Query options of a reading call. The screen's own signal cancels it; there is no time-out. */
export function callQuery<O extends Operation>(client: Client, operation: O, call: Call<O> = {}) {
  return queryOptions<ReplyOf<O>>({
    queryKey: toQueryKey(operation, call),
    queryFn: ({ signal }) => client(operation, { ...call, signal }),
    meta: { access: operation.access },
  });
}
