import type { LoginContext } from '../login-context.ts';

export const issuerPath = '/oidc';

/** `iss` of what the embedded issuer signs. */
export function issuerAddress({ origin }: Pick<LoginContext, 'origin'>): string {
  return `${origin}${issuerPath}`;
}
