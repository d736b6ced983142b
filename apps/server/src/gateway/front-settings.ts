import type { Config } from '../config.ts';
import type { GatewayFrontOptions } from './gateway-front.ts';

/** What a gateway's front takes of the configuration. */
export function toFrontSettings({
  kind,
  carrierUrl,
  trustedProxies,
  valkeyUrl,
  gatewaySecret,
}: Config): Pick<GatewayFrontOptions, 'config' | 'shared' | 'outsideSecret' | 'keepsBodies'> {
  return {
    config: { carrierUrl, trustedProxies },
    keepsBodies: kind === 'sandbox',
    ...(valkeyUrl ? { shared: { url: valkeyUrl, prefix: `${kind}:limits` } } : {}),
    ...(gatewaySecret ? { outsideSecret: gatewaySecret } : {}),
  };
}
