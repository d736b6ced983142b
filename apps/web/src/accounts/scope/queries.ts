import type { Client } from '@portal/contract/client';
import type { ReplyOf } from '@portal/contract/operation';
import type { AccountRequest } from '@portal/contract/accounts/request/schema';
import {
  deleteClientScope,
  listClientScopes,
  requestClientScope,
} from '@portal/contract/accounts/scope/operations';
import type { ClientScope } from '@portal/contract/accounts/scope/schema';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, toQueryKey } from '../../api/call-query.ts';

export interface OfClient {
  readonly accountId: string;
  readonly clientId: string;
}

export function clientScopesQuery(client: Client, { accountId, clientId }: OfClient) {
  return callQuery(client, listClientScopes, { params: { accountId, clientId } });
}

interface ScopeWish {
  readonly name: string;
  readonly reason: string;
}

/** The scope when it is granted at once; else the request that waits. */
export async function askScope(
  client: Client,
  params: OfClient,
  { name, reason }: ScopeWish,
): Promise<{ readonly scope: ClientScope } | { readonly request: AccountRequest }> {
  const { accountId, clientId } = params;
  const body = { name, ...(reason && { reason }) };
  return client(requestClientScope, { params: { accountId, clientId }, body });
}

export async function removeScope(client: Client, params: OfClient, name: string): Promise<void> {
  const { accountId, clientId } = params;
  await client(deleteClientScope, { params: { accountId, clientId, scopeName: name } });
}

type ScopeList = ReplyOf<typeof listClientScopes>;

/** What is known of a scope after an action replaces what was stored. */
export function storeScope(
  queryClient: QueryClient,
  { accountId, clientId }: OfClient,
  known: Pick<ClientScope, 'name' | 'granted' | 'requested'>,
): void {
  const key = toQueryKey(listClientScopes, { params: { accountId, clientId } });
  queryClient.setQueryData<ScopeList>(
    key,
    (stored) =>
      stored && {
        scopes: stored.scopes.map(({ scope }) => ({
          scope: scope.name === known.name ? { ...scope, ...known } : scope,
        })),
      },
  );
}
