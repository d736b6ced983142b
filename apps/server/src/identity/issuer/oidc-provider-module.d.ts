/** The provider without the package's entry, which warns on Node 20 although everything used here runs on it. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider';

  export const InvalidScope: typeof errors.InvalidScope;
  export const InvalidTarget: typeof errors.InvalidTarget;
}
