import { wellKnownPaths } from '@portal/contract/addresses/served-paths';
import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Config } from '../../config/config.ts';
import { issuerAddress } from './issuer-address.ts';

type Addresses = Pick<Config, 'portalUrl' | 'gatewayUrl'>;

/** What a client may name as the resource of its token: the gateway, or an address of it. */
export function isGatewayResource(resource: string, { portalUrl, gatewayUrl }: Addresses): boolean {
  return [portalUrl, gatewayUrl].some((url) => {
    const gateway = `${new URL(url).origin}/rest`;
    return resource === gateway || resource.startsWith(`${gateway}/`);
  });
}

/**
 * Protected-resource metadata (RFC 9728) by the address at which it was asked for; null for what is no resource. Calls of the
 * gateway take a token of the embedded issuer; `/mcp` takes a personal token, which no issuer gives.
 */
export function findResourceMetadata(path: string, { portalUrl, gatewayUrl }: Addresses) {
  if (!path.startsWith(wellKnownPaths.protectedResource)) return null;
  const resource = path.slice(wellKnownPaths.protectedResource.length).split('?')[0] ?? '';
  const portal = new URL(portalUrl).origin;
  const common = { bearer_methods_supported: ['header'] };
  if (resource === '/mcp')
    return {
      resource: `${portal}/mcp`,
      ...common,
      resource_documentation: `${portal}${toPageAddress('/admin/applications', {})}`,
    };
  if (!/^(?:\/rest(?:\/.*)?)?$/.test(resource)) return null;
  return {
    resource: `${new URL(gatewayUrl).origin}${resource}`,
    authorization_servers: [issuerAddress(new URL(portalUrl))],
    ...common,
    resource_documentation: `${portal}${toPageAddress('/apis/active', {})}`,
  };
}
