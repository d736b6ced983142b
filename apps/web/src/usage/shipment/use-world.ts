import {
  getSandboxClock,
  getTestShipment,
  listTestShipments,
} from '@portal/contract/usage/shipment/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../api/client-context.ts';
import { followWorld } from './follow-world.ts';

/** What is in the page is what is in the world: the stream says when to look again, and this where there is none. */
export const lookedAtEvery = { staleTime: 0, refetchInterval: 10_000 } as const;

const shown = [getSandboxClock, listTestShipments, getTestShipment];

/** Keeps what the page shows of the account's world as it is, while the page is open. */
export function useWorld(accountId: string): void {
  const client = useClient();
  const queryClient = useQueryClient();
  useEffect(() => {
    const closing = new AbortController();
    const onEvent = () => {
      for (const { id } of shown) void queryClient.invalidateQueries({ queryKey: [id] });
    };
    void followWorld({ client, accountId, onEvent, signal: closing.signal });
    return () => closing.abort();
  }, [client, queryClient, accountId]);
}
