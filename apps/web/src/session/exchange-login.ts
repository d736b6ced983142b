import type { Client } from '@portal/contract/client';
import { exchangeCode, getLoginUser } from '@portal/contract/identity/login/operations';
import { ApiError } from '@portal/contract/errors';
import type { Tokens } from './token-store.ts';

export interface ExchangedLogin {
  readonly tokens: Tokens;
  readonly unifiedLoginAccessToken: string;
}

/** Takes a fresh code or a unified-login token; an answer without a handle keeps the value that was sent (contracts E5). */
export async function exchangeLogin(
  client: Client,
  oneTimeCode: string,
  clientId: string,
): Promise<ExchangedLogin> {
  const answer = await client(exchangeCode, { query: { oneTimeCode, client_id: clientId } });
  return {
    tokens: { accessToken: answer.accessToken, idToken: answer.idToken },
    unifiedLoginAccessToken: answer.unifiedLoginAccessToken ?? oneTimeCode,
  };
}

interface LoginUser {
  readonly userId: string;
  readonly customRole: string;
  readonly grants?: readonly string[] | undefined;
}

/** Who the login service says this is. Null when it cannot say; throws when it refuses the handle. */
export async function getUserInfo(
  client: Client,
  unifiedLoginAccessToken: string,
  clientId: string,
): Promise<LoginUser | null> {
  try {
    return await client(getLoginUser, {
      query: { client_id: clientId },
      headers: { Authorization: `Bearer ${unifiedLoginAccessToken}` },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return null;
  }
}
