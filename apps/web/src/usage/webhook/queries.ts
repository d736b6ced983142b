import type { Client } from '@portal/contract/client';
import * as operations from '@portal/contract/usage/webhook/operations';
import { isWebhookEventType } from '@portal/contract/usage/webhook/event-types';
import { messageState } from '@portal/contract/usage/webhook/schema';
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callQuery, toQueryKey } from '../../api/call-query.ts';

export interface WebhookPlace {
  readonly accountId: string;
  readonly webhookId: string;
}

/** What comes by itself is looked for so often, while the page is in sight. */
const liveMs = 1_000;

export const webhooksQuery = (client: Client, accountId: string) =>
  callQuery(client, operations.listWebhooks, { params: { accountId } });

export const webhookQuery = (client: Client, place: WebhookPlace) => ({
  ...callQuery(client, operations.getWebhook, { params: { ...place } }),
  refetchInterval: 5 * liveMs,
});

export const secretQuery = (client: Client, place: WebhookPlace) => ({
  ...callQuery(client, operations.getWebhookSecret, { params: { ...place } }),
  // It leaves the memory of the page with what showed it.
  gcTime: 0,
});

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
    queryKey: toQueryKey(operations.listWebhookMessages, { params: { ...place }, query }),
    queryFn: ({ signal, pageParam }) =>
      client(operations.listWebhookMessages, {
        params: { ...place },
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: liveMs,
    meta: { access: operations.listWebhookMessages.access },
  });
}

export const messageQuery = (
  client: Client,
  place: WebhookPlace & { readonly messageId: string },
) => ({
  ...callQuery(client, operations.getWebhookMessage, { params: { ...place } }),
  refetchInterval: liveMs,
});

export const inboxQuery = (client: Client, accountId: string) =>
  callQuery(client, operations.getWebhookInbox, { params: { accountId } });

export const inboxRequestsQuery = (client: Client, accountId: string) => ({
  ...callQuery(client, operations.listInboxRequests, { params: { accountId } }),
  refetchInterval: liveMs,
});

/** Whatever was changed of an account's webhooks is read again. */
export const refreshWebhooks = (queryClient: QueryClient) =>
  Promise.all(
    [
      operations.listWebhooks,
      operations.getWebhook,
      operations.listWebhookMessages,
      operations.getWebhookMessage,
      operations.getWebhookSecret,
      operations.getWebhookInbox,
      operations.listInboxRequests,
    ].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
  );
