import { ApiError } from '@portal/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../session/session.tsx';

/** A call about the own account that finds none: its person was removed meanwhile. The account is read anew, and the page says so. */
export function useRemovalWatch(): void {
  const queryClient = useQueryClient();
  const { account, reloadAccount } = useSession();
  const accountId = account?.id;
  useEffect(() => {
    if (accountId === undefined) return undefined;
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      const { error } = query.state;
      const isOfAccount = query.meta?.access === 'member' || query.meta?.access === 'admin';
      if (type !== 'updated' || !isOfAccount || query.state.status !== 'error') return;
      if (error instanceof ApiError && error.status === 404)
        void reloadAccount().catch(() => undefined);
    });
  }, [queryClient, accountId, reloadAccount]);
}
