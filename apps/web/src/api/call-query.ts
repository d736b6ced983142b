import type { Call, Client } from '@portal/contract/client';
import { NetworkError } from '@portal/contract/errors';
import type { Operation, ReplyOf } from '@portal/contract/operation';
import { queryOptions } from '@tanstack/react-query';

/** The cache key of a call: `[operation.id, { params, query }]`. */
export function toQueryKey<O extends Operation>(operation: Pick<O, 'id'>, call: Call<O> = {}) {
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

/** An operation whose schemas are loaded when it is first called. */
interface LazyOperation<O extends Operation> extends Pick<O, 'id' | 'access'> {
  readonly load: () => Promise<O>;
}

/** As `callQuery`; an operation that cannot be loaded is a call that got no answer. */
export function lazyCallQuery<O extends Operation>(
  client: Client,
  operation: LazyOperation<O>,
  call: Call<O> = {},
) {
  return queryOptions<ReplyOf<O>>({
    queryKey: toQueryKey<O>(operation, call),
    queryFn: async ({ signal }) => {
      const loaded = await operation.load().catch((cause: unknown) => {
        throw new NetworkError(operation.id, cause);
      });
      return client(loaded, { ...call, signal });
    },
    meta: { access: operation.access },
  });
}
