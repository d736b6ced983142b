import { identityService } from '../bases.ts';
import type { Operation } from '../operation.ts';
import type { PortalBases } from '../portal-config.ts';

/**
 * The address before an operation's path: the gateway, or a configured base of its own (specification §7: identity service,
 * second gateway for API governance). An identity service stands for `/iam`, so that part of the path is taken off its end.
 */
export function hostOf(
  { path }: Pick<Operation, 'path'>,
  gatewayHost: string,
  bases: PortalBases = {},
): string {
  if (bases.identityService && path.startsWith(`${identityService}/`)) {
    return bases.identityService.replace(new RegExp(`${identityService}/?$`), '');
  }
  if (bases.governanceGateway && /^\/rest\/(system\/)?apigov\//.test(path)) {
    return bases.governanceGateway;
  }
  return gatewayHost;
}
