import { createFirstAccount } from '../accounts/customer/create-account.ts';
import type { Config } from '../config/config.ts';
import type { Services } from '../context/context.ts';
import type { LoginDeps } from '../identity/login-context.ts';

/** Whoever comes from the other portal has an account of this one at once, where accounts cost nothing. */
export function toWelcome({ oidc }: Config, services: Services): Pick<LoginDeps, 'welcome'> {
  if (!oidc?.isOtherPortal || services.portal.production) return {};
  return {
    async welcome({ isInvited, ...newcomer }) {
      if (!isInvited) await createFirstAccount(services, newcomer);
    },
  };
}
