import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { LoginContext } from '../login-context.ts';
import { signingAlgorithm } from '../sql/signing-keys-sql.ts';
import type { TokenKeys } from '../tokens/token-keys.ts';
import { accessTokenType, tokenAudience } from '../tokens/token-minter.ts';
import { issuerAddress } from './issuer-address.ts';

interface TokenGrant {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly seconds: number;
}

/** The same token as a client fetches by its secret, of the issuer's own key. Who may have one is asked before. */
export function createClientTokenMinter(context: LoginContext, keys: TokenKeys) {
  return ({ clientId, scopes, seconds }: TokenGrant): Promise<string> => {
    const issuedAt = Math.floor(context.now().getTime() / 1000);
    return new SignJWT({ client_id: clientId, jti: randomUUID(), scope: scopes.join(' ') })
      .setProtectedHeader({ alg: signingAlgorithm, kid: keys.signer.kid, typ: accessTokenType })
      .setIssuer(issuerAddress(context))
      .setAudience(tokenAudience)
      .setSubject(clientId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(keys.signer.key);
  };
}
