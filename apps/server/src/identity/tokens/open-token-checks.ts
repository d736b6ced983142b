import { createClientTokenVerifier } from './client-token-verifier.ts';
import { createLoginContext, type LoginDeps } from '../login-context.ts';
import { openTokenKeys } from './token-keys.ts';

/** The check of clients' tokens without its pages, for a process that serves no sign-in. */
export async function openTokenChecks(deps: LoginDeps) {
  const context = createLoginContext(deps);
  return {
    verifyClientToken: createClientTokenVerifier(context, await openTokenKeys(context, 'issuer')),
  };
}
