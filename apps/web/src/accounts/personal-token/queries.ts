import type { Client } from '@portal/contract/client';
import type { ReplyOf } from '@portal/contract/operation';
import {
  createPersonalToken,
  deletePersonalToken,
  listPersonalTokens,
} from '@portal/contract/accounts/personal-token/operations';
import type {
  NewPersonalToken,
  PersonalToken,
} from '@portal/contract/accounts/personal-token/schema';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, toQueryKey } from '../../api/call-query.ts';

export function personalTokensQuery(client: Client) {
  return callQuery(client, listPersonalTokens);
}

/** The answer holds the value, this one time. */
export async function sendNewToken(
  client: Client,
  token: NewPersonalToken,
): Promise<PersonalToken> {
  return (await client(createPersonalToken, { body: { token } })).access_token;
}

export async function revokeToken(client: Client, { id }: PersonalToken): Promise<void> {
  await client(deletePersonalToken, { params: { tokenId: String(id) } });
}

type TokenList = ReplyOf<typeof listPersonalTokens>;

function changeTokens(
  queryClient: QueryClient,
  change: (tokens: TokenList['access_tokens']) => TokenList['access_tokens'],
): void {
  queryClient.setQueryData<TokenList>(
    toQueryKey(listPersonalTokens),
    (stored) => stored && { access_tokens: change(stored.access_tokens) },
  );
}

/** The answer goes on top of the list, without its value. */
export function storeToken(queryClient: QueryClient, token: PersonalToken): void {
  const { value: _value, ...known } = token;
  changeTokens(queryClient, (stored) => [{ access_token: known }, ...stored]);
}

export function dropToken(queryClient: QueryClient, { id }: PersonalToken): void {
  changeTokens(queryClient, (stored) =>
    stored.filter(({ access_token }) => access_token.id !== id),
  );
}
