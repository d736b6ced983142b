import { randomUUID } from 'node:crypto';
import { signToken } from '../../platform/sealing/sign-token.ts';
import type { LoginContext } from '../login-context.ts';
import { signingAlgorithm } from '../sql/signing-keys-sql.ts';
import type { TokenKeys } from '../tokens/token-keys.ts';
import { tokenAudience } from '../tokens/token-minter.ts';
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
    return signToken('client token', {
      algorithm: signingAlgorithm,
      signer: keys.signer,
      issuer: issuerAddress(context),
      audience: tokenAudience,
      subject: clientId,
      issuedAt,
      expiresAt: issuedAt + seconds,
      claims: { client_id: clientId, jti: randomUUID(), scope: scopes.join(' ') },
    });
  };
}
