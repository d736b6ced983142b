import type { Client } from '@portal/contract/client';
import { listWebhookMessages } from '@portal/contract/usage/webhook/operations';
import { isWebhookEventType } from '@portal/contract/usage/webhook/event-types';
import { messageState } from '@portal/contract/usage/webhook/schema';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toQueryKey } from '../../api/call-query.ts';

export interface WebhookPlace {
  readonly accountId: string;
  readonly webhookId: string;
}

/** What comes by itself is looked for so often, while the page is in sight. */
export const liveMs = 1_000;

/** Empty texts narrow nothing. */
export interface MessageChoice {
  readonly event: string;
  readonly state: string;
  readonly item: string;
  /** A moment, ISO 8601. */
  readonly since: string;
}

function toQuery({ event, state, item, since }: MessageChoice) {
  const known = z.safeParse(messageState, state).data;
  return {
    ...(isWebhookEventType(event) && { event }),
    ...(known && { state: known }),
    ...(item && { item_id: item }),
    ...(since && { since }),
  };
}

export function messagesQuery(client: Client, place: WebhookPlace, choice: MessageChoice) {
  const query = toQuery(choice);
  return infiniteQueryOptions({
    queryKey: toQueryKey(listWebhookMessages, { params: { ...place }, query }),
    queryFn: ({ signal, pageParam }) =>
      client(listWebhookMessages, {
        params: { ...place },
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: liveMs,
    meta: { access: listWebhookMessages.access },
  });
}
