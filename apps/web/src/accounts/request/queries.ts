import type { Client } from '@portal/contract/client';
import type { ReplyOf } from '@portal/contract/operation';
import {
  approveRequest,
  createRequest,
  listQueuedRequests,
  listRequests,
  rejectRequest,
  withdrawRequest,
} from '@portal/contract/accounts/request/operations';
import type {
  NewRequest,
  AccountRequest,
  RequestState,
} from '@portal/contract/accounts/request/schema';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { callQuery, toQueryKey } from '../../api/call-query.ts';

export function requestsQuery(client: Client, accountId: string) {
  return callQuery(client, listRequests, { params: { accountId } });
}

/** One page of the requests of all accounts, for staff. */
interface QueueChoice {
  readonly state: RequestState;
  readonly text: string;
  readonly page: number;
}

export function queueQuery(client: Client, { state, text, page }: QueueChoice) {
  const query = { state, ...(text !== '' && { text }), page: String(page) };
  return { ...callQuery(client, listQueuedRequests, { query }), placeholderData: keepPreviousData };
}

export async function sendRequest(
  client: Client,
  accountId: string,
  asked: { readonly request: NewRequest; readonly attempt: string },
): Promise<AccountRequest> {
  const headers = { 'Idempotency-Key': asked.attempt };
  const call = { params: { accountId }, body: asked.request, headers };
  return (await client(createRequest, call)).request;
}

const toParams = ({ account_id, id }: Pick<AccountRequest, 'account_id' | 'id'>) => ({
  accountId: String(account_id),
  requestId: String(id),
});

export async function withdrawOne(client: Client, request: AccountRequest): Promise<void> {
  await client(withdrawRequest, { params: toParams(request) });
}

export interface Decision {
  readonly verdict: 'approve' | 'reject';
  readonly reason: string;
  /** Staff vouch for the account's customer number. */
  readonly confirmsNumber?: boolean;
}

export async function sendDecision(
  client: Client,
  request: AccountRequest,
  { verdict, reason, confirmsNumber = false }: Decision,
): Promise<AccountRequest> {
  const params = toParams(request);
  const body = reason === '' ? {} : { reason };
  if (verdict === 'reject') return (await client(rejectRequest, { params, body })).request;
  const approval = { ...body, ...(confirmsNumber && { confirm_number: true }) };
  return (await client(approveRequest, { params, body: approval })).request;
}

type RequestList = ReplyOf<typeof listRequests>;
type RequestQueue = ReplyOf<typeof listQueuedRequests>;

/** The answer goes on top of the account's list, or in place of the one with its id. */
export function storeRequest(queryClient: QueryClient, request: AccountRequest): void {
  const params = { accountId: String(request.account_id) };
  queryClient.setQueryData<RequestList>(toQueryKey(listRequests, { params }), (stored) => {
    if (!stored) return stored;
    const isThere = stored.requests.some((item) => item.request.id === request.id);
    return {
      requests: isThere
        ? stored.requests.map((item) => (item.request.id === request.id ? { request } : item))
        : [{ request }, ...stored.requests],
    };
  });
}

/** Withdrawn: it stays as history. The call has no answer to store, so the state is set here. */
export function storeWithdrawn(
  queryClient: QueryClient,
  request: AccountRequest,
  at: string,
): void {
  storeRequest(queryClient, { ...request, state: 'withdrawn', decided_at: at });
}

/** The decided request replaces the stored one where staff look at it; lists of other states are asked for anew when opened. */
export function storeDecided(queryClient: QueryClient, request: AccountRequest): void {
  const queryKey = [listQueuedRequests.id];
  queryClient.setQueriesData<RequestQueue>({ queryKey }, (stored) =>
    stored
      ? {
          ...stored,
          requests: stored.requests.map((item) =>
            item.request.id === request.id ? { request: { ...item.request, ...request } } : item,
          ),
        }
      : stored,
  );
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}
