import { createClientTokenVerifier } from './client-token-verifier.ts';
import { createLoginContext, type LoginDeps } from './login-context.ts';
import type { LoginService } from './register-login.ts';
import { openTokenKeys } from './token-keys.ts';
import { createTokenVerifier } from './token-verifier.ts';

/** The checks of the login service without its pages, for a process that serves no sign-in. */
export async function openTokenChecks(
  deps: LoginDeps,
): Promise<Pick<LoginService, 'verifyAccessToken' | 'verifyClientToken'>> {
  const context = createLoginContext(deps);
  const verifier = createTokenVerifier(context, await openTokenKeys(context));
  return {
    verifyAccessToken: (token) => verifier.verifyAccessToken(token),
    verifyClientToken: createClientTokenVerifier(context, await openTokenKeys(context, 'issuer')),
  };
}
