import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { Config } from '../config/config.ts';
import type { Services } from '../context/context.ts';
import { createSealing } from '../platform/sealing/sealing.ts';

/** Where webhooks may lead, and how their secrets are kept. */
export function openWebhooks({
  webhookHosts,
  portalUrl,
  secretKey,
}: Pick<Config, 'webhookHosts' | 'portalUrl' | 'secretKey'>): Pick<
  Services,
  'webhookGuard' | 'inboxGuard' | 'webhookSealing'
> {
  return {
    webhookGuard: createUpstreamGuard(webhookHosts),
    inboxGuard: createUpstreamGuard([new URL(portalUrl).host]),
    webhookSealing: createSealing(secretKey, 'webhook'),
  };
}
