import type { Client } from '@portal/contract/client';
import {
  createClientToken,
  createIamClient,
  deleteIamClient,
  listIamClients,
  regenerateIamClientSecret,
} from '@portal/contract/accounts/iam-client/operations';
import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import type { ReplyOf } from '@portal/contract/operation';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, toQueryKey } from '../../api/call-query.ts';

export function iamClientsQuery(client: Client, accountId: string) {
  return callQuery(client, listIamClients, { params: { accountId } });
}

export interface IamClientFields {
  readonly name: string;
  readonly applicationId: number;
}

/** The answer holds the secret, this one time. */
export async function sendNewIamClient(
  client: Client,
  accountId: string,
  { name, applicationId }: IamClientFields,
): Promise<IamClient> {
  const body = {
    client_name: name,
    application_id: applicationId,
    grant_types: ['client_credentials'],
  };
  return (await client(createIamClient, { params: { accountId }, body })).client;
}

interface OfAccount {
  readonly accountId: string;
  readonly iamClient: IamClient;
}

const toParams = ({ accountId, iamClient }: OfAccount) => ({
  accountId,
  clientId: iamClient.client_id,
});

/** A new secret; the one before works on for so many hours. */
export async function regenerateSecret(
  client: Client,
  one: OfAccount,
  overlapHours: number,
): Promise<IamClient> {
  const call = { params: toParams(one), body: { overlap_hours: overlapHours } };
  return (await client(regenerateIamClientSecret, call)).client;
}

/** To try calls with, for ten minutes. */
export async function fetchClientToken(
  client: Client,
  params: { readonly accountId: string; readonly clientId: string },
): Promise<string> {
  return (await client(createClientToken, { params })).token.access_token;
}

export async function removeIamClient(client: Client, one: OfAccount): Promise<void> {
  await client(deleteIamClient, { params: toParams(one) });
}

/** The answer replaces the stored client, or goes to the end of the list; its secret is not kept. */
export function storeIamClient(queryClient: QueryClient, { accountId, iamClient }: OfAccount) {
  const { client_secret: _secret, ...known } = iamClient;
  changeIamClients(queryClient, accountId, (stored) =>
    stored.some((item) => item.client.client_id === known.client_id)
      ? stored.map((item) => (item.client.client_id === known.client_id ? { client: known } : item))
      : [...stored, { client: known }],
  );
}

export function dropIamClient(queryClient: QueryClient, { accountId, iamClient }: OfAccount) {
  changeIamClients(queryClient, accountId, (stored) =>
    stored.filter((item) => item.client.client_id !== iamClient.client_id),
  );
}

type ClientList = ReplyOf<typeof listIamClients>;

function changeIamClients(
  queryClient: QueryClient,
  accountId: string,
  change: (clients: ClientList['clients']) => ClientList['clients'],
): void {
  queryClient.setQueryData<ClientList>(
    toQueryKey(listIamClients, { params: { accountId } }),
    (stored) => stored && { clients: change(stored.clients) },
  );
}
