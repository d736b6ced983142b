import type { Client } from '@portal/contract/client';
import { createClientToken, listIamClients } from '@portal/contract/accounts/iam-client/operations';
import { callQuery } from '../../api/call-query.ts';

export function iamClientsQuery(client: Client, accountId: string) {
  return callQuery(client, listIamClients, { params: { accountId } });
}

/** To try calls with, for ten minutes. */
export async function fetchClientToken(
  client: Client,
  params: { readonly accountId: string; readonly clientId: string },
): Promise<string> {
  return (await client(createClientToken, { params })).token.access_token;
}
