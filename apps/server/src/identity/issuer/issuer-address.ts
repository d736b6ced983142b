import type { TokenIssuer } from '@portal/openapi/security/issuer-binding';
import type { LoginContext } from '../login-context.ts';

export const issuerPath = '/oidc';

/** `iss` of what the embedded issuer signs. */
export function issuerAddress({ origin }: Pick<LoginContext, 'origin'>): string {
  return `${origin}${issuerPath}`;
}

/** Where clients fetch the tokens that the gateway judges. */
export function toTokenIssuer(portalUrl: string): TokenIssuer {
  const issuer = issuerAddress(new URL(portalUrl));
  return {
    tokenUrl: `${issuer}/token`,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
  };
}
