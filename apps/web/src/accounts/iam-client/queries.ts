import type { Client } from '@portal/contract/client';
import { createClientToken } from '@portal/contract/accounts/iam-client/operations';

/** To try calls with, for ten minutes. */
export async function fetchClientToken(
  client: Client,
  params: { readonly accountId: string; readonly clientId: string },
): Promise<string> {
  return (await client(createClientToken, { params })).token.access_token;
}
