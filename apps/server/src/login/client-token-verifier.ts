import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { issuerAddress } from './issuer/issuer-address.ts';
import type { LoginContext } from './login-context.ts';
import { signingAlgorithm } from './stores/signing-keys.ts';
import type { TokenKeys } from './token-keys.ts';
import { accessTokenType, tokenAudience } from './token-minter.ts';

export interface VerifiedClient {
  readonly clientId: string;
  readonly scopes: readonly string[];
}

const claims = z.object({ client_id: z.string(), sub: z.string(), scope: z.optional(z.string()) });

/** Checks an access token that the embedded issuer gave a client (client credentials); null for anything else. */
export function createClientTokenVerifier(
  context: LoginContext,
  keys: TokenKeys,
): (token: string) => Promise<VerifiedClient | null> {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid === undefined ? null : await keys.find(kid);
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        {
          algorithms: [signingAlgorithm],
          typ: accessTokenType,
          issuer: issuerAddress(context),
          audience: tokenAudience,
          currentDate: context.now(),
        },
      );
      const read = z.safeParse(claims, payload).data;
      // A client speaks for itself: a token about anybody else is none of a client's.
      if (!read || read.sub !== read.client_id) return null;
      return { clientId: read.client_id, scopes: read.scope?.split(' ') ?? [] };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}
