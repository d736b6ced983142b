import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../api/client-context.ts';
import { followWorld } from './follow-world.ts';
import { lookAgain } from './queries.ts';

/** Keeps what the page shows of the account's world as it is, while the page is open. */
export function useWorld(accountId: string): void {
  const client = useClient();
  const queryClient = useQueryClient();
  useEffect(() => {
    const closing = new AbortController();
    const onEvent = () => void lookAgain(queryClient);
    void followWorld({ client, accountId, onEvent, signal: closing.signal });
    return () => closing.abort();
  }, [client, queryClient, accountId]);
}
