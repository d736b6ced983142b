import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { remember } from '../throttles/bounded-memory.ts';
import { issuerAddress } from '../issuer/issuer-address.ts';
import type { LoginContext } from '../login-context.ts';
import { readToken, type TokenKeys } from './token-keys.ts';
import { tokenAudience } from './token-minter.ts';
import { tokenTypes } from '../../platform/sealing/sign-token.ts';

export interface VerifiedClient {
  readonly clientId: string;
  readonly scopes: readonly string[];
}

const claims = z.object({
  client_id: z.string(),
  sub: z.string(),
  exp: z.number(),
  scope: z.optional(z.string()),
});

interface ExpiringClient extends VerifiedClient {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Checks an access token that the embedded issuer gave a client (client credentials); null for anything else. A signature is
 * checked once: a program sends one token with many calls.
 */
export function createClientTokenVerifier(
  context: LoginContext,
  keys: TokenKeys,
): (token: string) => Promise<VerifiedClient | null> {
  const checked = new Map<string, ExpiringClient>();
  return async (token) => {
    const digest = createHash('sha256').update(token).digest('base64');
    const known = checked.get(digest);
    if (known && known.expiresAt > context.now().getTime()) return known;
    const found = await check(context, keys, token);
    if (found) remember(checked, digest, found);
    return found;
  };
}

async function check(
  context: LoginContext,
  keys: TokenKeys,
  token: string,
): Promise<ExpiringClient | null> {
  const payload = await readToken(keys, token, {
    typ: tokenTypes['client token'],
    issuer: issuerAddress(context),
    audience: tokenAudience,
    currentDate: context.now(),
  });
  const read = z.safeParse(claims, payload).data;
  // A client speaks for itself: a token about anybody else is none of a client's.
  if (!read || read.sub !== read.client_id) return null;
  const scopes = read.scope?.split(' ') ?? [];
  return { clientId: read.client_id, scopes, expiresAt: read.exp * 1000 };
}
