import {
  getOwnRemoval,
  listAccountEvents,
} from '@portal/contract/accounts/account-event/operations';
import type { Client } from '@portal/contract/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';

/** One page of the account's log, newest first; always asked for anew, because everything adds to it. */
export function accountEventsQuery(client: Client, accountId: string, page: number) {
  return {
    ...callQuery(client, listAccountEvents, {
      params: { accountId },
      query: { page: String(page) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

/** Refused with 404 for whoever was removed from no account. */
export const removalQuery = (client: Client) => callQuery(client, getOwnRemoval);
