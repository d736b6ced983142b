import type { Provider } from 'oidc-provider';
import type { LoginAssets } from './login-assets.ts';
import type { LoginContext } from './login-context.ts';
import type { LoginThrottles } from './throttles/login-throttles.ts';
import type { LoginPages } from './pages/login-pages.ts';
import type { RelyingParty } from './tokens/relying-party.ts';
import type { TokenKeys } from './tokens/token-keys.ts';
import type { TokenVerifier } from './tokens/token-verifier.ts';

/** What the routes of the login service work with; built once. */
export interface LoginParts {
  readonly context: LoginContext;
  readonly pages: LoginPages;
  readonly assets: LoginAssets;
  readonly throttles: LoginThrottles;
  readonly keys: TokenKeys;
  readonly verifier: TokenVerifier;
  readonly relyingParty: RelyingParty;
  /** Gives tokens to the clients of accounts, whoever handles login. */
  readonly embedded: Provider;
  /** The embedded one; null where another issuer takes its place with people. */
  readonly issuer: Provider | null;
}
