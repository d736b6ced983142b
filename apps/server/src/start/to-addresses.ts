import { toPageAddress } from '@portal/contract/addresses/pages';
import { isProduction } from '../config/is-production.ts';
import type { Config } from '../config/config.ts';

/** Where the portal, its gateway and its carrier are, and the page about the state of all. */
export function toAddresses(config: Config) {
  const { portalUrl, gatewayUrl, carrierUrl, otherPortalUrl } = config;
  const origin = isProduction(config) ? portalUrl : otherPortalUrl;
  return {
    portalUrl,
    gatewayUrl,
    carrierUrl,
    statusPage: `${origin}${toPageAddress('/apis/status', {})}`,
  };
}
