import { ApiError, NetworkError } from '@portal/contract/errors';
import type { Access } from '@portal/contract/operation';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** `access` of the operation: what is only there for somebody signed in is forgotten with the session. */
    queryMeta: { readonly access?: Access };
  }
}

const maximumRetries = 2;

/** Worth another try: no answer at all, or a failure of the server's own. */
export function isTransient(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < maximumRetries && isTransient(error),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The browser's guess whether it is online is wrong for a portal on the same machine.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Application state back to its default (specification §4): nothing of an account outlives its session. */
export function forgetSessionData(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.removeQueries({ predicate: ({ meta }) => isBehindLogin(meta?.access) });
  queryClient.getMutationCache().clear();
}

function isBehindLogin(access: Access | undefined): boolean {
  return access !== undefined && access !== 'public' && access !== 'optional';
}
