import { toCallOrigin } from '@portal/contract/addresses/served-paths';
import { usePortalConfig } from '../../session/portal-config.tsx';

/** Where a call of an address is sent, and where its samples send it. */
export function useCallOrigin(): (address: string) => string {
  const { gatewayHost, gatewayUrl } = usePortalConfig();
  return (address) =>
    toCallOrigin(address, { portal: gatewayHost, gateway: gatewayUrl }) || window.location.origin;
}
