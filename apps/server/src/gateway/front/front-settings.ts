import { createUpstreamGuard, type UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { toCalledPath } from '../../platform/logs/kept-path.ts';
import type { Log } from '../../platform/logs/log.ts';
import { isProduction } from '../../config/is-production.ts';
import type { Config } from '../../config/config.ts';
import type { GatewayFrontOptions } from './gateway-front.ts';

/** What a gateway's front takes of the configuration. */
export function toFrontSettings({
  kind,
  logStore,
  carrierUrl,
  trustedProxies,
  valkeyUrl,
  gatewaySecret,
  longestCallMs,
  portalUrl,
  gatewayUrl,
  brand,
}: Config): Pick<
  GatewayFrontOptions,
  | 'config'
  | 'toCalledPath'
  | 'testPlans'
  | 'shared'
  | 'outsideSecret'
  | 'keepsRequests'
  | 'keepsBodies'
  | 'answersByDocument'
  | 'forwarding'
> {
  const pagesOrigin = new URL(portalUrl).origin;
  return {
    config: { carrierUrl, trustedProxies, portalUrl },
    toCalledPath,
    ...(isProduction({ kind, portalUrl, brand }) && {
      testPlans: brand.portals.production.plans
        .filter(({ key }) => key === 'internal')
        .map(({ id }) => id),
    }),
    forwarding: {
      longestCallMs,
      ...(new URL(gatewayUrl).origin === pagesOrigin ? {} : { pagesOrigin }),
    },
    keepsRequests: logStore === 'database',
    keepsBodies: kind === 'sandbox',
    answersByDocument: kind === 'sandbox',
    ...(valkeyUrl ? { shared: { url: valkeyUrl, prefix: `${kind}:limits` } } : {}),
    ...(gatewaySecret ? { outsideSecret: gatewaySecret } : {}),
  };
}

/** What leads where no upstream may be is told in the log, and not to the caller. */
export function openUpstreamGuard({ upstreamHosts }: Config, log: Log): UpstreamGuard {
  return createUpstreamGuard(upstreamHosts, (reason) =>
    log.warn({
      what: 'an upstream was not connected to',
      cause: reason,
      mend: 'Add the host to UPSTREAM_HOSTS if calls may lead there, or give the API another upstream.',
    }),
  );
}
